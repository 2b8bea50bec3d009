import Foundation
import QuireClient

/// Walks every list of every server in every way and prints a line `CASE<tab>WAY<tab>ID` per item.
@main
struct ServerWalk {
  static func main() async throws {
    let servers = Servers()
    try await walkDjango(at: servers.client(port: 18801))
    try await walkDatasette(at: servers.client(port: 18803))
    try await walkKinto(
      at: servers.client(port: 18806, headers: .kinto))
    try await walkFastAPI(at: servers.client(port: 18807))
    try await walkRegistry(at: servers.client(port: 18809))
  }

  private static func walkDjango(at client: Client) async throws {
    try await Walk("drf/albums-page-number", client, sizes: [10, 1, 100]) { size in
      .albums(pageSize: size)
    }.print(\.id.rawValue)
    try await Walk("drf/albums-search", client, sizes: [2, 1]) { size in
      .albums(pageSize: size, search: "100% Pure", ordering: "-price")
    }.print(\.id.rawValue)
    try await Walk("drf/albums-empty", client, sizes: [10]) { size in
      .albums(pageSize: size, search: "zzz")
    }.print(\.id.rawValue)
    try await Walk("drf/album-tracks", client, sizes: [1, 2, 3]) { size in
      .albumTracks(album: 9001, pageSize: size)
    }.print(\.id.rawValue)
    try await Walk("drf/tracks-limit-offset", client, sizes: [20, 7, 100]) { size in
      .tracks(limit: size)
    }.print(\.id.rawValue)
    try await Walk("drf/plays-cursor", client, sizes: [5, 4, 99]) { size in
      .plays(pageSize: size)
    }.print { $0.id.rawValue.uuidString.lowercased() }
    try await Walk("drf/artists-link-header", client, sizes: [8, 33, 1]) { size in
      .artists(perPage: size)
    }.print(\.slug)
  }

  private static func walkDatasette(at client: Client) async throws {
    try await Walk("datasette/stations", client, sizes: [20, 60, nil]) { size in
      .stations(size: size)
    }.print(\.id.rawValue)
    try await Walk("datasette/readings-sorted", client, sizes: [7, 60]) { size in
      .readings(size: size, sort: "temp")
    }.print { "\($0.station) \($0.taken)" }
    try await Walk("datasette/stations-array", client, sizes: [10, 60]) { size in
      .stationArray(size: size, country: "NZ")
    }.print(\.id.rawValue)
    try await Walk("datasette/log-rowid", client, sizes: [10, 7]) { size in
      .log(size: size)
    }.print(\.rowid)
  }

  private static func walkKinto(at client: Client) async throws {
    try await Walk("kinto/notes", client, sizes: [12, nil, 5]) { size in
      .notes(collection: "notes", limit: size)
    }.print { $0.id.rawValue.uuidString.lowercased() }
    try await Walk("kinto/notes-sorted", client, sizes: [4, 3]) { size in
      .notes(collection: "notes", limit: size, sort: "-stars,title", done: true)
    }.print { $0.id.rawValue.uuidString.lowercased() }
    try await Walk("kinto/empty", client, sizes: [4]) { size in
      .notes(collection: "empty", limit: size)
    }.print { $0.id.rawValue.uuidString.lowercased() }
  }

  private static func walkFastAPI(at client: Client) async throws {
    try await Walk("fastapi/pets-page", client, sizes: [10, 83, nil, 1]) { size in
      .pets(size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-offset", client, sizes: [30, 7]) { size in
      .petsByOffset(limit: size, kind: "cat")
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-cursor", client, sizes: [9, 83, 2]) { size in
      .petsByCursor(size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-links", client, sizes: [7, 6]) { size in
      .petsByLinks(size: size, kind: "axolotl")
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-header", client, sizes: [20, 7]) { size in
      .petsByHeader(size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/names", client, sizes: [20, 9]) { size in
      .names(size: size)
    }.print(\.self)
  }

  private static func walkRegistry(at client: Client) async throws {
    try await Walk("registry/catalog", client, sizes: [10, 1, 19, 38, 50]) { size in
      .catalog(n: size)
    }.print(\.self)
  }
}
