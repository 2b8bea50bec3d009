import Foundation
import TestSupport
import Testing

@testable import QuireClient

@Suite struct PagingByContinuationTests {
  private let cursor = PagingRule(.cursor(next: .body("next"), send: .query("cursor")))
  private let after = PagingRule(.after(next: .body(.last, "id"), send: .query("starting_after")))
  private let link = PagingRule(.link(next: .body("next")))

  /// Values that servers send if there is no continuation.
  private static let blanks: [JSONValue?] = [nil, .null, "", [:], []]

  @Test(arguments: ["b+/=&[]", 7, ["pk": "a", "sk": 1], ["a", 1]] as [JSONValue])
  func `a token is sent as it was received`(token: JSONValue) {
    let machine = PagingMachine(Numbers(cursor), after: .items(2, next: token))
    #expect(machine.state == .asking(.setting(token, at: .query("cursor"))))
  }

  @Test(arguments: Self.blanks)
  func `a missing token is the end, and its page counts`(token: JSONValue?) {
    let machine = PagingMachine(Numbers(cursor), after: .items(2, next: token))
    #expect(machine.state == .ended)
    #expect(machine.progress.itemCount == 2)
  }

  @Test func `a flag that is false ends the list even if a token is present`() {
    let rule = PagingRule(cursor.style, more: .flag(.body("has_more")))
    let machine = PagingMachine(Numbers(rule), after: .items(2, next: "b", more: false))
    #expect(machine.state == .ended)
  }

  @Test(arguments: Self.blanks)
  func `a flag that is true without a token is an error`(token: JSONValue?) {
    let rule = PagingRule(cursor.style, more: .flag(.body("has_more")))
    let machine = PagingMachine(Numbers(rule), after: .items(2, next: token, more: true))
    #expect(machine.failure == .missingContinuation)
  }

  @Test func `an absent flag leaves the decision to the token`() {
    let rule = PagingRule(cursor.style, more: .flag(.body("has_more")))
    #expect(PagingMachine(Numbers(rule), after: .items(2, next: "b")).continuation == "b")
    #expect(PagingMachine(Numbers(rule), after: .items(2)).state == .ended)
  }

  @Test(arguments: 1...5)
  func `a cycle of tokens of any length is no progress`(length: Int) {
    var machine = PagingMachine(Numbers(cursor))
    for index in 0..<length {
      machine.receive(.items(2, next: .string("token \(index)")))
      #expect(machine.continuation != nil)
    }
    machine.receive(.items(2, next: "token 0"))
    #expect(machine.failure?.isNoProgress == true)
    #expect(machine.progress.pageCount == length + 1)
  }

  @Test func `the caller's own token counts as seen`() {
    let text = Numbers(cursor, parameters: ["cursor": "a"])
    #expect(PagingMachine(text, after: .items(2, next: "a")).failure?.isNoProgress == true)
    let number = Numbers(cursor, parameters: ["cursor": 5])
    #expect(PagingMachine(number, after: .items(2, next: 5)).failure?.isNoProgress == true)
    #expect(PagingMachine(number, after: .items(2, next: 6)).continuation == 6)
  }

  @Test func `a repeated token is the end if a rule says so`() {
    let rule = PagingRule(cursor.style, onRepeat: .end)
    let facts = PageFacts.items(2, next: "a")
    #expect(PagingMachine(Numbers(rule), after: facts, facts).state == .ended)
  }

  @Test func `an empty page with a token continues`() {
    let machine = PagingMachine(Numbers(cursor), after: .items(0, next: "b"))
    #expect(machine.continuation == "b")
  }

  @Test func `more than twenty empty pages in a row are an error`() {
    var machine = PagingMachine(Numbers(cursor))
    for index in 0..<20 { machine.receive(.items(0, next: .string("\(index)"))) }
    #expect(machine.continuation == "19")
    machine.receive(.items(0, next: "20"))
    #expect(machine.failure == .tooManyEmptyPages(limit: 20))
  }

  @Test func `a page with items resets the count of empty pages`() {
    var machine = PagingMachine(Numbers(PagingRule(cursor.style, emptyPageLimit: 1)))
    for index in 0..<9 {
      machine.receive(.items(index % 2, next: .string("\(index)")))
    }
    #expect(machine.continuation == "8")
  }

  @Test(arguments: [true, false])
  func `a Boolean is not a token`(value: Bool) {
    let machine = PagingMachine(Numbers(cursor), after: .items(2, next: .bool(value)))
    #expect(machine.failure == .unusableValue(.body("next")))
  }

  @Test func `more pages than a walk can remember are an error`() {
    var machine = PagingMachine(Numbers(cursor))
    machine.history.limit = 3
    for index in 0..<3 { machine.receive(.items(2, next: .string("\(index)"))) }
    #expect(machine.continuation == "2")
    machine.receive(.items(2, next: "3"))
    #expect(machine.failure == .tooManyPages(limit: 3))
  }

  // MARK: Keys of the last item

  @Test func `the key of the last item is sent`() {
    let machine = PagingMachine(Numbers(after), after: .items(2, next: "cus_2"))
    #expect(machine.state == .asking(.setting("cus_2", at: .query("starting_after"))))
  }

  @Test func `without a flag an empty page is the end, and a short page is not`() {
    #expect(PagingMachine(Numbers(after), after: .items(0)).state == .ended)
    #expect(PagingMachine(Numbers(after), after: .items(1, next: 1)).continuation == 1)
  }

  @Test func `a page whose flag is false or absent is the last`() {
    let rule = PagingRule(after.style, more: .flag(.body("has_more")))
    #expect(PagingMachine(Numbers(rule), after: .items(2, next: 2, more: false)).state == .ended)
    #expect(PagingMachine(Numbers(rule), after: .items(2, next: 2)).state == .ended)
    #expect(PagingMachine(Numbers(rule), after: .items(2, next: 2, more: true)).continuation == 2)
  }

