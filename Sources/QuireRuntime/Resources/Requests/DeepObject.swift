/// An object in a query, which is sent as one parameter for each member: `filter[name]=x`.
///
///     let parameters: QueryParameters = ["filter": DeepObject(["name": "x", "since": date])]
///
/// The members are sent in the order of their names. Null is not sent. An array repeats its name,
/// and the names of inner objects follow in further brackets: `filter[price][min]=1`.
public struct DeepObject: Hashable, Sendable {
  private let object: JSONValue?

  /// Creates an object from a value, such as a model.
  ///
  /// - Parameter value: The value; `nil` is not sent. If it has no JSON form, is not an object, or
  ///   contains an array of objects or of arrays, a request with it is a ``RequestError``.
  public init(encoding value: (any MemberValue)?) {
    object = value.map { try? $0 as? JSONValue ?? JSONValue(sending: $0) } ?? .object([:])
  }

  /// Creates an object from its members.
  ///
  /// - Parameter members: The members by name; `nil` is not sent.
  public init(_ members: [String: (any MemberValue)?]) {
    let object = try? members.mapValues { value in
      try value.map { try $0 as? JSONValue ?? JSONValue(sending: $0) } ?? .null
    }
    self.object = object.map { .object($0) }
  }
}

extension DeepObject: StyledQueryValue {
  /// Returns the JSON text of the object, or `nil` if the value is not an object.
  public static func queryTexts(of value: DeepObject) -> [String]? {
    value.object.flatMap { $0.object == nil ? nil : $0.plainTexts }
  }

  func entries(for name: String) -> [QueryEntry]? {
    object?.object.flatMap { Self.entries(of: $0, for: name) }?.map { entry in
      var entry = entry
      entry.parameter = name
      return entry
    }
  }

  private static func entries(
    of members: [String: JSONValue], for name: String
  ) -> [QueryEntry]? {
    var entries: [QueryEntry] = []
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      let name = "\(name)[\(key)]"
      if let members = member.object {
        guard let inner = self.entries(of: members, for: name) else { return nil }
        entries += inner
      } else {
        let elements = member.array ?? []
        guard elements.allSatisfy({ $0.object == nil && $0.array == nil }),
          let texts = member.texts
        else { return nil }
        entries += texts.map { QueryEntry(name: name, value: $0) }
      }
    }
    return entries
  }
}

extension DeepObject: CustomStringConvertible, CustomReflectable {
  /// The names of the members without the values, because a value may be a secret.
  public var description: String { names.joined(separator: ", ") }

  /// The names of the members without the values.
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }

  private var names: [String] { object?.object.map { $0.keys.sorted() } ?? [] }
}
