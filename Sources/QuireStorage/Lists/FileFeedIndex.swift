import Foundation

/// The index file of a ``FileFeedStore``: a line with the checksum, then JSON.
///
/// Consecutive pages that the same store has written need one entry, so the index stays small.
struct FileFeedIndex: Codable {
  /// The date on which the first page of the list arrived.
  var date = Date.distantPast

  /// Facts about the list that only the feed can read.
  var facts = Data()

  /// The size of all pages in bytes.
  var byteCount = 0

  /// The pages, in order and without gaps.
  private(set) var runs: [Run] = []

  /// Pages whose files have the same stamp.
  struct Run: Codable {
    var first: Int
    var count: Int
    let stamp: String

    var numbers: Range<Int> { first..<(first + count) }
  }

  /// The most consecutive pages, far more than a feed loads.
  private static let maxPageCount = 1_000_000

  /// Creates the index of an empty list.
  init() {}

  /// Decodes an index, or returns `nil` if the data is damaged or is something else.
  init?(_ data: Data) {
    guard let text = data.verified,
      let index = try? JSONDecoder().decode(Self.self, from: text),
      index.byteCount.isCount, index.byteCount >= 0,
      index.runs.allSatisfy({ $0.first.isCount && (1...Self.maxPageCount).contains($0.count) }),
      zip(index.runs, index.runs.dropFirst()).allSatisfy({ $0.numbers.upperBound == $1.first })
    else { return nil }
    self = index
  }

  /// The index as data.
  func encoded() throws -> Data { try JSONEncoder().encode(self).withChecksum }

  // MARK: Pages

  /// The numbers of all pages.
  var numbers: Range<Int> {
    guard let first = runs.first, let last = runs.last else { return 0..<0 }
    return first.first..<last.numbers.upperBound
  }

  /// Returns the name of a page's file, or `nil` if there is no such page.
  func file(of number: Int) -> String? {
    runs.first { $0.numbers.contains(number) }.map { Self.file(of: number, stamp: $0.stamp) }
  }

  /// Whether a page with this number leaves no gap.
  func canHold(_ number: Int) -> Bool {
    runs.isEmpty || (numbers.lowerBound - 1...numbers.upperBound).contains(number)
  }

  /// Adds a page, or gives a page another file.
  ///
  /// - Returns: The name of the file.
  mutating func add(_ number: Int, stamp: String) -> String {
    var runs = self.runs.flatMap { run in
      [
        Run(first: run.first, count: min(run.count, number - run.first), stamp: run.stamp),
        Run(
          first: max(run.first, number + 1),
          count: min(run.count, run.numbers.upperBound - number - 1), stamp: run.stamp),
      ]
    }
    runs.append(Run(first: number, count: 1, stamp: stamp))
    set(runs)
    return Self.file(of: number, stamp: stamp)
  }

  /// Removes the pages whose numbers are not in a range.
  ///
  /// - Returns: The names of their files.
  mutating func keep(_ range: Range<Int>) -> [String] {
    if numbers.clamped(to: range) == numbers { return [] }
    let removed = numbers.filter { !range.contains($0) }.compactMap(file(of:))
    set(
      runs.map { run in
        let kept = run.numbers.clamped(to: range)
        return Run(first: kept.lowerBound, count: kept.count, stamp: run.stamp)
      })
    return removed
  }

  /// Sets the runs, without empty ones, and joins those that can be one.
  private mutating func set(_ runs: [Run]) {
    self.runs = []
    for run in runs.sorted(by: { $0.first < $1.first }) where run.count > 0 {
      if let last = self.runs.last, last.stamp == run.stamp, last.numbers.upperBound == run.first {
        self.runs[self.runs.count - 1].count += run.count
      } else {
        self.runs.append(run)
      }
    }
  }

  // MARK: Names

  private static let prefix = "page-"

  private static func file(of number: Int, stamp: String) -> String {
    "\(prefix)\(number)-\(stamp)"
  }

  /// Returns a stamp that no other store uses.
  static func newStamp() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Returns the number of a page by the name of its file, or `nil` for any other name.
  static func page(of file: String) -> Int? {
    guard file.hasPrefix(prefix), let end = file.lastIndex(of: "-"),
      let number = Int(file[..<end].dropFirst(prefix.count)),
      let stamp = UInt64(file[end...].dropFirst(), radix: 36),
      self.file(of: number, stamp: String(stamp, radix: 36)) == file
    else { return nil }
    return number
  }

  /// The name of a file that becomes the index, and whether a name is one.
  static func newIndexName(_ stamp: String) -> String { "new-index-\(stamp)" }
  static func isNewIndex(_ file: String) -> Bool { file.hasPrefix(newIndexName("")) }
}

extension Int {
  /// Whether this may be a number of items, so that a few of them can be added.
  package var isCount: Bool { (-Int.max / 1024...Int.max / 1024).contains(self) }
}
