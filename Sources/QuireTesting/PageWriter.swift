import Foundation
import QuireRuntime

/// Writes a response with each value at the location where a rule looks for it.
struct PageWriter {
  /// The body so far.
  private(set) var body: JSONValue
  private var texts: [String: String] = [:]
  /// Header fields that contain JSON.
  private var values: [String: JSONValue] = [:]

  /// Creates a writer with the members that every page has.
  init(_ envelope: JSONValue) { body = envelope }

  /// The header fields.
  var headers: [String: String] {
    values.mapValues(\.description).merging(texts) { _, text in text }
  }

  /// Writes a value at a location; a location in the query of the request is ignored.
  mutating func put(_ value: JSONValue, at location: ResponseLocation) {
    switch location {
    case .body(let path): body = body.setting(value, at: path.steps[...])
    case .header(let name, let path) where path.steps.isEmpty:
      let text = value.string ?? value.description
      // A field may contain the links of both directions.
      texts[name] = texts[name].map { "\($0), \(text)" } ?? text
    case .header(let name, let path):
      values[name] = (values[name] ?? .null).setting(value, at: path.steps[...])
    case .query: break
    }
  }

  /// Writes the flag for further pages if the rule has one.
  mutating func put(_ hasMore: Bool, as more: PagingRule.More?) {
    switch more {
    case .flag(let flag): put(.bool(hasMore), at: flag)
    case .lastFlag(let flag): put(.bool(!hasMore), at: flag)
    case .full, .items, nil: break
    }
  }

  /// Writes items at a location, each in an array element if the path contains `*`.
  mutating func put(items: [JSONValue], at location: ResponseLocation) {
    guard case .body(let path) = location else { return }
    let steps = path.steps
    let each = steps.lastIndex(of: .each)
    let wayToItem = each.map { steps[($0 + 1)...] } ?? []
    let elements = items.map { wayToItem.isEmpty ? $0 : JSONValue.null.setting($0, at: wayToItem) }
    body = body.setting(.array(elements), at: steps[..<(each ?? steps.endIndex)])
  }
}

extension JSONValue {
  /// Returns this value with another one set at a path, and creates missing values on the path.
  fileprivate func setting(
    _ value: JSONValue, at steps: ArraySlice<JSONPath.Step>
  ) -> JSONValue {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    switch step {
    case .member(let name):
      var result = self
      result[name] = (self[name] ?? .null).setting(value, at: rest)
      return result
    case .each: return .array([JSONValue.null.setting(value, at: rest)])
    case .last:
      guard var elements = array, let last = elements.popLast() else { return self }
      return .array(elements + [last.setting(value, at: rest)])
    case .first(let member, let text):
      var elements = array ?? []
      let index = elements.firstIndex { $0[member]?.string == text }
      let element = index.map { elements.remove(at: $0) } ?? [member: .string(text)]
      elements.insert(element.setting(value, at: rest), at: index ?? elements.endIndex)
      return .array(elements)
    }
  }

  /// Returns the value at a path of names, or `nil` if it is missing or null.
  func value(at steps: some Collection<JSONPath.Step>) -> JSONValue? {
    var value: JSONValue? = self
    for step in steps {
      guard case .member(let name) = step else { return nil }
      value = value?[name] ?? Int(name).flatMap { value?[$0] }
    }
    return value.flatMap { $0.isNull ? nil : $0 }
  }
}
