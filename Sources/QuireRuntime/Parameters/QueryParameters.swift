/// The query of a request, in the order in which it is sent.
///
/// A value with an empty text is sent. An array repeats its name; a ``Parameter`` has another style.
/// Brackets in a name such as `page[size]` are percent-encoded too,
/// because RFC 3986 does not allow them in a query.
public struct QueryParameters: Hashable, Sendable {
  private var entries: [QueryEntry] = []
  /// The names of values that have no text; a request with one of them is not sent.
  private(set) var unencodableNames: Set<String> = []

  /// Creates an empty query.
  public init() {}

  /// Whether the query is empty.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names in the order in which they are sent, each once.
  public var names: [String] {
    var seen: Set<String> = []
    return entries.map(\.name).filter { seen.insert($0).inserted }
  }

  /// The texts of a name, in order; empty if the query does not contain the name.
  public subscript(name: String) -> [String] {
    entries.filter { $0.name == name }.map(\.value)
  }

  /// Adds a value at the end, or nothing if the value is `nil`.
  public mutating func append(_ value: (any ParameterValue)?, for name: String) {
    entries += makeEntries(of: value, for: name)
  }

  /// Sets the value of a name.
  ///
  /// The value replaces the first value of the name, and the others are removed. A new name is
  /// added at the end, and `nil` removes the name.
  public mutating func set(_ value: (any ParameterValue)?, for name: String) {
    unencodableNames.remove(name)
    let isOld = { (entry: QueryEntry) in entry.name == name || entry.parameter == name }
    let place = entries.firstIndex(where: isOld) ?? entries.endIndex
    entries.removeAll(where: isOld)
    entries.insert(contentsOf: makeEntries(of: value, for: name), at: place)
  }

  /// The query after the question mark in a URL; empty if nothing is sent.
  public var percentEncoded: String {
    entries.map(\.percentEncoded).joined(separator: "&")
  }

  /// Returns the entries of a value; if the value has no text, records the name.
  private mutating func makeEntries(
    of value: (any ParameterValue)?, for name: String
  ) -> [QueryEntry] {
    guard let value else { return [] }
    let entries =
      if let value = value as? Parameter {
        value.entries(for: name)
      } else {
        value.texts?.map { QueryEntry(name: name, value: $0) }
      }
    if entries == nil { unencodableNames.insert(name) }
    return entries ?? []
  }
}

extension QueryParameters: ExpressibleByDictionaryLiteral {
  /// Creates a query from names and values, in that order.
  public init(dictionaryLiteral elements: (String, (any ParameterValue)?)...) {
    for (name, value) in elements { append(value, for: name) }
  }
}

extension QueryParameters: CustomStringConvertible, CustomReflectable {
  /// The names without the values, such as `q=…&page=…`, because a value may be a secret.
  public var description: String { entries.map { "\($0.name)=…" }.joined(separator: "&") }

  /// The names without the values.
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}
