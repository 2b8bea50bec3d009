package import Foundation
import GitHubModel
import QuireFeed

/// The folder in which the app keeps its last search: the query, and the list of a feed.
package struct SearchFolder {
  private let folder: URL

  /// Creates the value for a folder, which need not exist.
  package init(_ folder: URL) { self.folder = folder }

  /// The folder that the environment names, or one in the user's folder of caches.
  package static var standard: SearchFolder {
    let name = ProcessInfo.processInfo.environment["GITHUB_SEARCH_FOLDER"] ?? ""
    if !name.isEmpty { return SearchFolder(URL(filePath: name)) }
    let files = FileManager.default
    let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first
    return SearchFolder((caches ?? files.temporaryDirectory).appending(path: "GitHubSearch"))
  }

  private struct Query: Codable {
    let text: String
    let order: String?
  }

  private var file: URL { folder.appending(path: "query.json") }

  /// The last search, or `nil` if no search was kept.
  var lastSearch: UserQuery? {
    guard let data = try? Data(contentsOf: file),
      let query = try? JSONDecoder().decode(Query.self, from: data)
    else { return nil }
    return UserQuery(query.text, by: query.order.flatMap(UserOrder.init))
  }

  /// Keeps a search as the last one, and deletes the lists of others.
  ///
  /// The app can do without it, so an error is ignored.
  func keep(_ query: UserQuery) {
    guard let name = Self.name(of: query),
      let data = try? JSONEncoder().encode(Query(text: query.text, order: query.order?.rawValue)),
      (try? data.write(to: file, options: .atomic)) != nil
    else { return }
    let lists = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for list in lists where list.hasPrefix(Self.prefix) && list != name {
      try? FileManager.default.removeItem(at: folder.appending(path: list))
    }
  }

  /// Returns the store for the list of a search, or `nil` if its text is too long for a file name.
  func store(of query: UserQuery) -> FileFeedStore? {
    Self.name(of: query).map { .file($0, in: folder) }
  }

  private static let prefix = "list-"

  private static func name(of query: UserQuery) -> String? {
    // Small letters and digits only, because some disks do not distinguish the case of letters.
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789")
    let text = query.text.addingPercentEncoding(withAllowedCharacters: plain)
    let name = "\(prefix)\(query.order?.rawValue ?? "best")-\(text ?? "")"
    return name.utf8.count < 200 ? name : nil
  }
}
