import Foundation

/// A generated page to decode, identical in every run.
struct Corpus {
  /// The kind of items on a page.
  enum Kind: String, CaseIterable {
    /// 18 members, including dates, URLs, a typed identity, an enumeration, and nullable members.
    case users
    /// Authors, comments, tags, a union, and long text.
    case posts
    /// 18 members with strings and integers.
    case plain = "plain users"
  }

  /// The difference from a compact page with members in the order of the schema.
  enum Variant: String {
    case declared = ""
    case reordered = "another order"
    case pretty = "pretty-printed"
    case unknownMembers = "8 unknown members"
    case escaped = "\\u-escaped"
  }

  let kind: Kind
  let count: Int
  let variant: Variant
  let data: Data

  init(_ kind: Kind, count: Int, _ variant: Variant = .declared) {
    self.kind = kind
    self.count = count
    self.variant = variant
    let items = Self.items(kind, count: count)
    let page = WireValue.object([
      ("total", .integer(123_456)),
      ("next_cursor", .text("Y3Vyc29yOnYyOpK\(count)")),
      ("items", .array(variant == .unknownMembers ? items.map(\.withUnknownMembers) : items)),
    ])
    let style = WireStyle(isPretty: variant == .pretty, escapes: variant == .escaped)
    data = style.data(variant == .reordered ? page.reordered : page)
  }

  var name: String {
    variant == .declared
      ? "\(count) \(kind.rawValue)" : "\(count) \(kind.rawValue), \(variant.rawValue)"
  }

  /// Returns all pages to measure, or a few small ones for a smoke test.
  static func all(isSmoke: Bool) -> [Corpus] {
    let counts = isSmoke ? [3] : [30, 100, 1000]
    let most = isSmoke ? 3 : 1000
    return Kind.allCases.flatMap { kind in
      let plain = counts.map { Corpus(kind, count: $0) }
      guard kind != .plain else { return plain }
      return plain + counts.map { Corpus(kind, count: $0, .reordered) }
        + [Variant.pretty, .unknownMembers, .escaped].map { Corpus(kind, count: most, $0) }
    }
  }

  private static func items(_ kind: Kind, count: Int) -> [WireValue] {
    let dice = Dice(seed: 20_261_121)
    var users = UserMaker(dice: dice)
    var posts = PostMaker(dice: dice)
    return (0..<count).map { _ in
      switch kind {
      case .users: users.user()
      case .posts: posts.post()
      case .plain: users.plainUser()
      }
    }
  }
}
