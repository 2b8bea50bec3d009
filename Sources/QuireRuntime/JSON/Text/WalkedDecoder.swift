import Foundation

/// A value in a JSON text that a decoder reads.
struct WalkedDecoder: WalkedValue {
  private let decoder: any Decoder

  fileprivate init(_ decoder: any Decoder) { self.decoder = decoder }

  var isNull: Bool {
    get throws { try decoder.singleValueContainer().decodeNil() }
  }

  var value: JSONValue {
    get throws { try JSONValue(from: decoder) }
  }

  var elements: [WalkedDecoder]? {
    get throws {
      guard var container = try? decoder.unkeyedContainer() else { return nil }
      var elements: [WalkedDecoder] = []
      while !container.isAtEnd { elements.append(WalkedDecoder(try container.superDecoder())) }
      return elements
    }
  }

  func members(named name: String?) throws -> [WalkedDecoder]? {
    guard let container = try? decoder.container(keyedBy: WireKey.self) else { return nil }
    let keys =
      name.map { [WireKey(stringValue: $0)].filter(container.contains) }
      ?? container.allKeys.sorted { $0.stringValue < $1.stringValue }
    return try keys.map { WalkedDecoder(try container.superDecoder(forKey: $0)) }
  }
}

/// What a closure reads of a text, as decoders hand themselves out only to types.
struct DecoderReading<Result>: DecodableWithConfiguration {
  let result: Result

  init(from decoder: any Decoder, configuration: (any WalkedValue) throws -> Result) throws {
    result = try configuration(WalkedDecoder(decoder))
  }
}
