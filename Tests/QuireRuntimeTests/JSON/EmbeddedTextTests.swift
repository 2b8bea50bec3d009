import Foundation
import QuireRuntime
import TestSupport
import Testing

/// How JSON in a string of JSON is read, where a type written by hand asks for it.
@Suite struct EmbeddedTextTests {
  @Test func `a type is tried of each embedded value, whatever it was of another`() throws {
    let text = #"["{\"count\": 1}", "{\"note\": \"a\"}"]"#
    let batch = try JsonProvider.decode(Batch.self, from: Data(text.utf8))
    #expect(batch == .messages([Embedded(.other(["count": 1])), Embedded(.note(Note(note: "a")))]))
  }
}

/// Messages, each in a string, or anything else.
private enum Batch: UnionCodable, Hashable {
  case messages([Embedded<Message>])
  case other(JSONValue)

  init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure) {
    if let value = union.attempt([Embedded<Message>].self) {
      self = .messages(value)
    } else {
      self = try .other(union())
    }
  }

  func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure) {
    switch self {
    case .messages(let value): try union(value)
    case .other(let value): try union(value)
    }
  }
}

/// A note, which only a decoder reads, or anything else.
private enum Message: UnionCodable, Hashable {
  case note(Note)
  case other(JSONValue)

  init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure) {
    if let value = union.attempt(Note.self) {
      self = .note(value)
    } else {
      self = try .other(union())
    }
  }

  func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure) {
    switch self {
    case .note(let value): try union(value)
    case .other(let value): try union(value)
    }
  }
}

private struct Note: MemberValue, Hashable {
  var note: String
}
