import QuireSchema

extension PaginationModel {
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
