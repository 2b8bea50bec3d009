import Foundation
import QuireClient

/// Requests the lists in the descriptions of the servers in every way, and prints a line
/// `CASE<tab>WAY<tab>ID` for each item.
@main
struct DescribedServers {
  static func main() async throws {
    let servers = Servers()
    try await walkFastAPI(at: servers.client(port: 18807))
    try await walkDjango(at: servers.client(port: 18801))
    try await walkKinto(at: servers.client(port: 18806, path: "/v1", headers: .kinto))
  }

  private static func walkFastAPI(at client: Client) async throws {
    let fast = FastAPI(client)
    try await Walk("fastapi/pets-page", client, sizes: [10, 83, nil, 1]) { size in
      FastAPI.PetsRequests.List(size: size)
    }.print(\.id.rawValue) { fast.pets.list(size: $0) }
    try await Walk("fastapi/pets-offset", client, sizes: [30, 7]) { size in
      FastAPI.PetsOffsetRequests.Get(kind: "cat", limit: size)
    }.print(\.id.rawValue) { fast.petsOffset.get(kind: "cat", limit: $0) }
    try await Walk("fastapi/pets-cursor", client, sizes: [9, 83, 2]) { size in
      FastAPI.PetsCursorRequests.Get(size: size)
    }.print(\.id.rawValue) { fast.petsCursor.get(size: $0) }
    try await Walk("fastapi/pets-links", client, sizes: [7, 6]) { size in
      FastAPI.PetsLinksRequests.List(kind: "axolotl", size: size)
    }.print(\.id.rawValue) { fast.petsLinks.list(kind: "axolotl", size: $0) }
    try await Walk("fastapi/pets-header", client, sizes: [20, 7]) { size in
      FastAPI.PetsHeaderRequests.Get(size: size)
    }.print(\.id.rawValue) { fast.petsHeader.get(size: $0) }
    try await Walk("fastapi/names", client, sizes: [20, 9]) { size in
      FastAPI.NamesRequests.Get(size: size)
    }.print(\.self) { fast.names.get(size: $0) }
  }

  private static func walkDjango(at client: Client) async throws {
    let django = DrfAPI(client)
    try await Walk("drf/albums-page-number", client, sizes: [10, 1, 100]) { size in
      DrfAPI.AlbumsRequests.List(pageSize: size)
    }.print(\.id.rawValue) { django.albums.list(pageSize: $0) }
    try await Walk("drf/albums-search", client, sizes: [2, 1]) { size in
      DrfAPI.AlbumsRequests.List(ordering: "-price", pageSize: size, search: "100% Pure")
    }.print(\.id.rawValue) {
      django.albums.list(ordering: "-price", pageSize: $0, search: "100% Pure")
    }
    try await Walk("drf/albums-empty", client, sizes: [10]) { size in
      DrfAPI.AlbumsRequests.List(pageSize: size, search: "zzz")
    }.print(\.id.rawValue) { django.albums.list(pageSize: $0, search: "zzz") }
    try await Walk("drf/album-tracks", client, sizes: [1, 2, 3]) { size in
      DrfAPI.AlbumsRequests.TracksList(albumID: 9001, pageSize: size)
    }.print(\.id.rawValue) { django.albums.tracksList(albumID: 9001, pageSize: $0) }
    try await Walk("drf/tracks-limit-offset", client, sizes: [20, 7, 100]) { size in
      DrfAPI.TracksRequests.List(limit: size)
    }.print(\.id.rawValue) { django.tracks.list(limit: $0) }
    try await Walk("drf/plays-cursor", client, sizes: [5, 4, 99]) { size in
      DrfAPI.PlaysRequests.List(pageSize: size)
    }.print(
      { $0.id?.rawValue.uuidString.lowercased() ?? "" },
      call: {
        django.plays.list(pageSize: $0)
      })
    try await Walk("drf/artists-link-header", client, sizes: [8, 33, 1]) { size in
      DrfAPI.ArtistsRequests.List(perPage: size)
    }.print(\.slug) { django.artists.list(perPage: $0) }
  }

  private static func walkKinto(at client: Client) async throws {
    let kinto = KintoAPI(client)
    try await Walk("kinto/notes", client, sizes: [12, nil, 5]) { size in
      KintoAPI.RecordsRequests.GetRecords(bucketID: "lab", collectionID: "notes", limit: size)
    }.print(id) { kinto.records.getRecords(bucketID: "lab", collectionID: "notes", limit: $0) }
    try await Walk("kinto/empty", client, sizes: [4]) { size in
      KintoAPI.RecordsRequests.GetRecords(bucketID: "lab", collectionID: "empty", limit: size)
    }.print(id) { kinto.records.getRecords(bucketID: "lab", collectionID: "empty", limit: $0) }
  }

  /// Returns the ID of a record, whose description declares no members.
  @Sendable private static func id(of record: [String: JSONValue]) -> String {
    if case .string(let id)? = record["id"] { id } else { "" }
  }
}
