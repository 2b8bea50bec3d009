import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireJSON

/// A body is scanned once for the model and once for everything else.
@Suite(.timeLimit(.minutes(10))) struct BodyScanTests {
  private let rule = PagingRule(
    .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")),
    total: .body("total"), pages: .body("pages"))
  private let body = #"{"ok":true,"items":[1,2],"more":false,"total":2,"pages":1,"wait":0.5}"#

  private func resource() -> Answer {
    Answer(
      errorReport: ErrorReport(at: .body("ok"), is: false, message: .body("error")),
      pagingRule: rule)
  }

  private func client(_ body: String) -> Client {
    Client(ScriptedTransport(ScriptedAnswer(stringLiteral: body)))
      .retrying(RetryPolicy(bodyDelayLocation: .body("wait")), clock: TestClock(skipsSleeps: true))
  }

  private func scans(_ work: () async throws -> Void) async throws -> Int {
    let counter = ScanCount.Counter()
    try await ScanCount.$current.withValue(counter, operation: work)
    return counter.value
  }

  @Test func `the body error, the delay and the page facts share one scan`() async throws {
    let count = try await scans {
      var pages = client(body).pages(of: resource()).makeAsyncIterator()
      let first = try await pages.next()
      let second = try await pages.next()
      #expect(first?["total"] == 2)
      #expect(second == nil)
    }
    #expect(count == 1)
  }

  @Test func `a page that was requested ahead is also scanned once`() async throws {
    let count = try await scans {
      let client = Client(ScriptedTransport(ScriptedAnswer(stringLiteral: body)))
      let pages = client.pages(of: resource()).fetchingConcurrently(4)
      #expect(await drain(pages).elements.count == 1)
    }
    #expect(count == 1)
  }

  @Test func `an error in the body and its message are found in one scan`() async throws {
    let count = try await scans {
      let error = await #expect(throws: BodyError.self) {
        try await client(#"{"ok":false,"error":"no"}"#).send(resource())
      }
      #expect(error?.message == "no")
    }
    #expect(count == 1)
  }

  @Test func `a resource without paging and without body errors needs no extra scan`()
    async throws
  {
    let count = try await scans { _ = try await client(body).send(Place()) }
    #expect(count == 0)
  }
}
