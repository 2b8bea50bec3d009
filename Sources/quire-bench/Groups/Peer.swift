import Foundation

/// A program that reads the same pages in another language: `PROGRAM KIND FILE`.
///
/// It prints the median seconds of the processor, how many items it found, and their digest.
struct Peer {
  let program: URL

  /// The median seconds of the processor that one page takes.
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

/// What tells whether two languages have read the same page.
struct PageDigest {
  let count: Int
  /// The numbers and the lengths of texts, added up; overflow wraps.
  let sum: Int

  init(_ items: [some Digestible]) {
    count = items.count
    sum = items.reduce(0) { $0 &+ $1.digest }
  }
}

/// An item that gives a number of its contents.
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
