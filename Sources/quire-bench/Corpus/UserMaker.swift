/// Creates user accounts that resemble those of GitHub's API.
struct UserMaker {
  var dice: Dice

  mutating func user() -> WireValue {
    let id = dice.number(1...200_000_000)
    let login = dice.pick(["octo", "dev", "mojo", "x", "the-real-"]) + "\(id)"
    return .object([
      ("id", .integer(id)),
      ("node_id", .text(nodeID())),
      ("login", .text(login)),
      ("avatar_url", .text("https://avatars.example.com/u/\(id)?v=4")),
      ("html_url", .text("https://example.com/\(login)")),
      ("type", .text(dice.chance(0.9) ? "User" : "Organization")),
      ("site_admin", .bool(dice.chance(0.02))),
      ("name", dice.chance(0.8) ? .text(dice.personName()) : .null),
      ("company", dice.chance(0.4) ? .text(dice.company()) : .null),
      ("location", dice.chance(0.5) ? .text(dice.location()) : .null),
      ("email", dice.chance(0.3) ? .text("\(login)@example.com") : .null),
      ("bio", dice.chance(0.5) ? .text(dice.text(1)) : .null),
      ("public_repos", .integer(dice.number(0...500))),
      ("followers", .integer(followers())),
      ("following", .integer(dice.number(0...300))),
      ("score", .number(score())),
      ("created_at", dice.time()),
      ("updated_at", dice.time()),
    ])
  }

  /// Returns an account that has only strings and integers.
  mutating func plainUser() -> WireValue {
    let number = dice.number(1...200_000_000)
    let login = "dev\(number)"
    return .object([
      ("number", .integer(number)),
      ("node_id", .text(nodeID())),
      ("login", .text(login)),
      ("avatar_url", .text("https://avatars.example.com/u/\(number)?v=4")),
      ("html_url", .text("https://example.com/\(login)")),
      ("type", .text(dice.chance(0.9) ? "User" : "Organization")),
      ("name", .text(dice.personName())),
      ("company", .text(dice.chance(0.4) ? dice.company() : "")),
      ("location", .text(dice.chance(0.5) ? dice.location() : "")),
      ("email", .text(dice.chance(0.3) ? "\(login)@example.com" : "")),
      ("bio", .text(dice.chance(0.5) ? dice.text(1) : "")),
      ("public_repos", .integer(dice.number(0...500))),
      ("public_gists", .integer(dice.number(0...50))),
      ("followers", .integer(followers())),
      ("following", .integer(dice.number(0...300))),
      ("score", .integer(dice.number(0...100))),
      ("created_at", dice.time()),
      ("updated_at", dice.time()),
    ])
  }

  private mutating func nodeID() -> String {
    "MDQ6VXNlcj" + (0..<8).map { _ in String(dice.pick(Array("ABCDEFabcdef0123"))) }.joined() + "=="
  }

  private mutating func followers() -> Int {
    dice.chance(0.9) ? dice.number(0...60) : dice.number(10_000...1_000_000)
  }

  /// Returns a whole number, a number with two decimals, or a number with full precision.
  private mutating func score() -> Double {
    switch dice.number(0...2) {
    case 0: 1
    case 1: Double(dice.number(0...10_000)) / 100
    default: dice.fraction(to: 10)
    }
  }
}
