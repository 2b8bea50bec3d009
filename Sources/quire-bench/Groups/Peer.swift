import Foundation

/// A program that decodes the same pages in another language, called as `PROGRAM KIND FILE`.
///
/// It prints the median CPU time in seconds, the number of items, and their digest.
struct Peer {
  let program: URL

  /// Returns the median CPU time in seconds for one page.
  func seconds(_ corpus: Corpus, digest: PageDigest) throws -> Double {
    try Repository.withTemporaryFolder { folder in
      let file = folder.appending(path: "page.json")
      try corpus.data.write(to: file)
      let output = try Child([program.path, corpus.kind.rawValue, file.path]).output
      let words = output.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count == 3, let seconds = Double(words[0]),
        [words[1], words[2]] == ["\(digest.count)", "\(digest.sum)"]
      else { throw WrongResult(what: "the peer, of \(corpus.name),") }
      return seconds
    }
  }
}

/// A checksum that shows whether two languages have decoded the same page.
struct PageDigest {
  let count: Int
  /// The sum of the numbers and text lengths; overflow wraps.
  let sum: Int

  init(_ items: [some Digestible]) {
    count = items.count
    sum = items.reduce(0) { $0 &+ $1.digest }
  }
}

/// An item that has a checksum of its contents.
protocol Digestible: Codable, Hashable, Sendable {
  var digest: Int { get }
}

extension ByHand.User: Digestible {
  var digest: Int { id &+ (bio?.utf8.count ?? 0) &+ followers }
}

extension ByHand.Post: Digestible {
  var digest: Int {
    id &+ body.utf8.count &+ comments.reduce(0) { $0 &+ $1.id &+ $1.body.utf8.count }
  }
}

extension ByHand.PlainUser: Digestible {
  var digest: Int { number &+ bio.utf8.count &+ followers }
}
