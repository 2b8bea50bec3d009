package import Foundation

/// The bytes of a JSON text that is encoded.
///
/// A ``MemberFormat`` passes it on to the formats of the parts of its value. A generated union calls
/// it like a function: `case .dog(let value): try union(value)`.
public struct JSONWriter: ~Copyable {
  /// The state shared by all writers of one text.
  ///
  /// It outlives them, because only `write` creates it.
  let output: UnsafeMutablePointer<JSONOutput>

  init(_ output: UnsafeMutablePointer<JSONOutput>) { self.output = output }

  /// Returns a value as JSON.
  ///
  /// The members of a generated type are in declared order. The keys of a map are in the order of
  /// their bytes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - form: The form of the value.
  ///   - settings: The encoder whose settings apply to values of hand-written types, or `nil` for
  ///     those of the shared one.
  ///   - fractionDigits: The most digits of the fraction of a second, or `nil` for those of the
  ///     settings.
  /// - Returns: The text.
  /// - Throws: `EncodingError` with the path to the value that has no form in JSON.
  package static func write<Form: MemberFormat>(
    _ value: Form.Represented, as form: Form.Type, settings: JSONEncoder? = nil,
    fractionDigits: Int? = nil
  ) throws -> Data {
    try text(
      of: value, as: form, in: JSONOutput(settings: settings, fractionDigits: fractionDigits))
  }

  /// Returns a value as JSON for an observer of its parts, with exact dates.
  package static func write<Form: MemberFormat>(
    _ value: Form.Represented, as form: Form.Type, observer: any JSONOutputObserver
  ) throws -> Data {
    try text(
      of: value, as: form,
      in: JSONOutput(observer: observer, fractionDigits: DateFraction.exactDigits))
  }

  private static func text<Form: MemberFormat>(
    of value: Form.Represented, as form: Form.Type, in output: consuming JSONOutput
  ) throws -> Data {
    var output = output
    let failure = withUnsafeMutablePointer(to: &output) { output -> (any Error)? in
      var writer = JSONWriter(output)
      do throws(JSONError) {
        try Form.encode(value, json: &writer)
        return nil
      } catch {
        return output.pointee.encodingError(error, value)
      }
    }
    if let failure { throw failure }
    return output.data()
  }

  /// Encodes a value.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(JSONError) {
    try Value.MemberForm.encode(value, json: &self)
  }

  /// Encodes a value in a format.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(JSONError) {
    try Format.encode(value, json: &self)
  }

  /// Returns the error for a value that has no form in JSON, and stores the reason.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - reason: The reason, such as `a date outside the years 0 to 9999`.
  /// - Returns: ``JSONError/mismatch``.
  public mutating func mismatch(_ value: Any, _ reason: String) -> JSONError {
    output.pointee.problem = .init(value: value, reason: reason)
    return .mismatch
  }

  /// Writes null for a value that has no form in JSON if an observer reads the text, or throws.
  mutating func writeUnencodable(_ value: Any, _ reason: String) throws(JSONError) {
    guard let observer = output.pointee.observer else { throw mismatch(value, reason) }
    observer.willWriteUnencodable(at: output.pointee.count)
    writeNull()
  }

  /// Tells the observer the type of the value that comes next.
  @usableFromInline
  mutating func begin(_ type: Any.Type) {
    output.pointee.observer?.willWrite(type, at: output.pointee.count)
  }

  /// Writes null.
  @usableFromInline
  mutating func writeNull() { output.pointee.append(literal: "null") }

  /// Begins an array.
  @usableFromInline
  mutating func beginArray() throws(JSONError) { try output.pointee.begin(0x5B) }

  /// Begins the next element of an array.
  @usableFromInline
  mutating func beginElement() { output.pointee.separate(after: 0x5B) }

  /// Ends an array.
  @usableFromInline
  mutating func endArray() { output.pointee.end(0x5D) }

  /// Begins an object.
  @usableFromInline
  mutating func beginObject() throws(JSONError) { try output.pointee.begin(0x7B) }

  /// Writes the name of an object's next member.
  @usableFromInline
  mutating func writeName(_ name: String) { output.pointee.append(name: name) }

  /// Ends an object.
  @usableFromInline
  mutating func endObject() { output.pointee.end(0x7D) }
}

/// Receives the types of the values of a JSON text while the text is written.
///
/// An offset is the number of bytes before a value.
package protocol JSONOutputObserver: AnyObject {
  /// Receives the type of the next value, outermost type first.
  func willWrite(_ type: Any.Type, at offset: Int)

  /// Receives the place of a null that stands for a value without a form in JSON.
  func willWriteUnencodable(at offset: Int)

  /// Receives a value of a hand-written type, for which null is written.
  func willWrite(handWritten value: some Encodable, at offset: Int)
}
