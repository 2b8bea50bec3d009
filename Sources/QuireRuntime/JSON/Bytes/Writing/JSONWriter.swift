import Foundation

/// The bytes of a JSON text that the fast path encodes.
///
/// A ``MemberFormat`` passes it on to the formats of the parts of its value.
public struct JSONWriter: ~Copyable {
  /// The state shared by all writers of one text.
  ///
  /// It outlives them, because only `write` creates it.
  let output: UnsafeMutablePointer<JSONOutput>

  init(_ output: UnsafeMutablePointer<JSONOutput>) { self.output = output }

  /// Returns a value as JSON.
  ///
  /// The members of a described type are in declared order. The keys of a map are in the order of
  /// their bytes. The settings of an encoder apply to values of hand-written types; `nil` means the
  /// initial settings.
  ///
  /// - Throws: The reason why an encoder has to encode the value.
  static func write<Value: MemberValue>(
    _ value: Value, settings: JSONEncoder? = nil, escapingSlashes: Bool = false,
    sending: Bool = false
  ) throws(FastPathFallback) -> Data {
    var output = JSONOutput(
      settings: settings, escapesSlashes: escapingSlashes, writesReadOnly: !sending)
    try withUnsafeMutablePointer(to: &output) { (output) throws(FastPathFallback) in
      var writer = JSONWriter(output)
      try Value.MemberForm.encode(value, json: &writer)
    }
    return output.data()
  }

  /// Writes null.
  @usableFromInline
  mutating func writeNull() { output.pointee.append(literal: "null") }

  /// Begins an array.
  @usableFromInline
  mutating func beginArray() throws(FastPathFallback) { try output.pointee.begin(0x5B) }

  /// Begins the next element of an array.
  @usableFromInline
  mutating func beginElement() { output.pointee.separate(after: 0x5B) }

  /// Ends an array.
  @usableFromInline
  mutating func endArray() { output.pointee.end(0x5D) }

  /// Begins an object.
  @usableFromInline
  mutating func beginObject() throws(FastPathFallback) { try output.pointee.begin(0x7B) }

  /// Writes the name of an object's next member.
  @usableFromInline
  mutating func writeName(_ name: String) { output.pointee.append(name: name) }

  /// Ends an object.
  @usableFromInline
  mutating func endObject() { output.pointee.end(0x7D) }
}
