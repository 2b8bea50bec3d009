import Foundation

/// A JSON text whose bytes are scanned, and from which only the requested values are created.
///
/// Of two members with one name, the first one counts, as for ``JSONReader``.
final class ScannedText {
  fileprivate typealias Place = UnsafePointer<UInt8>

  /// The places of the values in an array or an object.
  fileprivate enum Children {
    case elements([Place])
    case members([String: Place])
  }

  private let source: UnsafeMutablePointer<JSONSource>
  /// The children of the arrays and objects that were entered, keyed by their places.
  private var children: [Place: Children] = [:]

  /// Scans a text, strictly by RFC 8259.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - steps: The path whose arrays and objects are entered at once, up to the first step that is
  ///     not a member. Other parts are scanned again when they are read.
  /// - Throws: `DecodingError` if the text is not JSON.
  init(_ data: Data, along steps: [JSONPath.Step]) throws {
    source = .allocate(capacity: 1)
    source.initialize(to: JSONSource(data, isDescribing: true))
    try describingErrors { () throws(JSONError) in
      try scan(along: steps[...])
      guard source.pointee.bytes.isAtEnd() else { throw .syntax }
    }
  }

  deinit {
    source.deinitialize(count: 1)
    source.deallocate()
  }

  /// The value at the root of the text.
  var root: JSONNode {
    source.pointee.bytes.at = source.pointee.bytes.start
    _ = source.pointee.bytes.peek()
    return JSONNode(text: self, place: source.pointee.bytes.at)
  }

  // MARK: Scanning

  /// Scans the next value, and enters it if it is on the path.
  private func scan(along path: ArraySlice<JSONPath.Step>?) throws(JSONError) {
    let first = source.pointee.bytes.peek()
    guard let path, first == 0x5B || first == 0x7B else {
      return try source.pointee.bytes.skipValue()
    }
    let place = source.pointee.bytes.at
    try source.pointee.bytes.enter()
    children[place] =
      first == 0x5B ? .elements(try elements()) : .members(try members(along: path))
    source.pointee.bytes.leave()
  }

  /// Scans the elements of an array up to its end.
  private func elements() throws(JSONError) -> [Place] {
    var places: [Place] = []
    while try goToNext(isFirst: places.isEmpty, end: 0x5D) {
      _ = source.pointee.bytes.peek()
      places.append(source.pointee.bytes.at)
      try source.pointee.bytes.skipValue()
    }
    return places
  }

  /// Scans the members of an object up to its end.
  private func members(along path: ArraySlice<JSONPath.Step>) throws(JSONError) -> [String: Place] {
    var places: [String: Place] = [:]
    while try goToNext(isFirst: places.isEmpty, end: 0x7D) {
      guard source.pointee.bytes.peek() == 0x22 else { throw .syntax }
      let name = try source.pointee.bytes.string()
      try source.pointee.bytes.expect(0x3A)
      _ = source.pointee.bytes.peek()
      let isFirst = places[name] == nil
      if isFirst { places[name] = source.pointee.bytes.at }
      try scan(along: isFirst && path.first == .member(name) ? path.dropFirst() : nil)
    }
    return places
  }

  /// Moves to the next element or member, or returns `false` before the end.
  private func goToNext(isFirst: Bool, end: UInt8) throws(JSONError) -> Bool {
    if source.pointee.bytes.peek() == end { return false }
    if !isFirst { try source.pointee.bytes.expect(0x2C) }
    return true
  }

  // MARK: Reading

  /// Calls a closure, and describes its error.
  private func describingErrors<Result>(
    _ read: () throws(JSONError) -> Result
  ) throws -> Result {
    do throws(JSONError) {
      return try read()
    } catch {
      source.pointee.forgetProblem()
      source.pointee.record(error)
      let problem = JSONProblem(kind: .corrupted("\(error)"), place: source.pointee.bytes.at)
      throw source.pointee.decodingError(source.pointee.problem ?? problem, at: [])
    }
  }

  fileprivate func isNull(at place: Place) -> Bool {
    source.pointee.bytes.at = place
    return source.pointee.bytes.takeNull()
  }

  fileprivate func value(at place: Place) throws -> JSONValue {
    source.pointee.bytes.at = place
    return try describingErrors { () throws(JSONError) in
      var reader = JSONReader(source)
      return try JSONValueForm.decode(json: &reader)
    }
  }

  /// Returns the children of the value at a place, or `nil` if the value is a scalar.
  fileprivate func children(at place: Place) throws -> Children? {
    if let known = children[place] { return known }
    source.pointee.bytes.at = place
    return try describingErrors { () throws(JSONError) in
      try scan(along: [])
      return children[place]
    }
  }
}

/// A value in a scanned text, with access to the values in it by paths.
///
/// Only the values at the end of a path are created, which are a small part of a large page.
package struct JSONNode {
  package typealias Elements = LazyMapCollection<[UnsafePointer<UInt8>], JSONNode>

  fileprivate let text: ScannedText
  fileprivate let place: UnsafePointer<UInt8>

  /// Whether the value is null.
  package var isNull: Bool { text.isNull(at: place) }

  /// The value with everything that it contains.
  package var value: JSONValue {
    get throws { try text.value(at: place) }
  }

  /// The elements, or `nil` if the value is not an array.
  package var elements: Elements? {
    get throws {
      guard case .elements(let places) = try text.children(at: place) else { return nil }
      return places.lazy.map { JSONNode(text: text, place: $0) }
    }
  }

  /// Returns the member with a name, if it is present.
  ///
  /// If `name` is `nil`, returns all members in the order of their names. Returns `nil` if the
  /// value is not an object.
  package func members(named name: String?) throws -> [JSONNode]? {
    guard case .members(let places) = try text.children(at: place) else { return nil }
    let found =
      name.map { places[$0].map { [$0] } ?? [] }
      ?? places.sorted { $0.key < $1.key }.map(\.value)
    return found.map { JSONNode(text: text, place: $0) }
  }
}
