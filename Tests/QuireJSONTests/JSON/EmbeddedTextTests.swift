import Foundation
import QuireJSON
import TestSupport
import Testing

/// Decodes JSON embedded in JSON strings as a hand-written type requests.
@Suite struct EmbeddedTextTests {
  @Test func `the case of each embedded value is decided separately`() throws {
    let text = #"["{\"count\": 1}", "{\"note\": \"a\"}"]"#
    let batch = try JsonProvider.decode(Batch.self, from: Data(text.utf8))
    #expect(batch == .messages([Embedded(.other(["count": 1])), Embedded(.note(Note(note: "a")))]))
  }
}

/// Messages that are each embedded in a string, or any other JSON.
private enum Batch: UnionCodable, Hashable {
  case messages([Embedded<Message>])
  case other(JSONValue)

  init(union: inout JSONUnion) throws(JSONError) {
    if let value = union.attempt([Embedded<Message>].self) {
      self = .messages(value)
    } else {
      self = try .other(union())
    }
  }

  func encode(union: inout JSONWriter) throws(JSONError) {
    switch self {
    case .messages(let value): try union(value)
    case .other(let value): try union(value)
    }
  }
}

/// A note, which only a decoder can read, or any other JSON.
private enum Message: UnionCodable, Hashable {
  case note(Note)
  case other(JSONValue)

  init(union: inout JSONUnion) throws(JSONError) {
    if let value = union.attempt(Note.self) {
      self = .note(value)
    } else {
      self = try .other(union())
    }
  }

  func encode(union: inout JSONWriter) throws(JSONError) {
    switch self {
    case .note(let value): try union(value)
    case .other(let value): try union(value)
    }
  }
}

private struct Note: MemberValue, Hashable {
  var note: String
}
