import QuireSchema

extension PaginationModel {
  /// The rule as `x-pagination` would say all of it.
  func writtenOut(end declared: [Int]?) -> String {
    var parts: [(String, String)] = []
    switch style {
    case .page(let send, let start):
      parts = [("style", "page"), ("send", send.location), ("start", "\(start)")]
    case .offset(let send, let start):
      parts = [("style", "offset"), ("send", send.location), ("start", "\(start)")]
    case .cursor(let next, let send):
      parts = [("style", "cursor"), ("next", next.location), ("send", send.location)]
    case .after(let next, let send):
      parts = [("style", "after"), ("next", next.location), ("send", send.location)]
    case .link(let next): parts = [("style", "link"), ("next", next.location)]
    }
    parts.insert(("items", items.location), at: 1)
    if let more { parts.append(("more", more.text)) }
    if let total { parts.append(("total", total.location)) }
    if let pages { parts.append(("pages", pages.location)) }
    if let size { parts.append(("size", size.location)) }
    var members = parts.map { key, value in
      // The one value that is a number.
      key == "start" ? "\"start\": \(value)" : "\"\(key)\": \(JSONDraft.quoted(value))"
    }
    if let declared { members.append("\"end\": [\(Self.list(declared.map(String.init)))]") }
    return "{\(Self.list(members + rareMembers))}"
  }

  /// What is never inferred, as it was said.
  private var rareMembers: [String] {
    var members: [String] = []
    if let back {
      var parts: [(String, String)] = []
      if let next = back.next { parts.append(("next", next.location)) }
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
    if endsOnRepeat { members.append("\"repeat\": \"end\"") }
    return members
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}

extension PaginationModel.More {
  /// As `more` says it.
  fileprivate var text: String {
    switch self {
    case .flag(let flag, let isInverted): (isInverted ? "!" : "") + flag.location
    case .full: "full"
    }
  }
}
