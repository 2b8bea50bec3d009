import Foundation
import QuireClient

@main
struct App {
  static func main() throws {
    let user = try JsonProvider.decode(
      User.self, from: Data(#"{"id": 7, "login": "octocat", "team_id": "core"}"#.utf8))
    let team: StringID<Team>? = user.teamID
    print(user.greeting, user.id, team.map { "\($0)" } ?? "none")
  }
}

// The target excludes the schema.
func label(of badge: Badge) -> String { badge.label }
