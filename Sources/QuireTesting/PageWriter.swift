import Foundation
import QuireClient

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

  /// Removes the value at a location in the body.
  mutating func remove(at location: ResponseLocation) {
    guard case .body(let path) = location else { return }
    body = body.removing(at: path.steps[...])
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
    // An element may have other members than its item.
    let element = body.value(at: steps[..<(each ?? steps.endIndex)])?.array?.first ?? .null
    let elements = items.map { wayToItem.isEmpty ? $0 : element.setting($0, at: wayToItem) }
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
    case .each:
      // The elements may be the members of an object.
      if let name = object?.keys.min() {
        return [name: (self[name] ?? .null).setting(value, at: rest)]
      }
      return .array([(self[0] ?? .null).setting(value, at: rest)])
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

  /// Returns this value without the one at a path.
  fileprivate func removing(at steps: ArraySlice<JSONPath.Step>) -> JSONValue {
    guard let step = steps.first else { return self }
    let rest = steps.dropFirst()
    switch step {
    case .member(let name):
      guard case .object = self else { return self }
      var result = self
      result[name] = rest.isEmpty ? nil : self[name].map { $0.removing(at: rest) }
      return result
    case .first(let member, let text):
      // The whole element describes the value.
      return array.map { .array($0.filter { $0[member]?.string != text }) } ?? self
    case .each, .last: return self
    }
  }

  /// Returns the value at a location in the body, or `nil` if it is missing or null.
  func value(at location: ResponseLocation) -> JSONValue? {
    guard case .body(let path) = location else { return nil }
    return value(at: path.steps)
  }

  /// Returns the value at a path, or `nil` if it is missing or null; for each element of an array, the
  /// first element.
  func value(at steps: some Collection<JSONPath.Step>) -> JSONValue? {
    var value: JSONValue? = self
    for step in steps {
      switch step {
      case .member(let name): value = value?[name] ?? Int(name).flatMap { value?[$0] }
      case .each: value = value?[0]
      case .last: value = value?.array?.last { !$0.isNull }
      case .first(let member, let text):
        value = value?.array?.first { $0[member]?.string == text }
      }
    }
    return value.flatMap { $0.isNull ? nil : $0 }
  }
}
