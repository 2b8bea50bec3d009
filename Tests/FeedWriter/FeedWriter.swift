import Foundation
import QuireFeed
import TestSupport

/// Writes the states of a list into a store until it is killed.
@main struct FeedWriter {
  static func main() async throws {
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    let store = FileFeedStore.file("list", in: folder)
    let last = try await store.index().flatMap { Int(String(decoding: $0.facts, as: UTF8.self)) }
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    for state in ((last ?? -1) + 1)... {
      let pages = StoredScript.changed(in: state).map { ($0, StoredScript.page($0, of: state)) }
      let index = FeedIndex(
        date: Date(), pages: StoredScript.numbers(in: state), facts: Data("\(state)".utf8))
      try await store.write(Dictionary(uniqueKeysWithValues: pages), index: index)
    }
  }
}
