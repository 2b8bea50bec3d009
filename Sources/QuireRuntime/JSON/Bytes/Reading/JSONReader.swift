import Foundation

/// The bytes of a JSON text that the fast path decodes.
///
/// A ``MemberFormat`` passes it on to the formats of the parts of its value.
public struct JSONReader: ~Copyable {
  /// The state shared by all readers of one text.
  ///
  /// It outlives them, because only ``read(_:from:)`` creates it.
  let source: UnsafeMutablePointer<JSONSource>

  init(_ source: UnsafeMutablePointer<JSONSource>) { self.source = source }

  /// Decodes a text that is one value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text in UTF-8.
  ///   - settings: The decoder whose settings apply to values of hand-written types, or `nil` for
  ///     the initial settings.
  ///   - isFit: Whether the value is acceptable.
  /// - Returns: The value, equal to the one that `JSONDecoder` decodes for the same type.
  /// - Throws: The reason to fall back to a decoder.
  static func read<Value: MemberValue>(
    _ type: Value.Type, from data: Data, settings: JSONDecoder? = nil,
    where isFit: (Value) -> Bool = { _ in true }
  ) throws(FastPathFallback) -> Value {
    let source = UnsafeMutablePointer<JSONSource>.allocate(capacity: 1)
    source.initialize(to: JSONSource(data, settings: settings))
    defer {
      source.deinitialize(count: 1)
      source.deallocate()
    }
    var reader = JSONReader(source)
    let value = try Value.MemberForm.decode(json: &reader)
    guard source.pointee.bytes.isAtEnd() else { throw .syntax }
    if let decline = source.pointee.decline { throw decline }
    source.pointee.learn()
    guard isFit(value) else { throw .unfit }
    LenientRead.count(source.pointee.lenientReads.reads, of: type)
    return value
  }

  /// Consumes `null` if it comes next, and returns whether it did.
  @usableFromInline
  mutating func takeNull() -> Bool { source.pointee.bytes.takeNull() }

  /// Throws if a union looks for an exact match, because the schema does not name the value here.
  @usableFromInline
  mutating func refuseUnknown() throws(FastPathFallback) { try source.pointee.refuseUnknown() }

  /// Enters an array.
  @usableFromInline
  mutating func enterArray() throws(FastPathFallback) {
    guard source.pointee.bytes.peek() == 0x5B else {
      throw source.pointee.bytes.unfit(unless: 0x5B, 0x5B)
    }
    try source.pointee.bytes.enter()
  }

  /// Moves to the array's next element, or leaves the array and returns `false` if it has ended.
  @usableFromInline
  mutating func goToElement(isFirst: Bool) throws(FastPathFallback) -> Bool {
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
  mutating func enterObject() throws(FastPathFallback) {
    guard source.pointee.bytes.peek() == 0x7B else {
      throw source.pointee.bytes.unfit(unless: 0x7B, 0x7B)
    }
    try source.pointee.bytes.enter()
  }

  /// Consumes the object's next name, or leaves the object and returns `nil` if it has ended.
  @usableFromInline
  mutating func takeName(isFirst: Bool) throws(FastPathFallback) -> String? {
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