  @Test func `an empty page with a flag that is true is an error`() {
    let rule = PagingRule(after.style, more: .flag(.body("has_more")))
    let machine = PagingMachine(Numbers(rule), after: .items(0, more: true))
    #expect(machine.failure == .missingContinuation)
  }

  @Test func `a last item without a key is an error, not the end`() {
    #expect(PagingMachine(Numbers(after), after: .items(2)).failure == .missingContinuation)
  }

  @Test func `a repeated key is no progress at any distance`() {
    let machine = PagingMachine(
      Numbers(after), after: .items(2, next: 1), .items(2, next: 2), .items(2, next: 1))
    #expect(machine.failure?.isNoProgress == true)
  }

  // MARK: Links

  @Test func `a link is resolved against the URL that answered`() {
    let moved: URL = "https://api.example/v2/numbers?page=1"
    let machine = PagingMachine(
      Numbers(link), after: .items(2, next: "?page=2", from: moved))
    #expect(machine.link == "https://api.example/v2/numbers?page=2")
  }

  @Test func `a link may be an object with an href`() {
    let next: JSONValue = ["href": "/numbers?page=2", "meta": [:]]
    let machine = PagingMachine(Numbers(link), after: .items(2, next: next))
    #expect(machine.link == "https://api.example/numbers?page=2")
  }

  @Test(arguments: Self.blanks + [["href": ""]])
  func `a missing link is the end`(next: JSONValue?) {
    #expect(PagingMachine(Numbers(link), after: .items(2, next: next)).state == .ended)
  }

  @Test func `an empty page with a link continues`() {
    #expect(PagingMachine(Numbers(link), after: .items(0, next: "?page=2")).link != nil)
  }

  @Test func `a flag takes precedence over a link`() {
    let rule = PagingRule(link.style, more: .flag(.body("more")))
    let ended = PagingMachine(Numbers(rule), after: .items(2, next: "?page=2", more: false))
    #expect(ended.state == .ended)
    let failed = PagingMachine(Numbers(rule), after: .items(2, more: true))
    #expect(failed.failure == .missingContinuation)
  }

  @Test(arguments: ["https://api.example/numbers", "", "#top", "/numbers#top"])
  func `a link to the page itself is no progress`(next: String) {
    let machine = PagingMachine(
      Numbers(link), after: .items(2, next: .string(next.isEmpty ? "numbers" : next)))
    #expect(machine.failure?.isNoProgress == true)
  }

  @Test func `a link to an earlier page is no progress`() {
    let machine = PagingMachine(
      Numbers(link), after: .items(2, next: "?page=2"), .items(2, next: "?page=3"),
      .items(2, next: "?page=2"))
    #expect(machine.failure?.isNoProgress == true)
  }

  @Test func `a link to the target of a redirect is no progress`() {
    let moved: URL = "https://api.example/v2/numbers"
    let machine = PagingMachine(
      Numbers(link), after: .items(2, next: "/v2/numbers", from: moved))
    #expect(machine.failure?.isNoProgress == true)
  }

  @Test(arguments: [
    ("https://evil.example/?key=SECRET", "https://evil.example/?key=…"),
    ("http://api.example/numbers", "http://api.example/numbers"),
    ("https://api.example:8443/numbers", "https://api.example:8443/numbers"),
    ("//evil.example/numbers", "//evil.example/numbers"),
    ("https://api.example@evil.example/", "https://evil.example/"),
  ])
  func `a link to another origin is an error`(next: String, shown: String) {
    let machine = PagingMachine(Numbers(link), after: .items(2, next: .string(next)))
    #expect(machine.failure == .crossOriginLink(shown))
  }

  @Test func `a link relative to a redirect target at another origin is an error`() {
    let machine = PagingMachine(
      Numbers(link), after: .items(2, next: "?page=2", from: "https://evil.example/numbers"))
    #expect(machine.failure == .crossOriginLink("?page=…"))
  }

  @Test(arguments: ["https://API.EXAMPLE:443/numbers?page=2", "https://me:secret@api.example/2"])
  func `a link to the same origin is followed in every spelling`(next: String) {
    let machine = PagingMachine(Numbers(link), after: .items(2, next: .string(next)))
    #expect(machine.link == next)
  }

  @Test(arguments: ["javascript:alert(1)", "ftp://api.example/2", "https:///x", "http://a b/"])
  func `a next link that is not an http or https URL is an error that names it`(next: String) {
    let machine = PagingMachine(Numbers(link), after: .items(2, next: .string(next)))
    #expect(machine.failure == .unusableLink(next))
  }

  @Test(arguments: [7, true, ["url": "/2"], ["/2"], ["href": 2]] as [JSONValue])
  func `a link of another type is an error`(next: JSONValue) {
    let machine = PagingMachine(Numbers(link), after: .items(2, next: next))
    #expect(machine.failure == .unusableValue(.body("next")))
  }

  // MARK: Errors

  @Test func `an error names the path and the page count, but no secret`() {
    let next: JSONValue = "https://me:SECRET@evil.example/?api_key=SECRET#SECRET"
    let machine = PagingMachine(
      Numbers(link), after: .items(2, next: "?page=2"), .items(2, next: next))
    guard case .failed(let error) = machine.state else {
      Issue.record("no failure")
      return
    }
    #expect(error.path == "/numbers")
    #expect(error.pageCount == 2)
    let words = "\(error) \(String(reflecting: error))"
    #expect(!words.contains("SECRET"))
    #expect(words.contains("evil.example"))
  }
}
