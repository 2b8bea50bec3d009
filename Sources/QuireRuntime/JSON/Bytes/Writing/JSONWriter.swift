import Foundation

/// Writes values as the bytes of a JSON text.
///
/// It is handed to ``MemberValue/encode(json:)`` of a value's type, and through that to the same
/// descriptions that an encoder writes by.
public struct JSONWriter: ~Copyable {
  /// What all that write one text share; it outlives them, as only `write` makes one.
  let output: UnsafeMutablePointer<JSONOutput>

  init(_ output: UnsafeMutablePointer<JSONOutput>) { self.output = output }

  /// The text of a value: the members of a described type in declared order, the keys of a map in
  /// the order of their bytes.
  ///
  /// It throws why the value is left to an encoder.
  static func write(
    _ value: some MemberValue, escapingSlashes: Bool = false, sending: Bool = false
  ) throws(JSONDecline) -> Data {
    var output = JSONOutput(escapesSlashes: escapingSlashes, writesReadOnly: !sending)
    try withUnsafeMutablePointer(to: &output) { (output) throws(JSONDecline) in
      var writer = JSONWriter(output)
      try value.encode(json: &writer)
    }
    return output.data()
  }

  /// Writes null.
  @usableFromInline
  mutating func writeNull() { output.pointee.append(literal: "null") }

  /// Begins an array.
  @usableFromInline
  mutating func beginArray() throws(JSONDecline) { try output.pointee.begin(0x5B) }

  /// Goes to an array's next element.
  @usableFromInline
  mutating func beginElement() { output.pointee.separate(after: 0x5B) }

  /// Ends an array.
  @usableFromInline
  mutating func endArray() { output.pointee.end(0x5D) }

  /// Begins an object.
  @usableFromInline
  mutating func beginObject() throws(JSONDecline) { try output.pointee.begin(0x7B) }

  /// Writes the name of an object's next member.
  @usableFromInline
  mutating func writeName(_ name: String) { output.pointee.append(name: name) }

  /// Ends an object.
  @usableFromInline
  mutating func endObject() { output.pointee.end(0x7D) }
}
