/// A value in a style of OpenAPI that is not the usual one of its place, such as an object in a path.
///
///     let path: ResourcePath = "/maps/\(StyledParameter("at", encoding: point, as: .matrix))"
///
/// The path is `/maps/;at=x,1,y,2`, or with ``init(_:encoding:as:explodes:order:elements:)``'s
/// `explodes` `/maps/;x=1;y=2`. The styles are those of RFC 6570, as in the specification of OpenAPI.
/// The values of an object and the elements of an array are strings, numbers and Booleans; null is
/// not sent. A request with another value is a ``RequestError``.
public struct StyledParameter: Hashable, Sendable {
  /// A style, with a color as example: a text, an array and an object.
  public enum Style: Hashable, Sendable {
    /// `blue`, `blue,black` and `R,100,G,200`, or exploded `R=100,G=200`.
    case simple
    /// `.blue`, `.blue,black` and `.R,100,G,200`, or exploded `.blue.black` and `.R=100.G=200`.
    case label
    /// `;color=blue`, `;color=blue,black` and `;color=R,100,G,200`, or exploded
    /// `;color=blue;color=black` and `;R=100;G=200`.
    case matrix
    /// In a query, `color=blue`, `color=blue,black` and `color=R,100,G,200`, or exploded
    /// `color=blue&color=black` and `R=100&G=200`.
    case form
    /// A space between the parts.
    case space
    /// A vertical bar between the parts.
    case pipe
    /// A tab between the parts.
    case tab
  }

  /// A text, or a member with its name.
  private struct Part: Hashable {
    var name: String?
    let text: String

    func joined(by separator: String, _ encode: (String) -> String) -> String {
      (name.map { encode($0) + separator } ?? "") + encode(text)
    }
  }

  private let name: String
  private let style: Style
  private let explodes: Bool
  /// The parts in the order in which they are sent, or `nil` if the value does not fit.
  private let parts: [Part]?

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - value: The value; `nil` is not sent.
  ///   - style: The style.
  ///   - explodes: Whether each element and each member is separate.
  ///   - order: The names of members that are sent first, in this order; the others follow in the
  ///     order of their names.
  ///   - elements: The style of arrays within an array, or `nil` if there are none.
  public init(
    _ name: String, encoding value: (any MemberValue)?, as style: Style, explodes: Bool = false,
    order: [String] = [], elements: Style? = nil
  ) {
    self.name = name
    self.style = style
    self.explodes = explodes
    guard let value else {
      parts = []
      return
    }
    let json = try? value as? JSONValue ?? JSONValue(sending: value)
    let parts = json.flatMap { Self.parts(of: $0, order: order, elements: elements) }
    let delimiter = style.delimiter
    let isAmbiguous = delimiter.map { text in parts?.contains { $0.text.contains(text) } == true }
    self.parts = isAmbiguous == true ? nil : parts
  }

  private static func parts(
    of value: JSONValue, order: [String], elements: Style?
  ) -> [Part]? {
    if let members = value.object {
      let names = order.filter { members[$0] != nil }
      let known = Set(names)
      return joined(
        (names + members.keys.filter { !known.contains($0) }.sorted()).map { name in
          (members[name] ?? .null).plainText.map { $0.map { Part(name: name, text: $0) } }
        })
    }
    guard let array = value.array else { return value.plainText.map { $0.map { Part(text: $0) } } }
    return joined(
      array.map { element in
        guard let elements, let inner = element.array else {
          return element.plainText.map { $0.map { Part(text: $0) } }
        }
        let delimiter = elements.delimiter ?? ","
        let texts = inner.map(\.plainText)
        guard texts.allSatisfy({ $0?.contains { $0.contains(delimiter) } == false }) else {
          return nil
        }
        return [Part(text: texts.flatMap { $0 ?? [] }.joined(separator: delimiter))]
      })
  }

  private static func joined(_ lists: [[Part]?]) -> [Part]? {
    var parts: [Part] = []
    for list in lists {
      guard let list else { return nil }
      parts += list
    }
    return parts
  }
}

// MARK: Texts

extension StyledParameter {
  /// Returns the value in a path or a header field, with each name and each value encoded.
  ///
  /// The text is empty if nothing is sent, and `nil` if the value does not fit.
  func text(_ encode: (String) -> String) -> String? {
    guard let parts else { return nil }
    guard !parts.isEmpty else { return "" }
    let delimiter = style.delimiter.map(encode) ?? ","
    switch style {
    case .label:
      return explodes
        ? parts.map { "." + $0.joined(by: "=", encode) }.joined()
        : "." + parts.map { $0.joined(by: ",", encode) }.joined(separator: ",")
    case .matrix where explodes:
      return parts.map { part in
        ";" + (part.name.map(encode) ?? encode(name)) + "=" + encode(part.text)
      }.joined()
    case .matrix:
      return ";\(encode(name))="
        + parts.map { $0.joined(by: ",", encode) }.joined(separator: ",")
    case .simple, .form, .space, .pipe, .tab:
      let inner = explodes ? "=" : delimiter
      return parts.map { $0.joined(by: inner, encode) }.joined(separator: delimiter)
    }
  }

  /// Returns the cookies of the value, percent-encoded, or `nil` if it does not fit.
  func cookies(named name: String) -> [String]? {
    guard let parts else { return nil }
    guard explodes, parts.contains(where: { $0.name != nil }) else {
      return text(PercentEncoding.encode).map { $0.isEmpty ? [] : ["\(name)=\($0)"] }
    }
    return parts.map { $0.joined(by: "=", PercentEncoding.encode) }
  }

  /// The texts of the value without the delimiters of its style.
  var plainTexts: [String]? { parts?.map(\.text) }
}

extension StyledParameter: StyledQueryValue {
  /// Returns the value as one text, or no text if nothing is sent; `nil` if the value does not fit.
  public static func queryTexts(of value: StyledParameter) -> [String]? {
    value.text { $0 }.map { $0.isEmpty ? [] : [$0] }
  }

  func entries(for name: String) -> [QueryEntry]? {
    guard let parts else { return nil }
    guard explodes else {
      guard let value = text({ $0 }), let encoded = text(PercentEncoding.encode) else { return nil }
      return parts.isEmpty
        ? [] : [QueryEntry(name: name, parameter: name, value: value, encodedValue: encoded)]
    }
    return parts.map { part in
      var entry = QueryEntry(name: part.name ?? name, value: part.text)
      entry.parameter = name
      return entry
    }
  }
}

extension StyledParameter.Style {
  /// The delimiter of the style's own, which a value cannot contain, or `nil` for a comma.
  fileprivate var delimiter: String? {
    switch self {
    case .simple, .label, .matrix, .form: nil
    case .space: " "
    case .pipe: "|"
    case .tab: "\t"
    }
  }
}

extension JSONValue {
  /// The text of a string, a number or a Boolean; no text for null, and `nil` for other values.
  fileprivate var plainText: [String]? { object == nil && array == nil ? plainTexts : nil }
}

extension StyledParameter: CustomStringConvertible, CustomReflectable {
  /// The name without the value, because the value may be a secret.
  public var description: String { name }

  /// The name without the value.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
