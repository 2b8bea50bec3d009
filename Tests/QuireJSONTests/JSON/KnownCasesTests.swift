import Foundation
import QuireJSON
import Testing

@Suite struct KnownCasesTests {
  @Test func `the known cases are in declaration order`() {
    #expect(Array(Account.Kind.knownCases) == [.user, .organization])
  }

  @Test func `a value is mapped to its case`() {
    #expect(Account.Kind(rawValue: "Organization") == .organization)
    #expect(Account.Kind.knownCases[rawValue: "Organization"] == .organization)
  }

  @Test func `a value without a case is kept`() {
    #expect(Account.Kind.knownCases[rawValue: "Bot"] == nil)
    #expect(Account.Kind(rawValue: "Bot").rawValue == "Bot")
  }

  @Test(arguments: Letter.knownCases)
  func `each of many cases is found by its value`(letter: Letter) {
    #expect(
      Letter.knownCases[rawValue: letter.rawValue]?.rawValue.unicodeScalars.elementsEqual(
        letter.rawValue.unicodeScalars) == true)
  }

  @Test func `among many cases, values that Swift considers equal are distinguished`() {
    #expect("\u{E4}" == "a\u{308}")
    #expect(Letter(rawValue: "\u{E4}") == .umlaut)
    #expect(Letter(rawValue: "a\u{308}") == .marked)
  }

  @Test func `among few cases, values that Swift considers equal are distinguished`() {
    #expect(Mark(rawValue: "\u{E4}") == .umlaut)
    #expect(Mark(rawValue: "a\u{308}").isUnknown)
  }

  @Test(arguments: ["a\u{308}", "\u{212A}"])
  func `a canonical equivalent of a known value is unknown to both readers`(text: String) throws {
    let data = Data("\"\(text)\"".utf8)
    #expect(try JSONDecoder().decode(Mark.self, from: data).isUnknown)
    #expect(try JsonProvider.decode(Mark.self, from: data).isUnknown)
  }
}

/// An enumeration with too many cases to compare one by one, two of them canonically equivalent.
enum Letter: OpenEnum {
  case a, b, c, d, e, umlaut, marked, unknown(String)

  static let knownCases: KnownCases<Self> = [.a, .b, .c, .d, .e, .umlaut, .marked]

  var rawValue: String {
    switch self {
    case .a: "a"
    case .b: "b"
    case .c: "c"
    case .d: "d"
    case .e: "e"
    case .umlaut: "\u{E4}"
    case .marked: "a\u{308}"
    case .unknown(let value): value
    }
  }
}

private enum Mark: OpenEnum {
  case umlaut, kelvin, unknown(String)

  static let knownCases: KnownCases<Self> = [.umlaut, .kelvin]

  var rawValue: String {
    switch self {
    case .umlaut: "\u{E4}"
    case .kelvin: "K"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}
