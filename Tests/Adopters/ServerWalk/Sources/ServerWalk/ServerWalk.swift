import Foundation
import QuireRuntime

/// Walks every page of every server and prints each item's id: a line `CASE<tab>ID`.
@main
struct ServerWalk {
  static func main() async throws {
    let drf = try client(port: 18801)
    let datasette = try client(port: 18803)
    let kinto = try client(port: 18806, headers: ["Authorization": "Basic aG9sZG91dDpwdw=="])
    let registry = try client(port: 18809)

    try await walk("drf/albums-page-number", drf.items(of: .albums(pageSize: 10)), \.id.rawValue)
    try await walk("drf/tracks-limit-offset", drf.items(of: .tracks(limit: 20)), \.id.rawValue)
    try await walk("drf/plays-cursor", drf.items(of: .plays(pageSize: 5))) { play in
      play.id.rawValue.uuidString.lowercased()
    }
    try await walk("drf/artists-link-header", drf.items(of: .artists(perPage: 8)), \.slug)
    try await walk("datasette/stations", datasette.items(of: .stations(size: 20)), \.id.rawValue)
    try await walk("kinto/notes", kinto.items(of: .notes(limit: 12))) { note in
      note.id.rawValue.uuidString.lowercased()
    }
    try await walk("registry/catalog", registry.items(of: .catalog(n: 10)), \.self)
  }

  private static func client(port: Int, headers: HeaderFields = [:]) throws -> Client {
    guard let base = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
    return Client(baseURL: base, headers: headers)
  }

  private static func walk<Items: AsyncSequence, Key>(
    _ name: String, _ items: Items, _ id: @Sendable (Items.Element) -> Key
  ) async throws {
    for try await item in items { print("\(name)\t\(id(item))") }
  }
}
