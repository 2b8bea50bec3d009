/// Creates blog posts with long text, comments, and a cover that is one of two kinds.
struct PostMaker {
  var dice: Dice

  mutating func post() -> WireValue {
    let title = dice.words(dice.number(3...8))
    var members: [WireValue.Member] = [
      ("id", .integer(dice.number(1 << 60...Int.max))),
      ("slug", .text(title.replacing(" ", with: "-"))),
      ("title", .text(title)),
      ("status", .text(dice.pick(["draft", "published", "published", "archived"]))),
      ("author", author()),
    ]
    if dice.chance(0.6) { members.append(("summary", .text(dice.text(1)))) }
    members += [
      ("body", .text(dice.text(dice.number(8...29)))),
      ("tags", .array((0..<dice.number(0...5)).map { _ in .text(dice.words(1)) })),
      ("view_count", .integer(dice.number(0...10_000_000))),
      ("rating", dice.chance(0.7) ? .number(Double(dice.number(0...500)) / 100) : .null),
      ("pinned", .bool(dice.chance(0.1))),
    ]
    if dice.chance(0.5) { members.append(("cover", cover())) }
    members.append(("comments", .array((0..<dice.number(0...6)).map { _ in comment() })))
    if dice.chance(0.8) { members.append(("published_at", dice.time())) }
    members.append(("updated_at", dice.time()))
    return .object(members)
  }

  private mutating func author() -> WireValue {
    let id = dice.number(1...10_000_000)
    var members: [WireValue.Member] = [
      ("id", .integer(id)),
      ("login", .text("user\(id)")),
      ("display_name", .text(dice.personName())),
      ("reputation", .number(Double(dice.number(0...5_000)) / 1000)),
    ]
    if dice.chance(0.7) {
      members.append(("avatar_url", .text("https://cdn.example.com/a/\(id)/64.png")))
    }
    return .object(members)
  }

  private mutating func comment() -> WireValue {
    var members: [WireValue.Member] = [
      ("id", .integer(dice.number(1 << 40...1 << 53))),
      ("author", author()),
      ("body", .text(dice.text(dice.number(1...3)))),
      ("created_at", dice.time()),
      ("likes", .integer(dice.number(0...1000))),
      ("flagged", .bool(dice.chance(0.05))),
    ]
    if dice.chance(0.3) { members.append(("reply_to", .integer(dice.number(1 << 40...1 << 53)))) }
    return .object(members)
  }

  private mutating func cover() -> WireValue {
    let url = WireValue.text("https://cdn.example.com/c/\(dice.number(1...99_999))")
    guard dice.chance(0.8) else {
      let seconds = WireValue.number(dice.fraction(to: 600))
      return .object([("kind", .text("video")), ("url", url), ("seconds", seconds)])
    }
    return .object([
      ("kind", .text("photo")),
      ("url", url),
      ("width", .integer(dice.pick([640, 1280, 1920]))),
      ("height", .integer(dice.pick([480, 720, 1080]))),
      ("aspect", .number(dice.fraction(to: 2))),
      ("alt", dice.chance(0.5) ? .text(dice.words(4)) : .null),
    ])
  }
}
