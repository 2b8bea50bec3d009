package import Foundation

/// A JSON value with its place in a text, and with the order of its members.
package struct PlacedValue {
  package enum Content {
    /// Null, a truth value, a number or a string.
    case scalar(JSONValue)
    case array([PlacedValue])
    case object([(name: String, value: PlacedValue)])
  }

  /// The number of bytes before the value.
  package let offset: Int
  package let content: Content

  /// Parses a text that is one value.
  ///
  /// - Parameter data: The text in UTF-8.
  /// - Throws: `DecodingError` if the text is not JSON.
  package init(parsing data: Data) throws {
    self = try JSONReader.decode(PlacedForm.self, from: data)
  }

  fileprivate init(offset: Int, content: Content) {
    self.offset = offset
    self.content = content
  }
}

/// Any JSON value with its place.
private enum PlacedForm: MemberFormat {
  static func decode(json reader: inout JSONReader) throws(JSONError) -> PlacedValue {
    let first = reader.source.pointee.bytes.peek()
    let offset = reader.source.pointee.bytes.at - reader.source.pointee.bytes.start
    guard first == 0x7B else {
      guard first == 0x5B else {
        return PlacedValue(
          offset: offset, content: .scalar(try JSONValueForm.decode(json: &reader)))
      }
      let elements = try ArrayForm<PlacedForm>.decode(json: &reader)
      return PlacedValue(offset: offset, content: .array(elements))
    }
    var members: [(String, PlacedValue)] = []
    try reader.enterObject()
    while let name = try reader.takeName(isFirst: members.isEmpty) {
      members.append((name, try decode(json: &reader)))
    }
    return PlacedValue(offset: offset, content: .object(members))
  }

  static func encode(_ value: PlacedValue, json writer: inout JSONWriter) throws(JSONError) {
    throw writer.mismatch(value, "a value with its place is only decoded")
  }
}
