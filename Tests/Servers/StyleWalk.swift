import Foundation
import QuireClient

/// Walks every list by every style that the generator accepted and prints the results as JSON
/// lines.
@main
struct StyleWalk {
  /// A limit greater than the number of pages of any list with the requested sizes.
  private static let pageLimit = 60

  private let servers = Servers()

  static func main() async throws { try await StyleWalk().walkAll() }

  /// Walks one list.
  ///
  /// - Parameters:
  ///   - name: The case, the style and the set of parameters, with tabs between them.
  ///   - port: The port of the server.
  ///   - resource: The list.
  /// - Throws: An error from encoding an item. An error of the walk is printed.
  func walk<Paged: PagedResource>(_ name: String, port: Int, _ resource: Paged) async throws
  where Paged.Item: Encodable {
    let client = try servers.client(port: port, headers: port == 18806 ? .kinto : [:])
    let words = name.split(separator: "\t").map(String.init)
    var walk = Walk(case: words[0], style: words[1], known: words[2])
    do {
      for try await page in client.pages(of: resource) {
        walk.pages += 1
        walk.items += try resource.items(of: page).map {
          String(decoding: try JsonProvider.encode($0), as: UTF8.self)
        }
        if walk.pages > Self.pageLimit {
          walk.end = "endless"
          break
        }
      }
    } catch {
      walk.end = "\(error)"
    }
    print(String(decoding: try JSONEncoder().encode(walk), as: UTF8.self))
  }
}

/// The result of a walk.
private struct Walk: Encodable {
  let `case`: String
  let style: String
  let known: String
  /// The number of pages received.
  var pages = 0
  /// The items as JSON texts.
  var items: [String] = []
  /// `end`, `endless`, or the error that ended the walk.
  var end = "end"
}
