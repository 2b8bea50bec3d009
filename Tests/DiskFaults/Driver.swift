import Foundation
import QuireCaching
import QuireClient
import QuireFeed
import QuireTesting
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Changes files, or checks that they are whole, in a process whose calls to the disk can fail.
///
///     disk-driver WHAT change FOLDER NUMBER    makes the change with a number, as far as it can
///     disk-driver WHAT check FOLDER NUMBER     fails unless the files are those of the number or of the
///                                              one before
///
/// It prints the number that the files have.
@main struct Driver {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 5, let number = Int(words[4]) else { fatalError("WHAT HOW FOLDER NUMBER") }
    let folder = URL(filePath: words[3], directoryHint: .isDirectory)
    let subject: any Subject =
      switch words[1] {
      case "store": StoreSubject(folder: folder, owner: nil)
      case "owned-store": StoreSubject(folder: folder, owner: "1")
      case "cache": CacheSubject(folder: folder)
      case "download": DownloadSubject(folder: folder, isResumable: false)
      case "resumable": DownloadSubject(folder: folder, isResumable: true)
      default: fatalError("no subject '\(words[1])'")
      }
    if words[2] == "change" { return try await subject.change(to: number) }
    guard let found = try await subject.number() else {
      // A cache may lose a response; nothing else may be gone.
      if subject is CacheSubject { return print(-1) }
      fatalError("the files are gone")
    }
    print(found)
    if found != number, found != number - 1 { fatalError("\(found) is not whole") }
  }
}

/// Files that have one of a sequence of states.
private protocol Subject {
  /// Changes the files to the state with a number, as far as the disk works.
  func change(to number: Int) async throws

  /// Returns the number of the state, or `nil` if there is none.
  func number() async throws -> Int?
}

private struct Damage: Error { let reason: String }

/// The files of a feed's store.
private struct StoreSubject: Subject {
  let folder: URL
  let owner: String?

  private var store: FileFeedStore {
    let store = FileFeedStore.file("list", in: folder)
    return owner.map(store.owned) ?? store
  }

  func change(to number: Int) async throws {
    let store = store
    _ = try? await store.index()
    for _ in 0..<2 {
      let index = FeedIndex(
        date: Date(), pages: StoredScript.numbers(in: number), facts: Data("\(number)".utf8))
      // After an error, a feed writes the whole list.
      let pages = StoredScript.pages(in: number)
      if (try? await store.write(pages, index: index)) != nil { return }
      if let index = try? await store.index() {
        let read = try? await state(of: store, index)
        guard read == number || read == number - 1 else { throw Damage(reason: "after an error") }
      }
    }
    throw Damage(reason: "the second write failed")
  }

  func number() async throws -> Int? {
    let store = store
    guard let index = try await store.index() else { return nil }
    return try await state(of: store, index)
  }

  private func state(of store: FileFeedStore, _ index: FeedIndex) async throws -> Int? {
    guard let state = Int(String(decoding: index.facts, as: UTF8.self)),
      index.pages == StoredScript.numbers(in: state)
    else { throw Damage(reason: "index") }
    let pages = StoredScript.pages(in: state)
    for number in index.pages where try await store.page(number) != pages[number] {
      throw Damage(reason: "page \(number)")
    }
    return state
  }
}

/// A text that consists of a number only.
private func text(_ number: Int) -> String { String(repeating: "\(number)\n", count: 30_000) }

private func contentNumber(of data: Data) throws -> Int {
  let found = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  guard let number = Int(found), data == Data(text(number).utf8) else {
    throw Damage(reason: "a mixture that begins with \(found)")
  }
  return number
}

/// The folder of a cache, with a response of an owner and one without.
private struct CacheSubject: Subject {
  let folder: URL

  private func transport(_ number: Int) -> CachingTransport {
    let answer = ScriptedAnswer.json(text(number), headers: ["Cache-Control": "max-age=1000"])
    return CachingTransport(
      over: ScriptedTransport([], otherwise: answer), lifetime: .zero, folder: folder)
  }

  private func request(_ directive: String, method: String = "GET") throws -> URLRequest {
    guard let url = URL(string: "https://host/a") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue(directive, forHTTPHeaderField: "Cache-Control")
    return request
  }

  func change(to number: Int) async throws {
    let transport = transport(number)
    let body = try await transport.send(request("no-cache")).0
    guard try contentNumber(of: body) == number else { throw Damage(reason: "answer") }
    // An eviction that fails must hide the response from this process.
    if number % 3 == 0 { transport.removeAll() }
    if number % 3 == 1 { _ = try await transport.send(request("no-cache", method: "POST")) }
    guard number % 3 != 2 else { return }
    let answer = try await transport.send(request("only-if-cached")).1
    guard answer.statusCode == 504 else { throw Damage(reason: "an evicted response is served") }
  }

  func number() async throws -> Int? {
    let (data, response) = try await transport(0).send(request("only-if-cached"))
    return response.statusCode == 504 ? nil : try contentNumber(of: data)
  }
}

/// A downloaded file.
private struct DownloadSubject: Subject {
  private struct File: Resource {
    typealias Response = Data
    let path: ResourcePath = "/a"
  }

  let folder: URL
  let isResumable: Bool

  private var file: URL { folder.appending(path: "file") }

  func change(to number: Int) async throws {
    guard let url = URL(string: "https://host") else { throw URLError(.badURL) }
    let answer = ScriptedAnswer.json(text(number), headers: ["ETag": "\"\(number)\""])
    let client = Client(baseURL: url, transport: ScriptedTransport([], otherwise: answer))
    do {
      try await client.download(File(), to: file, isResumable: isResumable)
    } catch {
      return
    }
    // The call that fails may be one of this check.
    let found = (try? self.found) ?? (try? self.found)
    guard found == number else {
      throw Damage(reason: "a download that has failed reports success")
    }
  }

  private var found: Int { get throws { try contentNumber(of: Data(contentsOf: file)) } }

  func number() async throws -> Int? { try found }
}
