import Foundation

@testable import QuireClient
@testable import QuireFeed
@testable import QuireStorage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The function that libFuzzer calls with each generated text; see `.ci/fuzz-wire`.
///
/// The first byte chooses what the other bytes are.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Data(UnsafeBufferPointer(start: start, count: count))
  guard let kind = bytes.first else { return 0 }
  let rest = Data(bytes.dropFirst())
  switch kind {
  case UInt8(ascii: "i"): testIndex(rest)
  case UInt8(ascii: "p"): testPage(rest)
  case UInt8(ascii: "c"): testCheckpoint(rest)
  case UInt8(ascii: "e"): testEvents(rest)
  case UInt8(ascii: "l"): testRecords(rest)
  case UInt8(ascii: "h"): testFields(String(decoding: rest, as: UTF8.self))
  default: break
  }
  return 0
}

/// Tests that an index that can be read is the same after it was written, and that no other text has its
/// checksum.
private func testIndex(_ text: Data) {
  _ = FileFeedIndex(text)
  guard let index = FileFeedIndex(text.withChecksum) else { return }
  guard let data = try? index.encoded(), let again = FileFeedIndex(data) else {
    fatalError("an index that was read cannot be written")
  }
  guard again.numbers == index.numbers, again.facts == index.facts else {
    fatalError("an index has changed")
  }
  for number in index.numbers.prefix(100) where again.file(of: number) != index.file(of: number) {
    fatalError("an index has changed")
  }
}

/// An item of a stored page.
private struct Row: Codable, Identifiable, Sendable {
  let id: Int
  var title: String?
  var tags: [String]?
}

/// Tests that a page that can be read is the same after it was written.
private func testPage(_ text: Data) {
  let items = StoredItems<Row>()
  _ = try? items.page(0, of: 1, in: text)
  let data = text.withChecksum
  guard let page = try? items.page(0, of: 1, in: data) else { return }
  guard let data = try? items.data(of: page), let again = try? items.page(0, of: 1, in: data) else {
    fatalError("a page that was read cannot be written")
  }
  guard again.facts.this == page.facts.this, again.facts.next == page.facts.next,
    again.items.map(\.id) == page.items.map(\.id),
    again.items.map(\.title) == page.items.map(\.title)
  else { fatalError("a page has changed") }
}

private func testCheckpoint(_ text: Data) {
  guard let checkpoint = try? JSONDecoder().decode(Checkpoint.self, from: text) else { return }
  guard let data = try? JSONEncoder().encode(checkpoint),
    let again = try? JSONDecoder().decode(Checkpoint.self, from: data), again == checkpoint
  else { fatalError("a checkpoint has changed: \(String(decoding: text, as: UTF8.self))") }
  _ = (checkpoint.itemCount, checkpoint.pageCount, checkpoint.isAtEnd)
}

/// Tests that the parts in which a stream arrives do not matter.
private func testEvents(_ text: Data) {
  var whole = EventParser(limit: 1000)
  var parted = EventParser(limit: 1000)
  let events = try? whole.parse(text)
  var others: [EventParser.Event]? = []
  for byte in text {
    guard let new = try? parted.parse(Data([byte])) else {
      others = nil
      break
    }
    others? += new
  }
  guard events == others, events == nil || whole.lastID == parted.lastID else {
    fatalError("events depend on the parts of the stream")
  }
}

private func testRecords(_ text: Data) {
  func records(_ parts: [Data]) -> [Data]? {
    var parser = RecordParser(limit: 1000)
    var records: [Data] = []
    for part in parts {
      guard let new = try? parser.parse(part) else { return nil }
      records += new
    }
    return (try? parser.finish()).map { records + $0 }
  }
  guard records([text]) == records(text.map { Data([$0]) }) else {
    fatalError("records depend on the parts of the stream")
  }
}

/// A list whose rule reads header fields.
private struct Rows: PagedResource {
  typealias Response = JSONValue
  typealias Item = JSONValue
  let path: ResourcePath = "/rows"
  let pagingRule = PagingRule(
    .link(next: .header("Link")), items: .body(""), total: .header("Content-Range"))

  func items(of page: JSONValue) -> [JSONValue] { page.array ?? [] }
}

/// Tests the values of header fields.
private func testFields(_ text: String) {
  let now = Date(timeIntervalSince1970: 784_111_777)
  let directives = CacheDirectives(text)
  for name in ["max-age", "stale-if-error", "min-fresh"] {
    let seconds = directives.seconds(name, malformed: 0) ?? 0
    guard (0...DeltaSeconds.limit).contains(seconds) else { fatalError("\(name) is \(seconds)") }
  }
  if let date = HTTPDate.date(text, near: now) {
    guard abs(date.timeIntervalSince1970) < 1e12 else { fatalError("the date is \(date)") }
  }
  var fields: HeaderFields = [:]
  for name in ["Retry-After", "retry-after-ms", "Age", "Date"] {
    fields[name] = text
    if let delay = fields.retryAfter(from: now), delay < .zero { fatalError("negative delay") }
  }
  guard let url = URL(string: "https://host/rows"),
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: nil,
      headerFields: ["Link": text, "Content-Range": text])
  else { return }
  let list = Rows()
  var machine = PagingMachine(
    PagingConfiguration(
      list.pagingRule, for: RequestDraft(list, encoder: nil), url: url, linkOrigins: [],
      hiddenSegments: []))
  guard let facts = try? machine.facts(in: JSONDocument(Data("[1]".utf8)), of: response, items: nil)
  else { return }
  _ = machine.receive(facts)
  if case .asking(.link(let next)) = machine.state, Origin(next) != Origin(url) {
    fatalError("a link to another origin is followed: \(text)")
  }
}
