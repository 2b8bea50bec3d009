import Foundation

/// A JSON text whose bytes are scanned, and from which only the requested values are created.
///
/// Like ``JSONReader``, it falls back to a decoder if it may not read the text as Foundation does.
final class ScannedText {
  fileprivate typealias Place = UnsafePointer<UInt8>

  /// The places of the values in an array or an object.
  fileprivate enum Children {
    case elements([Place])
    case members([String: Place])
  }

  /// The reason to fall back to a decoder, or `nil` if nothing that was read so far requires it.
  private(set) var decline: FastPathFallback?

  private let source: UnsafeMutablePointer<JSONSource>
  /// The children of the arrays and objects that were entered, keyed by their places.
  private var children: [Place: Children] = [:]

  /// Scans a text, strictly by RFC 8259.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - steps: The path whose arrays and objects are entered at once, up to the first step that is
  ///     not a member. Other parts are scanned again when they are read.
  /// - Throws: The reason to fall back to a decoder.
  init(_ data: Data, along steps: [JSONPath.Step]) throws(FastPathFallback) {
    source = .allocate(capacity: 1)
    source.initialize(to: JSONSource(data))
    try goOver(goingInto: steps[...])
    guard source.pointee.bytes.isAtEnd() else { throw .syntax }
  }

  deinit {
    source.deinitialize(count: 1)
    source.deallocate()
  }

  /// The value at the root of the text.
  var root: ScannedNode {
    source.pointee.bytes.at = source.pointee.bytes.start
    _ = source.pointee.bytes.peek()
    return ScannedNode(text: self, place: source.pointee.bytes.at)
  }

  // MARK: Scanning

  /// Scans the next value, and enters it if it is on the path.
  private func goOver(
    goingInto way: ArraySlice<JSONPath.Step>?
  ) throws(FastPathFallback) {
    let first = source.pointee.bytes.peek()
    guard let way, first == 0x5B || first == 0x7B else {
      return try source.pointee.bytes.skipValue()
    }
    let place = source.pointee.bytes.at
    try source.pointee.bytes.enter()
    children[place] =
      first == 0x5B ? .elements(try elements()) : .members(try members(goingInto: way))
    source.pointee.bytes.leave()
  }

  /// Scans the elements of an array up to its end.
  private func elements() throws(FastPathFallback) -> [Place] {
    var places: [Place] = []
    while try goToNext(isFirst: places.isEmpty, end: 0x5D) {
      _ = source.pointee.bytes.peek()
      places.append(source.pointee.bytes.at)
      try source.pointee.bytes.skipValue()
    }
    return places
  }

  /// Scans the members of an object up to its end.
  private func members(
    goingInto way: ArraySlice<JSONPath.Step>
  ) throws(FastPathFallback) -> [String: Place] {
    var places: [String: Place] = [:]
    while try goToNext(isFirst: places.isEmpty, end: 0x7D) {
      let name = try source.pointee.bytes.string()
      try source.pointee.bytes.expect(0x3A)
      _ = source.pointee.bytes.peek()
      // A decoder does not guarantee which of two members with the same name it decodes.
      guard places.updateValue(source.pointee.bytes.at, forKey: name) == nil else {
        throw .duplicate
      }
      try goOver(goingInto: way.first == .member(name) ? way.dropFirst() : nil)
    }
    return places
  }

  /// Moves to the next element or member, or returns `false` before the end.
  private func goToNext(isFirst: Bool, end: UInt8) throws(FastPathFallback) -> Bool {
    if source.pointee.bytes.peek() == end { return false }
    if !isFirst { try source.pointee.bytes.expect(0x2C) }
    return true
  }

  // MARK: Reading

  /// Reads at a place, and stores the reason for a fallback if reading fails.
  private func read<Result>(
    at place: Place, _ read: () throws(FastPathFallback) -> Result
  ) throws(FastPathFallback) -> Result {
    source.pointee.bytes.at = place
    do throws(FastPathFallback) {
      return try read()
    } catch {
      decline = error
      throw error
    }
  }

  fileprivate func isNull(at place: Place) -> Bool {
    source.pointee.bytes.at = place
    return source.pointee.bytes.takeNull()
  }

  fileprivate func value(at place: Place) throws(FastPathFallback) -> JSONValue {
    try read(at: place) { () throws(FastPathFallback) in
      var reader = JSONReader(source)
      return try JSONValueForm.decode(json: &reader)
    }
  }

  /// Returns the children of the value at a place, or `nil` if the value is a scalar.
  fileprivate func children(at place: Place) throws(FastPathFallback) -> Children? {
    if let known = children[place] { return known }
    return try read(at: place) { () throws(FastPathFallback) in
      try goOver(goingInto: [])
      return children[place]
    }
  }
}

/// A value in a scanned text.
struct ScannedNode: JSONNode {
  fileprivate let text: ScannedText
  fileprivate let place: UnsafePointer<UInt8>

  var isNull: Bool { text.isNull(at: place) }

  var value: JSONValue {
    get throws { try text.value(at: place) }
  }

  var elements: LazyMapCollection<[UnsafePointer<UInt8>], ScannedNode>? {
    get throws {
      guard case .elements(let places) = try text.children(at: place) else { return nil }
      return places.lazy.map { ScannedNode(text: text, place: $0) }
    }
  }

  func members(named name: String?) throws -> [ScannedNode]? {
    guard case .members(let places) = try text.children(at: place) else { return nil }
    let found =
      name.map { places[$0].map { [$0] } ?? [] }
      ?? places.sorted { $0.key < $1.key }.map(\.value)
    return found.map { ScannedNode(text: text, place: $0) }
  }
}
