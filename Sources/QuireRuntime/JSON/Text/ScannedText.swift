import Foundation

/// A JSON text of which the bytes are gone over, and only what is wanted is made.
///
/// Like a ``JSONReader`` it declines what it is not sure to read as Foundation does.
final class ScannedText {
  fileprivate typealias Place = UnsafePointer<UInt8>

  /// What is within an array or an object, by the places of the values.
  fileprivate enum Children {
    case elements([Place])
    case members([String: Place])
  }

  /// Why the text is to be read by a decoder, where that came up on a way.
  private(set) var decline: JSONDecline?

  private let source: UnsafeMutablePointer<JSONSource>
  /// What is within the arrays and objects that were gone into, by their places.
  private var children: [Place: Children] = [:]

  /// Goes over a text, strictly by RFC 8259.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - steps: What stands on this way is gone into at once, up to the first step that is not to a
  ///     member; what stands elsewhere is gone over a second time where a way leads there.
  /// - Throws: Why the text is to be read by a decoder.
  init(_ data: Data, along steps: [JSONPath.Step]) throws(JSONDecline) {
    source = .allocate(capacity: 1)
    source.initialize(to: JSONSource(data))
    try goOver(goingInto: steps[...])
    guard source.pointee.bytes.isAtEnd() else { throw .syntax }
  }

  deinit {
    source.deinitialize(count: 1)
    source.deallocate()
  }

  /// The value that the text is.
  var root: ScannedNode {
    source.pointee.bytes.at = source.pointee.bytes.start
    _ = source.pointee.bytes.peek()
    return ScannedNode(text: self, place: source.pointee.bytes.at)
  }

  // MARK: Going over

  /// Goes over the value here, and into it where it is on a way.
  private func goOver(
    goingInto way: ArraySlice<JSONPath.Step>?
  ) throws(JSONDecline) {
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

  /// Goes over the elements of an array up to its end.
  private func elements() throws(JSONDecline) -> [Place] {
    var places: [Place] = []
    while try goToNext(isFirst: places.isEmpty, end: 0x5D) {
      _ = source.pointee.bytes.peek()
      places.append(source.pointee.bytes.at)
      try source.pointee.bytes.skipValue()
    }
    return places
  }

  /// Goes over the members of an object up to its end.
  private func members(
    goingInto way: ArraySlice<JSONPath.Step>
  ) throws(JSONDecline) -> [String: Place] {
    var places: [String: Place] = [:]
    while try goToNext(isFirst: places.isEmpty, end: 0x7D) {
      let name = try source.pointee.bytes.string()
      try source.pointee.bytes.expect(0x3A)
      _ = source.pointee.bytes.peek()
      // Which of two a decoder takes is not its promise.
      guard places.updateValue(source.pointee.bytes.at, forKey: name) == nil else {
        throw .duplicate
      }
      try goOver(goingInto: way.first == .member(name) ? way.dropFirst() : nil)
    }
    return places
  }

  /// Goes to the next element or member; `false` at the end, which is not taken.
  private func goToNext(isFirst: Bool, end: UInt8) throws(JSONDecline) -> Bool {
    if source.pointee.bytes.peek() == end { return false }
    if !isFirst { try source.pointee.bytes.expect(0x2C) }
    return true
  }

  // MARK: Reading

  /// Reads at a place, and keeps why that is to be left to a decoder.
  private func read<Result>(
    at place: Place, _ read: () throws(JSONDecline) -> Result
  ) throws(JSONDecline) -> Result {
    source.pointee.bytes.at = place
    do throws(JSONDecline) {
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

  fileprivate func value(at place: Place) throws(JSONDecline) -> JSONValue {
    try read(at: place) { () throws(JSONDecline) in
      var reader = JSONReader(source)
      return try JSONValue(json: &reader)
    }
  }

  /// What is within the value at a place, or `nil` where that is no array and no object.
  fileprivate func children(at place: Place) throws(JSONDecline) -> Children? {
    if let known = children[place] { return known }
    return try read(at: place) { () throws(JSONDecline) in
      try goOver(goingInto: [])
      return children[place]
    }
  }
}

/// A value in a text, by its place.
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
