import ExampleAPI
import Foundation
import QuireClient

// The snippets of the pages about the types for values in JSON; a test compares them.

private func provider(data: Data, saved: Data) throws {
  let author = try JsonProvider.decode(Author.self, from: data)
  let draft: Author? = JsonProvider.decodeIfPossible(from: saved)
  let copy = try JsonProvider.encode(author)
  _ = (draft, copy)
}

private func value() throws {
  var settings: JSONValue = ["theme": "dark", "sizes": [12, 14], "beta": nil]
  settings["theme"] = "light"
  let size = settings["sizes"]?[0]?.int  // 12
  let text = settings.description  // {"beta":null,"sizes":[12,14],"theme":"light"}
  let parsed = try JSONValue(parsing: Data(text.utf8))
  _ = (size, parsed)
}

private func date() {
  let release = CalendarDate(year: 2026, month: 2, day: 28)
  let today = CalendarDate(Date(), in: .current)
  if let release, let today, today < release {
    print(release, release.start(in: .current))  // 2026-02-28 …
  }
}

private func presence(newBio: String?) {
  var bio = Presence<String>.absent  // keeps the biography
  bio = .null  // removes it
  bio = .present("Mathematician")  // changes it
  bio = Presence(orAbsent: newBio)  // changes it, unless newBio is nil
  _ = bio
}

private func identifier() {
  struct Team: Identifiable {
    var id: StringID<Team>
  }

  let team = Team(id: "swift-core")
  print(team.id, team.id.rawValue.count)  // swift-core 10
}
