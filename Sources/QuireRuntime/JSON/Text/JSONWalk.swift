import Foundation

/// The way to values in a JSON document by the steps of a location.
///
/// Of a large page only the values that are wanted are made.
enum JSONWalk {
  /// A value on the way that the next step cannot be taken from.
  struct Misfit: Error {}

  /// What a closure reads of a JSON text, from the value at its root.
  ///
  /// The text is read as bytes, and by a decoder where that declines: then the closure is called
  /// once more. What it is given is good for that call alone. The steps are to where most of what
  /// is read stands, so that the text is gone over only once.
  static func reading<Result>(
    _ document: Data, along steps: [ResponseLocation.Step],
    _ read: @escaping (any WalkedValue) throws -> Result
  ) throws -> Result {
    if let text = try? WalkedText(document, along: steps) {
      let result = Swift.Result { try read(text.root) }
      // What cannot be told from the bytes may have been taken for a value that is not there.
      if text.decline == nil { return try result.get() }
    }
    let decoded = try JSONDecoder().decode(
      DecoderReading<Result>.self, from: document, configuration: read)
    return decoded.result
  }

  /// The one value at the end of a way, or `nil` where it is absent or null.
  ///
  /// - Throws: ``Misfit`` where there are several, or where a step cannot be taken.
  static func value(
    at steps: [ResponseLocation.Step], in root: some WalkedValue
  ) throws -> JSONValue? {
    var found: JSONValue?
    try visit(steps[...], in: root) { place in
      let value = try place.value
      if value.isNull { return }
      guard found == nil else { throw Misfit() }
      found = value
    }
    return found
  }

  /// The number of items at a location, null ones among them.
  ///
  /// The way leads to an array, or over `*` to the items themselves. Keys that are not `nil` get
  /// the fingerprint of each that is not null, in their order.
  ///
  /// - Throws: ``Misfit`` where there is neither an array nor null, or a step cannot be taken.
  static func countItems<Value: WalkedValue>(
    at steps: [ResponseLocation.Step], in root: Value,
    into keys: inout [Fingerprint]?
  ) throws -> Int {
    let last = steps.lastIndex(of: .each)
    let wayToItem = last.map { steps[($0 + 1)...] } ?? []
    var count = 0
    var prints = keys
    func take(_ items: some Collection<Value>) throws {
      count += items.count
      guard prints != nil else { return }
      for item in items {
        try visit(wayToItem, in: item) { item in
          if try !item.isNull { prints?.append(Fingerprint(of: try item.value)) }
        }
      }
    }
    try visit(steps[..<(last ?? steps.endIndex)], in: root) { list in
      if let elements = try list.elements { return try take(elements) }
      if try list.isNull { return }
      // Without a `*` an object is no list of its values.
      guard last != nil, let members = try list.members(named: nil) else { throw Misfit() }
      try take(members)
    }
    keys = prints
    return count
  }

  /// Calls with each value at the end of a way, and not at all where there is none.
  private static func visit<Value: WalkedValue>(
    _ steps: ArraySlice<ResponseLocation.Step>, in value: Value,
    _ visitor: (Value) throws -> Void
  ) throws {
    guard let step = steps.first else { return try visitor(value) }
    if try value.isNull { return }
    let reached =
      if let elements = try value.elements {
        try self.elements(at: step, of: elements)
      } else {
        try members(at: step, of: value)
      }
    for child in reached { try visit(steps.dropFirst(), in: child, visitor) }
  }

  private static func members<Value: WalkedValue>(
    at step: ResponseLocation.Step, of value: Value
  ) throws -> [Value] {
    let members: [Value]? =
      switch step {
      case .member(let name): try value.members(named: name)
      case .each: try value.members(named: nil)
      case .last, .first: nil
      }
    guard let members else { throw Misfit() }
    return members
  }

  private static func elements<Value: WalkedValue>(
    at step: ResponseLocation.Step, of elements: some BidirectionalCollection<Value>
  ) throws -> [Value] {
    let element: Value?
    switch step {
    case .member(let name):
      // PHP writes an object without members as an array without elements.
      if elements.isEmpty { return [] }
      guard let index = Int(name), index >= 0 else { throw Misfit() }
      element = elements.dropFirst(index).first
    case .each: return Array(elements)
    case .last: element = try elements.last { try !$0.isNull }
    case .first(let member, let text):
      element = elements.first { element in
        (try? value(at: [.member(member)], in: element))?.plainTexts == [text]
      }
    }
    return element.map { [$0] } ?? []
  }
}

/// A value in a JSON text, from which a way goes on to those within.
protocol WalkedValue {
  associatedtype Elements: RandomAccessCollection<Self>

  var isNull: Bool { get throws }

  /// The value, made with all that is within.
  var value: JSONValue { get throws }

  /// The elements, or `nil` where this is no array.
  var elements: Elements? { get throws }

  /// The member of a name, where there is one, or all members in the order of their names; `nil`
  /// where this is no object.
  func members(named name: String?) throws -> [Self]?
}
