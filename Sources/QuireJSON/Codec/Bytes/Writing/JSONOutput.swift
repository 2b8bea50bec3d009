import Foundation

/// A JSON text that is being written.
///
/// Only the files of this type write the text's memory. Memory safety depends on these invariants:
///
/// 1. `start..<end` and the `slack` bytes after it are memory from `malloc` that nothing else owns.
///    It is freed with this value, unless `data()` passes it on.
/// 2. `start <= at <= end` at all times, and the bytes in `start..<at` are written.
/// 3. A caller first requests `room` for the most bytes it may write. It writes from the returned
///    place, and sets `at` to the end of what it wrote. The place is valid until the next `room`.
/// 4. At least `slack` bytes follow the room. A word may therefore be stored at any place in the
///    room or at its end, even if fewer bytes are meant.
/// 5. Members and elements are written within brackets, so a byte always precedes `at`.
struct JSONOutput: ~Copyable {
  /// The place of the next byte.
  var at: UnsafeMutablePointer<UInt8>
  private var start: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>
  /// Whether `data()` passed the memory on.
  private var isPassedOn = false
  /// The number of arrays and objects around the current place.
  private var depth = 0
  /// Whether a slash is written as `\/`.
  let escapesSlashes: Bool
  /// Receives the types of the values, or `nil` without an observer.
  let observer: (any JSONOutputObserver)?
  /// The value that has no form in JSON, and the reason, or `nil` if every value so far has one.
  var problem: Problem?
  /// The encoder whose settings apply to values of hand-written types, or `nil` for those of the
  /// shared one.
  private let settings: JSONEncoder?
  /// The encoder for values of hand-written types, created for the first one.
  private var valueEncoder: JSONEncoder?
  /// The most digits of the fraction of a second, or `nil` until the first date.
  private var fractionDigits: Int?

  private static let slack = 8
  private static let firstCapacity = 4_096

  struct Problem {
    let value: Any
    let reason: String
    var cause: (any Error)?
  }

  init(
    settings: JSONEncoder? = nil, observer: (any JSONOutputObserver)? = nil,
    fractionDigits: Int? = nil
  ) {
    self.fractionDigits = fractionDigits
    self.settings = settings
    self.observer = observer
    escapesSlashes =
      settings.map { !$0.outputFormatting.contains(.withoutEscapingSlashes) } ?? false
    start = Self.memory(of: Self.firstCapacity, movedFrom: nil)
    at = start
    end = start + Self.firstCapacity
  }

  deinit { if !isPassedOn { free(start) } }

  /// Returns the text, and passes on its memory without a copy.
  consuming func data() -> Data {
    let count = at - start
    let text = Self.memory(of: count, movedFrom: start)
    isPassedOn = true
    return Data(bytesNoCopy: text, count: count, deallocator: .free)
  }

  /// Returns a place for up to a count of bytes.
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

  /// Returns memory for a count of bytes and the slack, with the contents of earlier memory.
  private static func memory(
    of count: Int, movedFrom start: UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(start, count + slack) else { fatalError("Out of memory.") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  @_transparent
  mutating func append(byte: UInt8) {
    let place = room(for: 1)
    place.pointee = byte
    at = place + 1
  }

  /// Appends bytes without changes.
  mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    let place = room(for: bytes.count)
    guard let first = bytes.baseAddress else { return }
    place.update(from: first, count: bytes.count)
    at = place + bytes.count
  }

  /// Appends a text that needs no escapes, without quotes.
  mutating func append(literal text: StaticString) {
    append(bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The number of bytes so far.
  var count: Int { at - start }

  /// Removes the bytes of a member with its comma, if it has one before it.
  mutating func removeMember(_ member: Range<Int>) {
    let last = start + member.upperBound
    let first = start + member.lowerBound
    first.update(from: last, count: at - last)
    at -= member.count
    // The next member is now the first one.
    if first < at, first.pointee == 0x2C, first[-1] == 0x7B {
      first.update(from: first + 1, count: at - first - 1)
      at -= 1
    }
  }

  /// Returns the most digits that the fraction of a second has in a date.
  mutating func dateFractionDigits() -> Int {
    if let fractionDigits { return fractionDigits }
    let digits = (settings ?? JsonProvider.encoder).dateFractionDigits
    fractionDigits = digits
    return digits
  }

  /// Returns the encoder for values of hand-written types.
  ///
  /// It keeps the names in JSON, as everywhere in a generated model. A subclass is used as it is.
  mutating func encoder() -> JSONEncoder {
    if let valueEncoder { return valueEncoder }
    let encoder = (settings ?? JsonProvider.encoder).snapshot
    if type(of: encoder) == JSONEncoder.self {
      encoder.keyEncodingStrategy = .useDefaultKeys
      encoder.outputFormatting.insert(.sortedKeys)
      encoder.outputFormatting.remove(.prettyPrinted)
    }
    valueEncoder = encoder
    return encoder
  }

  /// Returns the error for a value that cannot be encoded, with the path to the place here.
  func encodingError(_ error: JSONError, _ root: Any) -> EncodingError {
    let path = JSONPlace.path(to: count, in: start, count: count)
    let reason = error == .depth ? "nested more than \(JSONBytes.maximumDepth) levels deep" : nil
    let problem = problem ?? Problem(value: root, reason: reason ?? "the value has no form in JSON")
    if case .invalidValue(let value, let context)? = problem.cause as? EncodingError {
      return .invalidValue(value, context.plain(after: path))
    }
    return .invalidValue(
      problem.value,
      EncodingError.Context(
        codingPath: path, debugDescription: problem.reason, underlyingError: problem.cause))
  }

  /// Begins an array or an object.
  mutating func begin(_ bracket: UInt8) throws(JSONError) {
    guard depth < JSONBytes.maximumDepth else { throw .depth }
    depth += 1
    append(byte: bracket)
  }

  /// Ends an array or an object.
  mutating func end(_ bracket: UInt8) {
    depth -= 1
    append(byte: bracket)
  }

  /// Appends a comma, unless the element or member is the first one.
  ///
  /// No value ends with the bracket that begins its container, so that bracket shows the first one.
  @_transparent
  mutating func separate(after bracket: UInt8) {
    if at[-1] != bracket { append(byte: 0x2C) }
  }
}
