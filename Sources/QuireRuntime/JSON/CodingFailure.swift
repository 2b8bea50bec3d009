import Foundation

/// Why JSON could not be read or written, in one line for the log of a program that ends by it.
struct CodingFailure: Hashable, CustomStringConvertible {
  /// What was to be read or written, by its full name.
  let type: String
  /// What is wrong: what was expected where that is known.
  let problem: String
  /// The way to the value as a JSON Pointer (RFC 6901), empty for the root.
  let pointer: String
  /// The place of the bytes in the text, or `nil` where there is no text or no place in it.
  let offset: Int?
  /// What is there, of limited length: bytes of the text, or what was to be written.
  let excerpt: String

  var description: String {
    let place = pointer.isEmpty ? "the root" : pointer
    let byte = offset.map { ", byte \($0)" } ?? ""
    return "\(type): \(problem), at \(place)\(byte), found \(excerpt)"
  }
}

extension CodingFailure {
  /// The failure to read a value.
  ///
  /// - Parameters:
  ///   - type: What was to be read.
  ///   - data: The text.
  ///   - error: What the decoder threw.
  init(decoding type: Any.Type, from data: Data, _ error: any Error) {
    let bytes = Array(data)
    let path = (error as? DecodingError)?.context.codingPath ?? []
    self.type = String(reflecting: type)
    // Foundation says of broken text, and of a number that does not fit, no more than that.
    if path.isEmpty, case DecodingError.dataCorrupted = error,
      let fault = JSONTextScan.fault(in: bytes)
    {
      problem = "the text is no JSON"
      pointer = ""
      offset = fault
      excerpt =
        (fault < bytes.count ? Excerpt.text(of: bytes[fault...], limit: 100) : "the end")
        + " after " + Excerpt.text(endOf: bytes[..<fault], limit: 100)
      return
    }
    let place = JSONPlace(of: path, in: bytes)
    problem = (error as? DecodingError)?.problem ?? Excerpt.line("\(error)")
    pointer = place.pointer
    offset = place.bytes?.lowerBound
    excerpt = Excerpt.text(of: bytes[place.bytes ?? bytes.indices], limit: 200)
  }

  /// The failure to write a value.
  ///
  /// - Parameters:
  ///   - value: What was to be written.
  ///   - error: What the encoder threw.
  init(encoding value: Any, _ error: any Error) {
    type = String(reflecting: Swift.type(of: value))
    offset = nil
    guard case EncodingError.invalidValue(let part, let context) = error else {
      problem = Excerpt.line("\(error)")
      pointer = ""
      excerpt = Excerpt.line("\(value)")
      return
    }
    problem = Excerpt.line(context.debugDescription)
    pointer = Self.pointer(context.codingPath)
    excerpt = Excerpt.line("\(part)")
  }

  /// The way to a value that was to be written as a JSON Pointer.
  static func pointer(_ path: [any CodingKey]) -> String {
    path.map { "/" + escaped($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
  }
}

extension DecodingError {
  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }

  /// What is wrong, and what was expected.
  var problem: String {
    switch self {
    case .typeMismatch(let type, _): "expected \(type)"
    case .valueNotFound(let type, _): "expected \(type) and no null"
    case .keyNotFound(let key, _): "expected a member '\(Excerpt.line(key.stringValue))'"
    default: Excerpt.line(context.debugDescription)
    }
  }
}
