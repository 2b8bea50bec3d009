import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct PagingByNumberTests {
  private let page = PagingRule(.page(send: .query("page")))
  private let offset = PagingRule(.offset(send: .query("offset")))

  @Test func `the first request is the request of the resource`() {
    #expect(PagingMachine(Numbers(page)).state == .asking(.first))
    #expect(PagingMachine(Numbers(offset)).state == .asking(.first))
  }

  @Test func `pages are counted from the start in the rule`() {
    let one = PagingMachine(Numbers(page), after: .items(2))
    #expect(one.state == .asking(.setting(2, at: .query("page"))))
    let zero = PagingRule(.page(send: .query("page"), start: 0))
    #expect(PagingMachine(Numbers(zero), after: .items(2), .items(2)).continuation == 2)
  }

  @Test func `a walk begins at the caller's own page`() {
    let resource = Numbers(page, parameters: ["page": 7])
    #expect(PagingMachine(resource, after: .items(2)).continuation == 8)
    let body = Numbers(
      PagingRule(.page(send: .body("paging", "page"))), body: ["paging": ["page": 3] as JSONValue])
    #expect(PagingMachine(body, after: .items(2)).continuation == 4)
  }

  @Test func `a start page that is not a number fails before any request`() {
    let resource = Numbers(page, parameters: ["page": "last"])
    #expect(PagingMachine(resource).failure == .unusableStart(.query("page")))
  }

  @Test func `an offset advances by the items received if they are fewer than requested`() {
    let resource = Numbers(offset, parameters: ["limit": 10])
    #expect(PagingMachine(resource, after: .items(7)).continuation == 7)
  }

  @Test func `an offset advances by the items received if they are more than requested`() {
    let resource = Numbers(offset, parameters: ["limit": 10])
    #expect(PagingMachine(resource, after: .items(7), .items(25)).continuation == 32)
  }

  @Test func `an offset that starts at one counts from one`() {
    let rule = PagingRule(
      .offset(send: .query("startIndex"), start: 1), total: .body("totalResults"))
    #expect(PagingMachine(Numbers(rule), after: .items(10, total: 20)).continuation == 11)
    let twice = PagingMachine(
      Numbers(rule), after: .items(10, total: 20), .items(10, total: 20))
    #expect(twice.state == .ended)
  }

  @Test func `an empty page is the end regardless of flag, total and page count`() {
    for rule in [page, offset] {
      let facts = PageFacts.items(0, more: true, total: 100, pages: 10)
      #expect(PagingMachine(Numbers(rule), after: facts).state == .ended)
    }
  }

  @Test func `no page after the last one is requested`() {
    let resource = Numbers(page)
    #expect(PagingMachine(resource, after: .items(2, pages: 2)).continuation == 2)
    #expect(
      PagingMachine(resource, after: .items(2, pages: 2), .items(1, pages: 2)).state == .ended)
    let zero = Numbers(PagingRule(.page(send: .query("page"), start: 0)))
    #expect(PagingMachine(zero, after: .items(2, pages: 1)).state == .ended)
    let late = Numbers(page, parameters: ["page": 5])
    #expect(PagingMachine(late, after: .items(2, pages: 6)).continuation == 6)
    #expect(PagingMachine(late, after: .items(2, pages: 5)).state == .ended)
  }

  @Test func `a reached total is the end`() {
    for rule in [page, offset] {
      let half = PagingMachine(Numbers(rule), after: .items(5, total: 10))
      #expect(half.continuation != nil)
      #expect(PagingMachine(Numbers(rule), after: .items(10, total: 10)).state == .ended)
    }
  }

  @Test func `by page number a total ends only a walk from the first page`() {
    let late = Numbers(page, parameters: ["page": 2])
    #expect(PagingMachine(late, after: .items(10, total: 10)).continuation == 3)
    let start = Numbers(page, parameters: ["page": 1])
    #expect(PagingMachine(start, after: .items(10, total: 10)).state == .ended)
    let offset = Numbers(offset, parameters: ["offset": 40])
    #expect(PagingMachine(offset, after: .items(10, total: 51)).continuation == 50)
    #expect(PagingMachine(offset, after: .items(10, total: 50)).state == .ended)
  }

  @Test func `the last value of a changing total wins`() {
    let resource = Numbers(offset)
    let grown = PagingMachine(resource, after: .items(5, total: 9), .items(5, total: 12))
    #expect(grown.continuation == 10)
    let shrunk = PagingMachine(resource, after: .items(5, total: 90), .items(5, total: 10))
    #expect(shrunk.state == .ended)
    #expect(shrunk.progress.total == 10)
    // Fewer items than were received are no total.
    let estimated = PagingMachine(resource, after: .items(5, total: 90), .items(5, total: 8))
    #expect(estimated.continuation == 10)
  }

  @Test func `a total that disappears or never existed is not an end`() {
    let resource = Numbers(offset)
    let vanished = PagingMachine(resource, after: .items(5, total: 10), .items(5))
    #expect(vanished.continuation == 10)
    #expect(vanished.progress.total == 10)
    #expect(PagingMachine(resource, after: .items(5)).progress.total == nil)
  }

  @Test func `a flag that is false or absent is the end`() {
    for style in [page.style, offset.style] {
      let resource = Numbers(PagingRule(style, more: .flag(.body("has_more"))))
      #expect(PagingMachine(resource, after: .items(2, more: true)).continuation != nil)
      #expect(PagingMachine(resource, after: .items(2, more: false)).state == .ended)
      #expect(PagingMachine(resource, after: .items(2)).state == .ended)
    }
  }

  @Test func `an absent last-page flag does not end the list`() {
    let resource = Numbers(
      PagingRule(.page(send: .query("page"), start: 0), more: .lastFlag(.body("last"))))
    #expect(PagingMachine(resource, after: .items(2)).continuation == 1)
    #expect(PagingMachine(resource, after: .items(2, more: false)).state == .ended)
  }

  @Test func `a short page is the end only if the rule says so`() {
    let sizes: QueryParameters = ["limit": 10]
    let full = PagingRule(.page(send: .query("page")), more: .full, size: .query("limit"))
    #expect(PagingMachine(Numbers(full, parameters: sizes), after: .items(9)).state == .ended)
    #expect(PagingMachine(Numbers(full, parameters: sizes), after: .items(10)).continuation == 2)
    #expect(PagingMachine(Numbers(full), after: .items(9)).continuation == 2)
    let plain = PagingRule(.page(send: .query("page")), size: .query("limit"))
    #expect(PagingMachine(Numbers(plain, parameters: sizes), after: .items(9)).continuation == 2)
  }

  @Test func `an end status ends the list after a page, but not before`() {
    var machine = PagingMachine(Numbers(page))
    machine.receive(status: 404)
    #expect(machine.state == .asking(.first))
    machine.receive(.items(2))
    machine.receive(status: 422)
    #expect(machine.continuation == 2)
    machine.receive(status: 404)
    #expect(machine.state == .ended)
  }

  @Test func `a status ends the list if the rule names it`() {
    var machine = PagingMachine(
      Numbers(PagingRule(page.style, endStatuses: [422])), after: .items(2))
    machine.receive(status: 404)
    #expect(machine.continuation == 2)
    machine.receive(status: 422)
    #expect(machine.state == .ended)
    var cursor = PagingMachine(
      Numbers(PagingRule(.cursor(next: .body("next"), send: .query("cursor")))),
      after: .items(2, next: "a"))
    cursor.receive(status: 404)
    #expect(cursor.continuation == "a")
  }

  @Test func `the items of the previous page again are no progress`() {
    for rule in [page, offset] {
      let last = PageFacts(received: 2, items: PageItems([Fingerprint(of: "last" as String)]))
      let other = PageFacts(received: 2, items: PageItems([Fingerprint(of: "other" as String)]))
      let resource = Numbers(rule)
      #expect(PagingMachine(resource, after: other, last).continuation != nil)
      #expect(PagingMachine(resource, after: other, last, last).failure?.isNoProgress == true)
    }
  }

  @Test func `a number that is too large is an error, not a trap`() {
    let last = Numbers(page, parameters: ["page": Int.max])
    #expect(PagingMachine(last, after: .items(2)).failure == .overflow)
    let far = Numbers(offset, parameters: ["offset": Int.max - 1])
    #expect(PagingMachine(far, after: .items(2)).failure == .overflow)
    let low = Numbers(
      PagingRule(.page(send: .query("page"), start: .max)), parameters: ["page": Int.min])
    #expect(PagingMachine(low, after: .items(2, pages: .max)).continuation != nil)
    let items = PagingMachine(Numbers(page), after: .items(.max), .items(.max))
    #expect(items.continuation == 3)
    #expect(items.progress.itemCount == .max)
  }

  @Test func `an offset in a range header is a range`() {
    let rule = PagingRule(
      .offset(send: .header("Range")), total: .header("Content-Range"))
    let bounded = Numbers(rule, headers: ["Range": "items=0-24"])
    #expect(PagingMachine(bounded, after: .items(25, total: 60)).continuation == "items=25-49")
    #expect(PagingMachine(Numbers(rule), after: .items(25, total: 60)).continuation == "25-")
    let odd = Numbers(rule, headers: ["Range": "-5"])
    #expect(PagingMachine(odd).failure == .unusableStart(.header("Range")))
  }

  @Test func `pages received after the end are ignored`() {
    var machine = PagingMachine(Numbers(page), after: .items(0))
    machine.receive(.items(5))
    #expect(machine.state == .ended)
    #expect(machine.progress.pageCount == 1)
  }

  @Test func `a range other than the requested one is also an error going back`() async {
    let transport = ScriptedTransport(
      [], otherwise: .json("[4, 5]", status: 206, headers: ["Content-Range": "items 4-5/6"]))
    let rule = PagingRule(.offset(send: .header("Range")), total: .header("Content-Range"))
    let numbers = Numbers(rule, headers: ["Range": "items=4-5"])
    var step = await Client(transport).firstPage(of: numbers)
    while case .page(_, _, let previous?) = step { step = await previous() }
    guard case .failure(let error, _) = step else {
      Issue.record("the walk ended without an error")
      return
    }
    #expect((error as? PagingError)?.reason.isNoProgress == true)
    #expect(transport.requests.count == 2)
  }
}
