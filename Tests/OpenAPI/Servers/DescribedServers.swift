import Foundation
import QuireRuntime

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
    try await Walk("fastapi/pets-page", client, sizes: [10, 83, nil, 1]) { size in
      .petsPetsGet(size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-offset", client, sizes: [30, 7]) { size in
      .petsOffsetPetsOffsetGet(kind: "cat", limit: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-cursor", client, sizes: [9, 83, 2]) { size in
      .petsCursorPetsCursorGet(size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-links", client, sizes: [7, 6]) { size in
      .petsLinksPetsLinksGet(kind: "axolotl", size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/pets-header", client, sizes: [20, 7]) { size in
      .petsHeaderPetsHeaderGet(size: size)
    }.print(\.id.rawValue)
    try await Walk("fastapi/names", client, sizes: [20, 9]) { size in
      .namesNamesGet(size: size)
    }.print(\.self)
  }

  private static func walkDjango(at client: Client) async throws {
    try await Walk("drf/albums-page-number", client, sizes: [10, 1, 100]) { size in
      .albumsList(pageSize: size)
    }.print(\.id.rawValue)
    try await Walk("drf/albums-search", client, sizes: [2, 1]) { size in
      .albumsList(ordering: "-price", pageSize: size, search: "100% Pure")
    }.print(\.id.rawValue)
    try await Walk("drf/albums-empty", client, sizes: [10]) { size in
      .albumsList(pageSize: size, search: "zzz")
    }.print(\.id.rawValue)
    try await Walk("drf/album-tracks", client, sizes: [1, 2, 3]) { size in
      .albumsTracksList(albumID: 9001, pageSize: size)
    }.print(\.id.rawValue)
    try await Walk("drf/tracks-limit-offset", client, sizes: [20, 7, 100]) { size in
      .tracksList(limit: size)
    }.print(\.id.rawValue)
    try await Walk("drf/plays-cursor", client, sizes: [5, 4, 99]) { size in
      .playsList(pageSize: size)
    }.print { $0.id?.rawValue.uuidString.lowercased() ?? "" }
    try await Walk("drf/artists-link-header", client, sizes: [8, 33, 1]) { size in
      .artistsList(perPage: size)
    }.print(\.slug)
  }

  private static func walkKinto(at client: Client) async throws {
    try await Walk("kinto/notes", client, sizes: [12, nil, 5]) { size in
      .getRecords(bucketID: "lab", collectionID: "notes", limit: size)
    }.print(id)
    try await Walk("kinto/empty", client, sizes: [4]) { size in
      .getRecords(bucketID: "lab", collectionID: "empty", limit: size)
    }.print(id)
  }

  /// Returns the ID of a record, whose description declares no members.
  @Sendable private static func id(of record: [String: JSONValue]) -> String {
    if case .string(let id)? = record["id"] { id } else { "" }
  }
}
