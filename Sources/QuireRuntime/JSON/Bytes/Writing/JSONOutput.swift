import Foundation

/// A JSON text that is written, byte for byte as Foundation's encoder writes each value.
///
/// The text's memory is written in this type's files alone. What that rests on:
///
/// 1. `start..<end` and `slack` bytes after it are memory from `malloc` that nobody else has. It is
///    freed with this value, unless `data()` hands it on.
/// 2. `start <= at <= end` at all times, and the bytes of `start..<at` were written.
/// 3. Who writes asks first for `room` for the most bytes that may come, writes from the place that
///    it is given, and sets `at` to the end of what it wrote. The place is good until the next
///    `room`.
/// 4. Behind the room are at least `slack` bytes, so that a word may be stored at any place of it,
///    its end included, where fewer bytes are meant.
/// 5. Members and elements are written within brackets, so that there is a byte before `at`.
struct JSONOutput: ~Copyable {
  /// Where the next byte is written.
  var at: UnsafeMutablePointer<UInt8>
  private var start: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>
  /// The number of arrays and objects around what is written.
  private var depth = 0
  /// Whether a slash is written as `\/`.
  let escapesSlashes: Bool
  /// Whether members are written that only a server sets.
  let writesReadOnly: Bool

  private static let slack = 8
  private static let firstCapacity = 4_096

  init(escapesSlashes: Bool, writesReadOnly: Bool) {
    self.escapesSlashes = escapesSlashes
    self.writesReadOnly = writesReadOnly
    start = Self.memory(of: Self.firstCapacity, movedFrom: nil)
    at = start
    end = start + Self.firstCapacity
  }

  deinit { free(start) }

  /// The text, which takes the memory with it.
  consuming func data() -> Data {
    let count = at - start
    let text = Self.memory(of: count, movedFrom: start)
    discard self
    return Data(bytesNoCopy: text, count: count, deallocator: .free)
  }

  /// The place to write up to a count of bytes at.
  @_transparent
  mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
    if end - at < count { grow(by: count) }
    return at
  }

  @inline(never)
  private mutating func grow(by count: Int) {
    let written = at - start
    let capacity = max(2 * (end - start), written + count)
    start = Self.memory(of: capacity, movedFrom: start)
    at = start + written
    end = start + capacity
  }

  /// Memory for a count of bytes and the slack, which begins with the bytes of some from before.
  private static func memory(
    of count: Int, movedFrom start: UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(start, count + slack) else { fatalError("There is no memory left.") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  @_transparent
  mutating func append(byte: UInt8) {
    let place = room(for: 1)
    place.pointee = byte
    at = place + 1
  }

  /// Appends bytes as they are.
  mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    let place = room(for: bytes.count)
    guard let first = bytes.baseAddress else { return }
    place.update(from: first, count: bytes.count)
    at = place + bytes.count
  }

  /// Appends a text that has nothing to escape, as it is.
  mutating func append(literal text: StaticString) {
    append(bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Begins an array or an object.
  mutating func begin(_ bracket: UInt8) throws(FastPathFallback) {
    guard depth < JSONBytes.maximumDepth else { throw .depth }
    depth += 1
    append(byte: bracket)
  }

  /// Ends an array or an object.
  mutating func end(_ bracket: UInt8) {
    depth -= 1
    append(byte: bracket)
  }

  /// Parts an element or a member from the one before it, if there is one.
  ///
  /// No value ends with the bracket that begins what it stands in.
  @_transparent
  mutating func separate(after bracket: UInt8) {
    if at[-1] != bracket { append(byte: 0x2C) }
  }
}
