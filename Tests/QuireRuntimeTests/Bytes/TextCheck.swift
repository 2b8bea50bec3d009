import Foundation

@testable import QuireRuntime

extension JSONReader {
  /// Decodes a value in the form of its type.
  static func read<Value: MemberValue>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(Value.MemberForm.self, from: data)
  }
}

extension JSONWriter {
  /// Returns a value as JSON in the form of its type.
  static func write<Value: MemberValue>(
    _ value: Value, escapingSlashes: Bool = false
  ) throws -> Data {
    let encoder = JsonProvider.makeEncoder()
    if escapingSlashes { encoder.outputFormatting.remove(.withoutEscapingSlashes) }
    return try write(value, as: Value.MemberForm.self, settings: encoder)
  }
}

/// What must hold for every text, whatever it contains.
enum TextCheck {
  /// The number of mutations of each text; set `QUIRE_MUTATIONS` to try more.
  static let mutationCount =
    ProcessInfo.processInfo.environment["QUIRE_MUTATIONS"].flatMap { Int($0) } ?? 3_000

  /// Returns what is wrong with the decoding of a text, or `nil`.
  ///
  /// What is encoded of a value must decode, and be encoded alike again. The decoded value may be
  /// another one: a union drops members that its branch does not declare, and may then choose the
  /// next branch.
  static func fault<Value: MemberValue & Equatable>(
    in text: [UInt8], as type: Value.Type
  ) -> String? {
    guard let value = try? JSONReader.read(type, from: Data(text)) else { return nil }
    guard let written = try? JSONWriter.write(value),
      let again = try? JSONReader.read(type, from: written)
    else { return "\(value) as \(type) cannot be encoded and decoded" }
    let rewritten = try? JSONWriter.write(again)
    return rewritten == written ? nil : "\(value) as \(type) is decoded as \(again)"
  }

  /// Returns what is wrong with the decision whether a text is JSON, or `nil`.
  ///
  /// Foundation must decide alike. It also reads UTF-16 and UTF-32, which contain zeros, and commas
  /// before the end of an array or an object, and more than 100 levels. It rejects numbers beyond the
  /// range of `Double`.
  static func syntaxFault(in text: [UInt8]) -> String? {
    if text.contains(0) || isWide(text) || isDeep(text) || hasTrailingComma(text) { return nil }
    let read = try? JSONValue(parsing: Data(text))
    let isJSON =
      (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
    if (read != nil) == isJSON || read.map(hasExtremeNumbers) == true { return nil }
    return "\(String(decoding: text, as: UTF8.self)): read \(read as Any)"
  }

  /// Whether a text begins with the byte order mark of UTF-16, which UTF-8 cannot contain.
  private static func isWide(_ text: [UInt8]) -> Bool {
    text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE])
  }

  /// Whether a text may have more levels than the reader accepts.
  private static func isDeep(_ text: [UInt8]) -> Bool {
    text.count { $0 == 0x5B || $0 == 0x7B } > JSONBytes.maximumDepth
  }

  /// Whether a bracket or a brace follows a comma, perhaps in a string.
  private static func hasTrailingComma(_ text: [UInt8]) -> Bool {
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let dense = text.filter { !spaces.contains($0) }
    return zip(dense, dense.dropFirst()).contains { $0 == 0x2C && ($1 == 0x5D || $1 == 0x7D) }
  }

  private static func hasExtremeNumbers(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .string: false
    case .number(let number): number.double == nil || number.double == 0 && number != 0
    case .array(let elements): elements.contains(where: hasExtremeNumbers)
    case .object(let members): members.values.contains(where: hasExtremeNumbers)
    }
  }
}
