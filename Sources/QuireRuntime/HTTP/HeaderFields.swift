#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Header fields, keyed by case-insensitive names.
public struct HeaderFields: Hashable, Sendable {
  /// A case-insensitive field name.
  private struct Name: Hashable {
    let spelling: String
    let folded: String

    init(_ spelling: String) {
      self.spelling = spelling
      folded = spelling.lowercased()
    }

    static func == (left: Name, right: Name) -> Bool { left.folded == right.folded }
    func hash(into hasher: inout Hasher) { hasher.combine(folded) }
  }

  /// The content of a field.
  private enum Form: Hashable {
    case text(String)
    /// A value that has no text; a request with it is not sent.
    case unencodable
  }

  private var values: [Name: Form] = [:]

  /// Creates an empty set of fields.
  public init() {}

  /// Creates the fields of a response.
  public init(_ response: HTTPURLResponse) { self.init(response.allHeaderFields) }

  /// Creates the fields of a request.
  package init(_ request: URLRequest) { self.init(request.allHTTPHeaderFields ?? [:]) }

  /// Creates fields from Foundation's dictionary, whose names and values are strings.
  package init(_ fields: [AnyHashable: Any]) {
    for (name, value) in fields { self[String(describing: name)] = String(describing: value) }
  }

  /// Whether there are no fields.
  public var isEmpty: Bool { values.isEmpty }

  /// The names in their first spelling, sorted.
  public var names: [String] { values.keys.sorted { $0.folded < $1.folded }.map(\.spelling) }

  /// The value of a field, or `nil` if there is no such field; the value `nil` removes the field.
  public subscript(name: String) -> String? {
    get { if case .text(let text)? = values[Name(name)] { text } else { nil } }
    set { values[Name(name)] = newValue.map(Form.text) }
  }

  /// Whether a field was set to a value that has no text.
  func isUnencodable(_ name: String) -> Bool { values[Name(name)] == .unencodable }

  /// Sets a field to the texts of a value, separated by commas; `nil` removes the field.
  public mutating func set(_ value: (any ParameterValue)?, for name: String) {
    guard let value else {
      self[name] = nil
      return
    }
    guard let texts = value.texts else {
      values[Name(name)] = .unencodable
      return
    }
    self[name] = texts.isEmpty ? nil : texts.joined(separator: ",")
  }

  /// Adds those fields of others whose names are not present yet.
  public mutating func fill(from others: HeaderFields) {
    values.merge(others.values) { own, _ in own }
  }

  /// Adds those fields of others whose names are not present yet, and their cookies likewise.
  ///
  /// A request has one field `Cookie` with all cookies (RFC 6265, section 5.4).
  package mutating func complete(with others: HeaderFields) {
    let (own, added) = (self["Cookie"], others["Cookie"])
    fill(from: others)
    guard let own, let added else { return }
    let names = Set(own.split(separator: ";").map(Self.cookieName))
    let missing = added.split(separator: ";").filter { !names.contains(Self.cookieName($0)) }
    let texts = missing.map { String($0.drop { $0 == " " }) }
    self["Cookie"] = (texts + [own]).joined(separator: "; ")
  }

  private static func cookieName(_ cookie: Substring) -> Substring {
    cookie.drop { $0 == " " }.prefix { $0 != "=" }
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Creates fields from names and values; `nil` adds no field, and the last value of a name wins.
  public init(dictionaryLiteral elements: (String, (any ParameterValue)?)...) {
    for (name, value) in elements where value != nil { set(value, for: name) }
  }
}

extension HeaderFields: CustomStringConvertible, CustomReflectable {
  /// The names without the values, such as `Accept, Authorization`, because a value may be a
  /// secret.
  public var description: String { names.joined(separator: ", ") }

  /// The names without the values.
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}
