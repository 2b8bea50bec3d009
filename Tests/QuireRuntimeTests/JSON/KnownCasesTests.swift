import Foundation
import QuireRuntime
import Testing

@Suite struct KnownCasesTests {
  @Test func `the cases known stand in their order`() {
    #expect(Array(Account.Kind.knownCases) == [.user, .organization])
  }

  @Test func `the case of a value is found`() {
    #expect(Account.Kind(rawValue: "Organization") == .organization)
    #expect(Account.Kind.knownCases[rawValue: "Organization"] == .organization)
  }

  @Test func `a value that none stands for is kept`() {
    #expect(Account.Kind.knownCases[rawValue: "Bot"] == nil)
    #expect(Account.Kind(rawValue: "Bot").rawValue == "Bot")
  }

  @Test(arguments: Letter.knownCases)
  func `each of many cases is found by its value`(letter: Letter) {
    #expect(
      Letter.knownCases[rawValue: letter.rawValue]?.rawValue.unicodeScalars.elementsEqual(
        letter.rawValue.unicodeScalars) == true)
  }

  @Test func `of many, values that Swift takes for equal are told apart`() {
    #expect("\u{E4}" == "a\u{308}")
    #expect(Letter(rawValue: "\u{E4}") == .umlaut)
    #expect(Letter(rawValue: "a\u{308}") == .marked)
  }

  @Test func `of few, values that Swift takes for equal are told apart`() {
    #expect(Mark(rawValue: "\u{E4}") == .umlaut)
    #expect(Mark(rawValue: "a\u{308}").isUnknown)
  }

  @Test(arguments: ["a\u{308}", "\u{212A}"])
  func `a twin of a known value is not known, from a decoder and from bytes`(text: String) throws {
    let data = Data("\"\(text)\"".utf8)
    #expect(try JSONDecoder().decode(Mark.self, from: data).isUnknown)
    #expect(try JsonProvider.decode(Mark.self, from: data).isUnknown)
  }
}

/// More cases than are compared one by one, two of them with twins.
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
