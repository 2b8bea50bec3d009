import Foundation
import QuireChecks
import QuireClient
import Testing

@Suite struct ChoiceCheckTests {
  @Test(arguments: [
    (##"{"code": "AB-1", "line": "x \"#é9"}"##, []),
    (##"{"code": "AB-", "line": "x\u0085\"#é9"}"##, ["/code", "/line"]),
    (#"{"code": "AB-1"}"#, [""]),
    (#"{"marks": [6, 8, 5]}"#, []), (#"{"marks": [6]}"#, ["/marks"]),
    (#"{"marks": [6, 8, 10, 12]}"#, ["/marks"]),
    (#"{"kinds": [1, "x"]}"#, []), (#"{"kinds": [1]}"#, ["/kinds"]), (#"{"kinds": "x"}"#, []),
    (#"{"people": [{"age": 1}, {"name": "Ada"}]}"#, []),
    (#"{"people": [{"age": 1}]}"#, ["/people"]),
    (#"{"mixed": "yes"}"#, []), (#"{"mixed": "never"}"#, ["/mixed"]),
    (#"{"size": 20}"#, []), (#"{"size": 5}"#, []), (#"{"size": 15}"#, ["/size"]),
    (#"{"size": 0}"#, ["/size"]),
    (#"{"free": "ab"}"#, []), (#"{"free": null}"#, []), (#"{"free": 3}"#, []),
    (#"{"free": 4}"#, ["/free"]), (#"{"free": "abc"}"#, ["/free"]), (#"{"free": 2}"#, ["/free"]),
    (#"{"extras": {"x-a": "abc"}}"#, []),
    (#"{"extras": {"x-a": "abcd", "b": "c"}}"#, ["/extras/b", "/extras/x-a"]),
    (##"{"quoted": "\"#7", "code": "AB-1", "line": "x \"#é9"}"##, []),
    (##"{"quoted": "\"#7"}"##, [""]),
    (##"{"colour": "#00ff00"}"##, []), (##"{"colour": "00ff00"}"##, ["/colour"]),
    (#"{"empty": "a\"\" "}"#, []), (#"{"empty": "a\""}"#, ["/empty"]),
  ])
  func `validates patterns and choices`(text: String, pointers: [String]) throws {
    let badge = try JSONDecoder().decode(Badge.self, from: Data(text.utf8))
    var found: [String] = []
    do throws(ValidationError) { try badge.validate() } catch {
      found = error.failures.map(\.pointer)
    }
    #expect(found == pointers)
  }

  @Test(arguments: [
    (#"{"secrets": "inherit"}"#, []), (#"{"secrets": "$x"}"#, []),
    (#"{"secrets": {"inherit": "x"}}"#, []), (#"{"secrets": "other"}"#, ["/secrets"]),
    (#"{"manager": "npm@1"}"#, []), (#"{"manager": "bun"}"#, []),
    (#"{"manager": "bunny"}"#, ["/manager"]), (#"{"manager": "npm"}"#, ["/manager"]),
    (#"{"level": 2}"#, []), (#"{"level": 12}"#, []), (#"{"level": 5}"#, ["/level"]),
  ])
  func `a value must satisfy any of the branches of its kind`(
    text: String, pointers: [String]
  ) throws {
    let call = try JSONDecoder().decode(Call.self, from: Data(text.utf8))
    var found: [String] = []
    do throws(ValidationError) { try call.validate() } catch {
      found = error.failures.map(\.pointer)
    }
    #expect(found == pointers)
    try expectEqual(JSONEncoder().encode(call), text)
  }

  @Test(arguments: [
    (#"{"text": "xy", "mark": "xy"}"#, []), (#"{"text": "abcdef", "mark": "abcdef"}"#, []),
    (#"{"text": "xyz", "mark": "xyz"}"#, ["/text", "/mark"]),
    (#"{"mark": {"path": "long"}, "code": {"path": "long"}}"#, []), (#"{"code": "a"}"#, ["/code"]),
    (#"{"short": null}"#, []),
    (#"{"short": "abc"}"#, ["/short"]),
    (#"{"size": 2}"#, []), (#"{"size": 4}"#, []), (#"{"size": 3}"#, ["/size"]),
  ])
  func `a value may satisfy any of the branches merged into one type`(
    text: String, pointers: [String]
  ) throws {
    let tagline = try JSONDecoder().decode(Tagline.self, from: Data(text.utf8))
    var found: [String] = []
    do throws(ValidationError) { try tagline.validate() } catch {
      found = error.failures.map(\.pointer)
    }
    #expect(found == pointers)
  }

  @Test func `decodes a listed value as its case even if another branch fits`() throws {
    let text = #"{"secrets": "inherit", "level": 1}"#
    let call = try JSONDecoder().decode(Call.self, from: Data(text.utf8))
    #expect(call.secrets == .keyword(.inherit))
    #expect(call.level == .keyword(.number1))
  }

  @Test(arguments: [
    ("[1]", true), ("[]", false), ("[\"a\"]", false), ("[1, 2, 3]", false), ("\"abc\"", true),
    ("\"abcd\"", false), (#"{"a": 1}"#, false), (#"{"a": 2}"#, true), (#"{"b": 2}"#, false),
    (#"{"a1": 1}"#, false), (#"{"a1": 1, "a3": 1}"#, true), (#"{"a2": 1, "a3": 1}"#, false),
    (#"{"a2": 1, "a3": 2}"#, true), (#"{"a2": 10, "a3": 20}"#, false), ("true", true),
  ])
  func `validates a value of any kind during decoding`(text: String, isValid: Bool) throws {
    let decoder = JSONDecoder()
    decoder.validates = true
    do {
      _ = try decoder.decode(Anything.self, from: Data(text.utf8))
      #expect(isValid)
    } catch is ValidationError {
      #expect(!isValid)
    }
  }

  @Test func `rejects a value that two branches of oneOf accept`() throws {
    let decoder = JSONDecoder()
    decoder.validates = true
    let (card, both) = (
      #"{"card": "1", "iban": "x"}"#, #"{"card": "1", "iban": "DE0012345678901"}"#
    )
    #expect(try decoder.decode([Payment].self, from: Data("[\(card)]".utf8)).count == 1)
    let error = try #require(throws: ValidationError.self) {
      try decoder.decode([Payment].self, from: Data("[\(card), \(both)]".utf8))
    }
    #expect(error.failures.map(\.pointer) == ["/1"])
    guard case .atMostOneOf? = error.failures.first?.rule else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: [
    (#"{"title": "title", "language": "eo", "a": "abc"}"#, []),
    (#"{"title": "title", "language": "Esperanto", "b": "abcd", "a": "abcd"}"#, ["/a", "/b"]),
    (#"{"title": "abcd"}"#, ["/title"]),
  ])
  func `declared members are not additional members`(text: String, pointers: [String]) throws {
    let glossary = try JSONDecoder().decode(Glossary.self, from: Data(text.utf8))
    var found: [String] = []
    do throws(ValidationError) { try glossary.validate() } catch {
      found = error.failures.map(\.pointer)
    }
    #expect(found == pointers)
  }

  @Test(arguments: [
    ("[5, 9, 6.5]", []), ("[5, 5]", []), ("[4, 5]", ["/0"]), ("[5, 10, 4]", ["/1", "/2"]),
    ("[2, 4]", ["/0", "/1"]),
  ])
  func `every part of an array schema applies to its elements`(text: String, pointers: [String])
    throws
  {
    let readings = try JSONDecoder().decode(Readings.self, from: Data(text.utf8))
    var found: [String] = []
    do throws(ValidationError) { try readings.validate() } catch {
      found = Array(Set(error.failures.map(\.pointer))).sorted()
    }
    #expect(found == pointers)
  }
}
