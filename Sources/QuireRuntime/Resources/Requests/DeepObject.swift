/// An object in a query, which is sent as one parameter for each member: `filter[name]=x`.
///
///     let parameters: QueryParameters = ["filter": DeepObject(["name": "x", "since": date])]
///
/// The members are sent in the order of their names. Null is not sent. The names of inner objects
/// follow in further brackets: `filter[price][min]=1`. An array repeats its name, or its elements
/// have indices: see ``Arrays``.
public struct DeepObject: Hashable, Sendable {
  /// The names of the elements of an array.
  public enum Arrays: Hashable, Sendable {
    /// All elements have the name of the array: `tags=a&tags=b`.
    ///
    /// The elements may be neither objects nor arrays.
    case repeated
    /// The index of an element, from 0, follows in brackets: `items[0][price]=1`.
    case indices
  }

  private let value: JSONValue?
  private let arrays: Arrays

  /// Creates an object from a value, such as a model.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` is not sent. It has to be an object or, with
  ///     ``Arrays/indices``, any value: an array has indices after the name of the parameter, and
  ///     text, a number or a Boolean is sent as in other parameters. If it has no JSON form or does
  ///     not fit, a request with it is a ``RequestError``.
  ///   - arrays: The names of the elements of arrays.
  public init(encoding value: (any MemberValue)?, arrays: Arrays = .repeated) {
    self.value = value.map { try? $0 as? JSONValue ?? JSONValue(sending: $0) } ?? .object([:])
    self.arrays = arrays
  }

  /// Creates an object from its members.
  ///
  /// - Parameter members: The members by name; `nil` is not sent.
  public init(_ members: [String: (any MemberValue)?]) {
    let object = try? members.mapValues { value in
      try value.map { try $0 as? JSONValue ?? JSONValue(sending: $0) } ?? .null
    }
    value = object.map { .object($0) }
    arrays = .repeated
  }
}

extension DeepObject: StyledQueryValue {
  /// Returns the JSON text of the object, or `nil` if the value does not fit.
  public static func queryTexts(of value: DeepObject) -> [String]? {
    value.value.flatMap { value.mayBeSent($0) ? $0.plainTexts : nil }
  }

  func entries(for name: String) -> [QueryEntry]? {
    guard let value, mayBeSent(value) else { return nil }
    return entries(of: value, for: name)?.map { entry in
      var entry = entry
      entry.parameter = name
      return entry
    }
  }

  private func mayBeSent(_ value: JSONValue) -> Bool { arrays == .indices || value.object != nil }

  private func entries(of value: JSONValue, for name: String) -> [QueryEntry]? {
    if let members = value.object {
      return joined(
        members.sorted { $0.key < $1.key }.map { entries(of: $0.value, for: "\(name)[\($0.key)]") })
    }
    guard let elements = value.array else {
      return value.texts?.map { QueryEntry(name: name, value: $0) }
    }
    if arrays == .indices {
      return joined(elements.indices.map { entries(of: elements[$0], for: "\(name)[\($0)]") })
    }
    guard elements.allSatisfy({ $0.object == nil && $0.array == nil }) else { return nil }
    return value.texts?.map { QueryEntry(name: name, value: $0) }
  }

  /// Returns all entries in one array, or `nil` if a value cannot be sent.
  private func joined(_ lists: [[QueryEntry]?]) -> [QueryEntry]? {
    var entries: [QueryEntry] = []
    for list in lists {
      guard let list else { return nil }
      entries += list
    }
    return entries
  }
}

extension DeepObject: CustomStringConvertible, CustomReflectable {
  /// The names of the members without the values, because a value may be a secret.
  public var description: String { names.joined(separator: ", ") }

  /// The names of the members without the values.
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }

  private var names: [String] { value?.object.map { $0.keys.sorted() } ?? [] }
}
