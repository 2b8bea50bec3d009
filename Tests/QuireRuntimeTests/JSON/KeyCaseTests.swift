import Foundation
import Testing

@testable import QuireRuntime

@Suite struct KeyCaseTests {
  /// Names combined from words and unusual parts in every order.
  static let names: [String] = {
    let parts = [
      "", "_", "__", "user", "User", "URL", "id", "ID", "x1", "é", "É", "ǅ", "+1", "ß", "a.b", "😀",
      "İ",
    ]
    return parts.flatMap { a in parts.flatMap { b in parts.map { c in a + b + c } } }
      + parts.flatMap { a in parts.map { b in "_" + a + "_" + b + "__" } }
  }()

  /// The keys of an object as a decoder reports them.
  private struct Names: Decodable {
    let names: Set<String>

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: WireKey.self).allKeys.map(\.stringValue))
    }
  }

  private struct Written: Encodable {
    let name: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: WireKey.self)
      try container.encode(0, forKey: WireKey(stringValue: name))
    }
  }

  @Test func `camel case matches the conversion of Foundation`() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for name in Self.names {
      let json = try JSONEncoder().encode([name: 0])
      let expected = try decoder.decode(Names.self, from: json).names
      #expect([KeyCase.camelCase(ofSnakeCase: name) ?? name] == expected, "\(name)")
    }
  }

  @Test func `snake case matches the conversion of Foundation`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    for name in Self.names {
      let expected = try JSONDecoder().decode(
        [String: Int].self, from: try encoder.encode(Written(name: name)))
      #expect([KeyCase.snakeCase(ofCamelCase: name): 0] == expected, "\(name)")
    }
  }
}
