import Foundation

/// The bytes of a JSON text that is decoded.
///
/// A ``MemberFormat`` passes it on to the formats of the parts of its value.
public struct JSONReader: ~Copyable {
  /// The state shared by all readers of one text.
  ///
  /// It outlives them, because only `decode` creates it.
  let source: UnsafeMutablePointer<JSONSource>

  init(_ source: UnsafeMutablePointer<JSONSource>) { self.source = source }

  /// Decodes a text that is one value.
  ///
  /// - Parameters:
  ///   - form: The form of the value.
  ///   - data: The text in UTF-8.
  ///   - settings: The decoder whose settings apply to values of hand-written types, or `nil` for
  ///     those of the shared one.
  ///   - path: The path to the text, if it is part of another one.
  /// - Returns: The value.
  /// - Throws: `DecodingError` with the path to the value that does not fit, or the error of the
  ///   settings' filter.
  static func decode<Form: MemberFormat>(
    _ form: Form.Type, from data: Data, settings: JSONDecoder? = nil, at path: [any CodingKey] = []
  ) throws -> Form.Represented {
    let filter = settings?.valueFilter
    let value: Form.Represented
    do throws(JSONError) {
      let source = JSONSource(data, settings: settings, filter: filter)
      value = try withSource(source) { (source) throws(JSONError) in try read(form, from: source) }
    } catch {
      let source = JSONSource(data, settings: settings, filter: filter, isDescribing: true)
      throw describe(error, form, source, at: path)
    }
    try filter?.check(value, as: form, at: path)
    return value
  }

  private static func read<Form: MemberFormat>(
    _ form: Form.Type, from source: UnsafeMutablePointer<JSONSource>
  ) throws(JSONError) -> Form.Represented {
    var reader = JSONReader(source)
    let value = try Form.decode(json: &reader)
    if let failure = source.pointee.failure { throw failure }
    guard source.pointee.bytes.isAtEnd() else { throw .syntax }
    source.pointee.learn()
    return value
  }

  /// Reads a text again that could not be decoded, and returns the error with its path.
  private static func describe<Form: MemberFormat>(
    _ error: JSONError, _ form: Form.Type, _ source: consuming JSONSource, at path: [any CodingKey]
  ) -> any Error {
    withSource(source) { source in
      do throws(JSONError) {
        _ = try read(form, from: source)
      } catch {
        source.pointee.record(error)
      }
      source.pointee.record(error)
      let problem =
        source.pointee.problem
        ?? JSONProblem(
          kind: .corrupted("the value does not fit"), place: source.pointee.bytes.start)
      if case .underlying(let error as any LocatedError, _) = problem.kind { return error }
      return source.pointee.decodingError(problem, at: path)
    }
  }

  private static func withSource<Result, Failure: Error>(
    _ source: consuming JSONSource,
    _ body: (UnsafeMutablePointer<JSONSource>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let pointer = UnsafeMutablePointer<JSONSource>.allocate(capacity: 1)
    pointer.initialize(to: source)
    defer {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    return try body(pointer)
  }

  /// Returns the error for the value here that does not fit, and stores the reason.
  ///
  /// - Parameter reason: The reason, such as `the range is empty`; without the value, which may be secret.
  /// - Returns: ``JSONError/mismatch``.
  public mutating func mismatch(_ reason: @autoclosure () -> String) -> JSONError {
    if source.pointee.isDescribing {
      source.pointee.record(.corrupted(reason()), at: source.pointee.bytes.placeInValue)
    }
    return .mismatch
  }

  /// Returns the error for a text that does not have a form, and stores the reason.
  ///
  /// - Parameters:
  ///   - text: The text that was decoded; the reason says only whether it is empty, because it may be secret.
  ///   - form: The form, such as `a color`.
  /// - Returns: ``JSONError/mismatch``.
  public mutating func mismatch(
    _ text: String, isNot form: @autoclosure () -> String
  ) -> JSONError {
    mismatch("\(text.isEmpty ? "an empty" : "the") text is not \(form())")
  }

  /// Decodes a value and checks that it is a constant.
  @usableFromInline
  mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws(JSONError) {
    _ = source.pointee.bytes.peek()
    let place = source.pointee.bytes.at
    let found = try Value.MemberForm.decode(json: &self)
    guard !found.isSame(as: constant) else { return }
    if source.pointee.isDescribing {
      source.pointee.record(.corrupted("the value is not '\(constant)'"), at: place)
    }
    throw .mismatch
  }

  /// Consumes `null` if it comes next, and returns whether it did.
  @usableFromInline
  mutating func takeNull() -> Bool { source.pointee.bytes.takeNull() }

  /// Throws if a union looks for an exact match, because the schema does not name a value.
  @usableFromInline
  mutating func refuseUnknown() throws(JSONError) {
    guard source.pointee.isMatching else { return }
    source.pointee.refuse()
    throw mismatch("the value is not one of the known values")
  }

  /// Enters an array.
  @usableFromInline
  mutating func enterArray() throws(JSONError) {
    guard source.pointee.bytes.peek() == 0x5B else {
      throw source.pointee.bytes.mismatch(expecting: [Any].self)
    }
    try source.pointee.bytes.enter()
  }

  /// Moves to the array's next element, or leaves the array and returns `false` if it has ended.
  @usableFromInline
  mutating func goToElement(isFirst: Bool) throws(JSONError) -> Bool {
    let byte = source.pointee.bytes.peek()
    if byte == 0x5D {
      source.pointee.bytes.leave()
      return false
    }
    if !isFirst {
      guard byte == 0x2C else { throw .syntax }
      source.pointee.bytes.take()
    }
    return true
  }

  /// Enters an object whose names are the keys of a map.
  @usableFromInline
  mutating func enterObject() throws(JSONError) {
    guard source.pointee.bytes.peek() == 0x7B else {
      throw source.pointee.bytes.mismatch(expecting: [String: Any].self)
    }
    try source.pointee.bytes.enter()
  }

  /// Consumes the object's next name, or leaves the object and returns `nil` if it has ended.
  @usableFromInline
  mutating func takeName(isFirst: Bool) throws(JSONError) -> String? {
    let byte = source.pointee.bytes.peek()
    if byte == 0x7D {
      source.pointee.bytes.leave()
      return nil
    }
    if !isFirst { try source.pointee.bytes.expect(0x2C) }
    guard source.pointee.bytes.peek() == 0x22 else { throw .syntax }
    let name = try source.pointee.bytes.string()
    try source.pointee.bytes.expect(0x3A)
    return name
  }
}
