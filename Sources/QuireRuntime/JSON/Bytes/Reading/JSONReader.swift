import Foundation

/// The bytes of a JSON text that the fast path decodes.
///
/// A ``MemberFormat`` passes it on to the formats of the parts of its value.
public struct JSONReader: ~Copyable {
  /// What all that read one text share; it outlives them, as only ``read(_:from:)`` makes one.
  let source: UnsafeMutablePointer<JSONSource>

  init(_ source: UnsafeMutablePointer<JSONSource>) { self.source = source }

  /// Reads a text that is one value.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - data: The text in UTF-8.
  ///   - isFit: Whether the value is as it has to be.
  /// - Returns: The value, equal to the one that `JSONDecoder` reads by the same type.
  /// - Throws: Why it is left to a decoder.
  static func read<Value: MemberValue>(
    _ type: Value.Type, from data: Data, where isFit: (Value) -> Bool = { _ in true }
  ) throws(FastPathFallback) -> Value {
    let source = UnsafeMutablePointer<JSONSource>.allocate(capacity: 1)
    source.initialize(to: JSONSource(data))
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

  /// Takes null, where it stands next.
  @usableFromInline
  mutating func takeNull() -> Bool { source.pointee.bytes.takeNull() }

  /// Throws for a value that the schema does not name while a union looks for an exact match.
  @usableFromInline
  mutating func refuseUnknown() throws(FastPathFallback) { try source.pointee.refuseUnknown() }

  /// Goes into an array.
  @usableFromInline
  mutating func enterArray() throws(FastPathFallback) {
    guard source.pointee.bytes.peek() == 0x5B else {
      throw source.pointee.bytes.unfit(unless: 0x5B, 0x5B)
    }
    try source.pointee.bytes.enter()
  }

  /// Goes to an array's next element; `false` where it has ended, which is left then.
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

  /// Goes into an object whose names are a map's keys.
  @usableFromInline
  mutating func enterObject() throws(FastPathFallback) {
    guard source.pointee.bytes.peek() == 0x7B else {
      throw source.pointee.bytes.unfit(unless: 0x7B, 0x7B)
    }
    try source.pointee.bytes.enter()
  }

  /// Takes an object's next name; `nil` where it has ended, which is left then.
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
