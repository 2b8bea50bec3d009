/// A value of a request in a style of OpenAPI that is not the usual one of its place.
///
///     let parameters: QueryParameters = [
///       "ids": Parameter([1, 2, 3], explodes: false),  // ids=1,2,3
///       "filter": Parameter(encoding: filter, style: .deepObject),  // filter[name]=x
///     ]
///
/// A request with a value that its style cannot send is a ``RequestError``.
public struct Parameter: Hashable, Sendable {
  /// A style, with a color as example: a text, an array and an object.
  ///
  /// The first styles are those of RFC 6570. The values of an object and the elements of an array are
  /// strings, numbers and Booleans, and null is not sent. No value can contain the delimiter, except
  /// a comma, which is percent-encoded within a value.
  public enum Style: Hashable, Sendable {
    /// `blue`, `blue,black` and `R,100,G,200`, or exploded `R=100,G=200`.
    case simple
    /// `.blue`, `.blue,black` and `.R,100,G,200`, or exploded `.blue.black` and `.R=100.G=200`.
    case label
    /// `;color=blue`, `;color=blue,black` and `;color=R,100,G,200`, or exploded
    /// `;color=blue;color=black` and `;R=100;G=200`; only in a path, whose value has the name.
    case matrix
    /// In a query, `color=blue`, `color=blue,black` and `color=R,100,G,200`, or exploded
    /// `color=blue&color=black` and `R=100&G=200`.
    case form
    /// A space between the parts, which a URL contains as `%20`.
    case spaceDelimited
    /// A vertical bar between the parts, which a URL contains as `%7C`.
    case pipeDelimited
    /// A tab between the parts, which a URL contains as `%09`.
    case tabDelimited
    /// An object as one parameter for each member: `color[R]=100&color[G]=200`.
    ///
    /// The names of inner objects follow in further brackets, and an array of texts repeats its
    /// name. This style is only for a query and a form.
    case deepObject
    /// Any value as in ``deepObject``, with the index of an element, from 0, in brackets:
    /// `colors[0][R]=100`.
    case bracketed
    /// The JSON text of a value: `"blue"`, `["blue","black"]` and `{"R":100,"G":200}`.
    case json
    /// A text as it is, and the JSON text of any other value.
    case textOrJSON
  }

  enum Content: Hashable {
    case absent
    case value(JSONValue)
    /// A value that has no JSON form or no text, or a required one without texts.
    case unencodable
  }

  let content: Content
  let style: Style
  let explodes: Bool
  private(set) var order: [String] = []
  private(set) var elements: Style?
  /// Whether reserved characters in a query are sent as they are.
  private(set) var allowsReserved = false

  init(_ content: Content, _ style: Style, explodes: Bool?) {
    self.content = content
    self.style = style
    self.explodes = explodes ?? (style == .form)
  }

  /// Creates a parameter with the texts of a value, usually an array.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` and an empty array are not sent.
  ///   - style: The style, neither ``Style/deepObject``, ``Style/bracketed`` nor one of JSON.
  ///   - explodes: Whether each element is separate, or `nil` for the default of OpenAPI: only in
  ///     the style ``Style/form``.
  public init(_ value: (any ParameterValue)?, style: Style = .form, explodes: Bool? = nil) {
    self.init(value.map { Self.content($0.texts) } ?? .absent, style, explodes: explodes)
  }

  /// Creates a parameter that needs at least one text.
  ///
  /// `DELETE /messages?ids=1&ids=2` without any `ids` would delete all messages, so a request with an
  /// empty array is a ``RequestError``. The parameters are those of ``init(_:style:explodes:)``.
  public init(required value: any ParameterValue, style: Style = .form, explodes: Bool? = nil) {
    let texts = value.texts
    self.init(
      texts?.isEmpty == true ? .unencodable : Self.content(texts), style, explodes: explodes)
  }

  /// Creates a parameter with the JSON form of a value, such as a model.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` is not sent.
  ///   - style: The style.
  ///   - explodes: Whether each element and each member is separate, or `nil` for the default of
  ///     OpenAPI: only in the style ``Style/form``.
  ///   - order: The names of members that are sent first, in this order; the others follow in the
  ///     order of their names.
  ///   - elements: The style of arrays within an array, or `nil` without such arrays.
  public init(
    encoding value: (any MemberValue)?, style: Style = .form, explodes: Bool? = nil,
    order: [String] = [], elements: Style? = nil
  ) {
    let json = value.map { value in
      (try? value as? JSONValue ?? JSONValue(sending: value)).map(Content.value) ?? .unencodable
    }
    self.init(json ?? .absent, style, explodes: explodes)
    self.order = order
    self.elements = elements
  }

  /// Creates a parameter of a query whose reserved characters are sent as they are (`allowReserved` of
  /// OpenAPI).
  ///
  /// These are `:/?@!$'()*,;=`, and escapes such as `%20`. Other characters, such as `&`, are encoded.
  ///
  /// - Parameter value: The value, which can be a parameter in another style; `nil` is not sent.
  public init(allowingReserved value: (any ParameterValue)?) {
    self = value as? Parameter ?? Parameter(value)
    allowsReserved = true
  }

  private static func content(_ texts: [String]?) -> Content {
    texts.map { .value(.array($0.map(JSONValue.string))) } ?? .unencodable
  }
}

extension Parameter: CustomStringConvertible, CustomReflectable {
  /// The style without the value, because the value may be a secret.
  public var description: String { "\(style)" }

  /// The style without the value.
  public var customMirror: Mirror { Mirror(self, children: ["style": style]) }
}
