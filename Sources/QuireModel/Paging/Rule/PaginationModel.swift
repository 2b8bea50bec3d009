import QuireSchema

/// The paging rule of a resource: `x-pagination`, resolved.
///
/// It is complete: each location has a path through declared types if one exists, and each missing
/// part was inferred or is not needed. The runtime walks a list by this rule. For example:
///
///     "x-pagination": { "style": "cursor", "items": "/items" }
///
/// If the response has a member `next` and the request a parameter `cursor`, the style is
/// `cursor(next: /next, send: query:cursor)`, and `inferred` contains `next` and `send`.
package struct PaginationModel: Sendable {
  /// The way in which the next page is requested.
  package var style: Style
  /// The location of the items in the response.
  package var items: ResponsePath
  /// The type of one item.
  package var item: TypeReference
  /// The sign that there is another page, or `nil` without one.
  package var more: More?
  /// The total number of items over all pages, or `nil` if the response has none.
  package var total: ResponseValue?
  /// The total number of pages, or `nil` if the response has none.
  package var pages: ResponseValue?
  /// The parameter of the request for the page size, or `nil` without one.
  package var size: RequestPlace?
  /// The statuses that mean the end if they follow at least one page, in ascending order.
  package var end: [Int] = []
  /// How the previous page is requested, or `nil` if only counting can go backwards.
  package var back: Back?
  /// The path for pages after the first, or `nil` for the path of the resource.
  ///
  /// Its parameters are among those of the resource's path.
  package var continuation: [PathPart]?
  /// The parameters that are sent only with the first page, in the order of the annotation.
  package var omitted: [RequestPlace] = []
  /// The statuses and codes that mean an expired continuation, or `nil` for the status 410.
  package var expired: ContinuationExpiry?
  /// The meaning of a token, a key or a link that occurred before.
  package var onRepeat = ContinuationRepeat.fail
  /// The rule as sentences for a reader, without full stops.
  ///
  /// The same words are in the report and in the comment of the resource. They contain names and
  /// locations from the schema, which may be any text.
  package var words: [String] = []
  /// The keys that were inferred and not stated, such as `items` and `total`, for the report.
  package var inferred: [String] = []

  /// A way of requesting the next page.
  ///
  /// Indirect, like `More`, because resources and their views contain it, and the code that copies
  /// them would be long.
  package indirect enum Style: Hashable, Sendable {
    /// A number that counts pages: `?page=2`.
    ///
    /// `start` is the number of the first page, or `nil` if the walk learns it.
    case page(send: RequestPlace, start: Int?)
    /// A number that counts the items before the page: `?offset=40`.
    case offset(send: RequestPlace, start: Int)
    /// A token; if `send` takes members, those of the object at `next` are merged into the request.
    case cursor(next: ResponseValue, send: RequestPlace)
    /// Two or more values of the response, which are sent together for the next page.
    case cursors([Continuation])
    /// The key of the last item: `?after=12`.
    case after(next: ResponseValue, send: RequestPlace)
    /// The URL of the next page, in the body or in the header field `Link`.
    case link(next: ResponseValue)
  }

  /// The sign that there is another page after a page.
  package indirect enum More: Hashable, Sendable {
    /// A boolean that is true if there is another page, or on the last page if it is inverted.
    case flag(ResponseValue, isInverted: Bool)
    /// Only a full page has a next page.
    case full
    /// An empty page is the last one.
    case items
  }

  /// One of several values that are sent for the next page.
  package struct Continuation: Hashable, Sendable {
    /// The location of the value in a response.
    package var next: ResponseValue
    /// The place of the value in the next request.
    package var send: RequestPlace
  }

  /// The differences of the other direction from the forward direction.
  package struct Back: Hashable, Sendable {
    /// The location of the continuation, or `nil` for the link `prev` of the header.
    package var next: ResponseValue?
    /// The place of the continuation in a request, or `nil` for the same place as forwards.
    package var send: RequestPlace?
    /// The sign that there is a previous page, or `nil` without one.
    package var more: More?
  }

  /// Returns the complete rule as an `x-pagination` annotation.
  func writtenOut(end declared: [Int]?) -> String {
    var members = [
      "\"style\": \(JSONDraft.quoted(style.name))", Self.member("items", items.location),
    ]
    members += walkMembers
    if let more { members.append(Self.member("more", more.text)) }
    if let total { members.append(Self.member("total", total.location)) }
    if let pages { members.append(Self.member("pages", pages.location)) }
    if let size { members.append(Self.member("size", size.location)) }
    if let declared { members.append("\"end\": [\(Self.list(declared.map(String.init)))]") }
    return "{\(Self.list(members + rareMembers))}"
  }

  /// The members that describe how to get from page to page.
  private var walkMembers: [String] {
    switch style {
    case .page(let send, let start):
      return [Self.member("send", send.location)] + (start.map { ["\"start\": \($0)"] } ?? [])
    case .offset(let send, let start):
      return [Self.member("send", send.location), "\"start\": \(start)"]
    case .cursor(let next, let send), .after(let next, let send):
      return [Self.member("next", next.location), Self.member("send", send.location)]
    case .cursors(let parts):
      let nexts = parts.map { Self.member($0.send.location, $0.next.location) }
      return ["\"next\": {\(Self.list(nexts))}"]
    case .link(let next): return [Self.member("next", next.location)]
    }
  }

  private static func member(_ key: String, _ value: some CustomStringConvertible) -> String {
    "\(JSONDraft.quoted(key)): \(JSONDraft.quoted(value.description))"
  }

  /// The members that are never inferred, as the annotation states them.
  private var rareMembers: [String] {
    var members: [String] = []
    if let back {
      var parts: [(String, String)] = []
      if let next = back.next { parts.append(("next", next.location.description)) }
      if let send = back.send { parts.append(("send", send.location)) }
      if let more = back.more { parts.append(("more", more.text)) }
      let inner = parts.map { "\"\($0)\": \(JSONDraft.quoted($1))" }
      members.append("\"back\": {\(Self.list(inner))}")
    }
    if let continuation { members.append("\"path\": \(JSONDraft.quoted(continuation.template))") }
    if !omitted.isEmpty {
      let places = omitted.map { JSONDraft.quoted($0.location) }
      members.append("\"omit\": [\(Self.list(places))]")
    }
    if let expired {
      let all = expired.statuses.map(String.init) + expired.codes.map(JSONDraft.quoted)
      members.append("\"expired\": [\(Self.list(all))]")
    }
    if onRepeat != .fail { members.append(Self.member("repeat", onRepeat.rawValue)) }
    return members
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}

/// The location of a value in a response, and its path in a typed model if there is one.
package struct ResponseValue: Hashable, Sendable {
  /// The location, as annotations write it.
  package var location: ResponsePointer
  /// The path through declared properties, or `nil` for headers and for undeclared values.
  package var path: ResponsePath?
}

/// A path through declared types that begins at the response's type.
///
/// For example, the location `/data/*/id` has three steps: the property `data`, each element of its
/// array, and the property `id` of the element.
package struct ResponsePath: Hashable, Sendable {
  /// The same path as a location.
  package var location: ResponsePointer
  /// The steps from the response to the value; none for the whole response.
  package var steps: [Step]

  /// A step from a value to a value in it.
  package enum Step: Hashable, Sendable {
    /// A property of the current type: its declaration and its wire name.
    case property(of: TypeID, wireName: String)
    /// The elements of a declared list type, `TypeDeclaration.Shape.list`.
    case elements(of: TypeID)
    /// Each element of the current array (`*`); null elements are skipped.
    case each(isNullable: Bool)
    /// Each value of the current map (`*`).
    case eachValue(isNullable: Bool)
  }
}

/// The place of a value in a request: `query:page`, `body:/variables/after`, `header:Range`.
package struct RequestPlace: Hashable, Sendable {
  /// A part of a request in which a rule can set a value.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    case query, header, body
  }

  /// The part of the request.
  package var place: Place
  /// The name of the query or header entry, or a JSON Pointer into the body.
  package var name: String

  package init(_ place: Place, _ name: String) {
    self.place = place
    self.name = name
  }

  /// The location as annotations write it, always with its prefix.
  package var location: String { "\(place.rawValue):\(name)" }

  /// The names of the members on the path into the body; without the `*` of ``takesMembers``.
  package var bodyNames: [String] {
    let names = JSONPointer(parsing: name)?.tokens ?? []
    return takesMembers ? names.dropLast() : names
  }

  /// Whether the members of an object are merged here one by one: `query:*`, `body:/variables/*`.
  package var takesMembers: Bool {
    switch place {
    case .query, .header: name == "*"
    case .body: name.hasSuffix("/*")
    }
  }
}

extension PaginationModel.Style {
  /// Whether the request for the next page contains a number that counts pages or items.
  package var counts: Bool {
    switch self {
    case .page, .offset: true
    case .cursor, .cursors, .after, .link: false
    }
  }

  /// The places of the continuation in a request, or empty if it is a URL.
  package var sends: [RequestPlace] {
    switch self {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send): [send]
    case .cursors(let parts): parts.map(\.send)
    case .link: []
    }
  }

  /// The name of the style in `x-pagination`.
  var name: String {
    let style: PagingStyle =
      switch self {
      case .page: .page
      case .offset: .offset
      case .cursor, .cursors: .cursor
      case .after: .after
      case .link: .link
      }
    return style.rawValue
  }
}

extension PaginationModel.More {
  /// The value of `more` in an annotation.
  fileprivate var text: String {
    switch self {
    case .flag(let flag, let isInverted): (isInverted ? "!" : "") + flag.location.description
    case .full: "full"
    case .items: "items"
    }
  }
}
