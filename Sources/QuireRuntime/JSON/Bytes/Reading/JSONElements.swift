/// Decodes the elements of an array from bytes.
@usableFromInline
struct JSONElements: ~Copyable, ElementReader {
  @usableFromInline typealias Failure = FastPathFallback

  private var reader: JSONReader
  private var isFirst = true

  @usableFromInline
  init(_ reader: borrowing JSONReader) throws(FastPathFallback) {
    self.reader = JSONReader(reader.source)
    try self.reader.enterArray()
  }

  @usableFromInline var isAtEnd: Bool { reader.source.pointee.bytes.peek() == 0x5D }

  @usableFromInline
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(FastPathFallback) -> Format.Represented {
    try goToNext()
    return try Format.decode(json: &reader)
  }

  @usableFromInline
  mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws(FastPathFallback) -> Format.Represented? {
    if isAtEnd { return nil }
    try goToNext()
    if Format.Represented.self != JSONValue.self, reader.takeNull() { return nil }
    return try Format.decode(json: &reader)
  }

  @usableFromInline
  mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws(FastPathFallback) {
    let found: Value = try self()
    guard found.isSame(as: constant) else { throw .unfit }
  }

  @usableFromInline
  mutating func optional<Value: MemberValue & Equatable>(
    is constant: Value
  ) throws(FastPathFallback) -> Value? {
    if isAtEnd { return nil }
    try goToNext()
    if reader.takeNull() { return nil }
    let found = try Value.MemberForm.decode(json: &reader)
    guard found.isSame(as: constant) else { throw .unfit }
    return constant
  }

  @usableFromInline
  mutating func checkNoRest() throws(FastPathFallback) {
    if !isAtEnd { throw .unfit }
  }

  @usableFromInline
  mutating func checkNoRestWhileMatching() throws(FastPathFallback) {
    if !isAtEnd { try reader.refuseUnknown() }
  }

  /// Skips the remaining elements and leaves the array.
  @usableFromInline
  mutating func leave() throws(FastPathFallback) {
    while try reader.goToElement(isFirst: isFirst) {
      isFirst = false
      try reader.source.pointee.bytes.skipValue()
    }
  }

  private mutating func goToNext() throws(FastPathFallback) {
    guard try reader.goToElement(isFirst: isFirst) else { throw .unfit }
    isFirst = false
  }
}
