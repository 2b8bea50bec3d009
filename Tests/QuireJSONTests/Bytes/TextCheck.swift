import Foundation

@testable import QuireJSON

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
    ProcessInfo.processInfo.environment["QUIRE_MUTATIONS"].flatMap { Int($0) } ?? 1_000

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
  /// range of `Double`, also in members that are ignored, and any bytes that are not UTF-8 there. It
  /// accepts exponents of more than 17 digits.
  static func syntaxFault(in text: [UInt8]) -> String? {
    if text.contains(0) || isWide(text) || isDeep(text) || hasTrailingComma(text) { return nil }
    let read = try? JSONValue(parsing: Data(text))
    if (read != nil) == isJSON(Data(text)) { return nil }
    let plain = plain(text)
    if let read {
      if hasExtremeNumbers(read) || ignoresMembers(text, read) && isJSON(plain) { return nil }
    } else if hasLongExponent(text), (try? JSONValue(parsing: plain)) != nil {
      return nil
    }
    return "\(String(decoding: text, as: UTF8.self)): read \(read as Any)"
  }

  private static func isJSON(_ text: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)) != nil
  }

  /// Returns a text with short exponents, and with characters in place of bytes that are not UTF-8.
  private static func plain(_ text: [UInt8]) -> Data {
    let characters = String(decoding: text, as: UTF8.self)
    return Data(characters.replacing(#/([0-9])[eE][+-]?[0-9]{3,}/#) { "\($0.1)e9" }.utf8)
  }

  private static func hasLongExponent(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).contains(#/[eE][+-]?0*[1-9][0-9]{17}/#)
  }

  /// Whether a text contains members that its value lacks, because an earlier one has the name.
  private static func ignoresMembers(_ text: [UInt8], _ value: JSONValue) -> Bool {
    // In a text that was read, a colon outside of strings follows each name.
    var names = 0
    var isInString = false
    var isEscaped = false
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case 0x5C: isEscaped = true
      case 0x22: isInString.toggle()
      case 0x3A where !isInString: names += 1
      default: break
      }
    }
    return names > memberCount(of: value)
  }

  private static func memberCount(of value: JSONValue) -> Int {
    switch value {
    case .null, .bool, .number, .string: 0
    case .array(let elements): elements.reduce(0) { $0 + memberCount(of: $1) }
    case .object(let members): members.values.reduce(members.count) { $0 + memberCount(of: $1) }
    }
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
