import Foundation

/// The way to values in a JSON document by the steps of a location.
///
/// It goes through a decoder's containers, so that of a large page only the values that are
/// wanted are made.
enum JSONWalk {
  /// A value on the way that the next step cannot be taken from.
  struct Misfit: Error {}

  /// What a closure reads of a JSON text by its decoder, which is good for that call alone.
  static func reading<Result>(
    _ document: Data, _ read: @escaping (any Decoder) throws -> Result
  ) throws -> Result {
    try JSONDecoder().decode(Reading<Result>.self, from: document, configuration: read).result
  }

  /// The one value at the end of a way, or `nil` where it is absent or null.
  ///
  /// - Throws: ``Misfit`` where there are several, or where a step cannot be taken.
  static func value(at steps: [ResponseLocation.Step], in decoder: any Decoder) throws -> JSONValue?
  {
    var found: JSONValue?
    try visit(steps[...], in: decoder) { place in
      let value = try JSONValue(from: place)
      if value.isNull { return }
      guard found == nil else { throw Misfit() }
      found = value
    }
    return found
  }

  /// The number of items at a location, null ones among them.
  ///
  /// The way leads to an array, or over `*` to the items themselves. A fingerprint that is not
  /// `nil` takes them in, in their order.
  ///
  /// - Throws: ``Misfit`` where there is neither an array nor null, or a step cannot be taken.
  static func countItems(
    at steps: [ResponseLocation.Step], in decoder: any Decoder,
    into fingerprint: inout Fingerprint?
  ) throws -> Int {
    let last = steps.lastIndex(of: .each)
    let wayToItem = last.map { steps[($0 + 1)...] } ?? []
    var count = 0
    var print = fingerprint
    try visit(steps[..<(last ?? steps.endIndex)], in: decoder) { list in
      // Without a `*` an object is no list of its values.
      if last == nil, try !list.isNull, (try? list.unkeyedContainer()) == nil { throw Misfit() }
      try visit([.each], in: list) { element in
        count += 1
        guard print != nil else { return }
        try visit(wayToItem, in: element) { print?.absorb(try JSONValue(from: $0)) }
      }
    }
    fingerprint = print
    return count
  }

  /// Calls with each value at the end of a way, and not at all where there is none.
  private static func visit(
    _ steps: ArraySlice<ResponseLocation.Step>, in decoder: any Decoder,
    _ visitor: (any Decoder) throws -> Void
  ) throws {
    guard let step = steps.first else { return try visitor(decoder) }
    if try decoder.isNull { return }
    let rest = steps.dropFirst()
    if var elements = try? decoder.unkeyedContainer() {
      try visit(step, then: rest, in: &elements, visitor)
    } else if let members = try? decoder.container(keyedBy: WireKey.self) {
      try visit(step, then: rest, in: members, visitor)
    } else {
      throw Misfit()
    }
  }

  private static func visit(
    _ step: ResponseLocation.Step, then rest: ArraySlice<ResponseLocation.Step>,
    in members: KeyedDecodingContainer<WireKey>, _ visitor: (any Decoder) throws -> Void
  ) throws {
    switch step {
    case .member(let name):
      let key = WireKey(stringValue: name)
      guard members.contains(key) else { return }
      try visit(rest, in: try members.superDecoder(forKey: key), visitor)
    case .each:
      for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        try visit(rest, in: try members.superDecoder(forKey: key), visitor)
      }
    case .last, .first: throw Misfit()
    }
  }

  private static func visit(
    _ step: ResponseLocation.Step, then rest: ArraySlice<ResponseLocation.Step>,
    in elements: inout any UnkeyedDecodingContainer, _ visitor: (any Decoder) throws -> Void
  ) throws {
    switch step {
    case .member(let name):
      // PHP writes an object without members as an array without elements.
      if elements.isAtEnd { return }
      guard let index = Int(name), index >= 0 else { throw Misfit() }
      while !elements.isAtEnd {
        let element = try elements.superDecoder()
        if elements.currentIndex > index { return try visit(rest, in: element, visitor) }
      }
    case .each:
      while !elements.isAtEnd { try visit(rest, in: try elements.superDecoder(), visitor) }
    case .last:
      var last: (any Decoder)?
      while !elements.isAtEnd {
        if try !elements.decodeNil() { last = try elements.superDecoder() }
      }
      if let last { try visit(rest, in: last, visitor) }
    case .first(let member, let text):
      while !elements.isAtEnd {
        let element = try elements.superDecoder()
        let value = try? value(at: [.member(member)], in: element)
        if let value, value.queryTexts == [text] { return try visit(rest, in: element, visitor) }
      }
    }
  }
}

/// What a closure reads of a document, as decoders hand themselves out only to types.
private struct Reading<Result>: DecodableWithConfiguration {
  let result: Result

  init(from decoder: any Decoder, configuration: (any Decoder) throws -> Result) throws {
    result = try configuration(decoder)
  }
}

extension Decoder {
  fileprivate var isNull: Bool {
    get throws { try singleValueContainer().decodeNil() }
  }
}
