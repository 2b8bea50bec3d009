import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct PartialContentTests {
  private let rule = PagingRule(.offset(send: .header("Range")), total: .header("Content-Range"))

  @Test func `a 206 is a page whose Content-Range contains the total`() async {
    let transport = ScriptedTransport(
      .json("[0, 1]", status: 206, headers: ["Content-Range": "0-1/3"]),
      .json("[2]", status: 206, headers: ["Content-Range": "2-2/3"]))
    let (items, error) = await drain(Client(transport).items(of: ranged("0-1")))
    #expect(items == [0, 1, 2])
    #expect(error == nil)
    #expect(transport.requests.map { $0.value(forHTTPHeaderField: "Range") } == ["0-1", "2-3"])
  }

  @Test func `a 416 after a page is the end if no total is known`() async {
    let transport = ScriptedTransport(
      .json("[0, 1]", status: 206, headers: ["Content-Range": "items 0-1/*"]),
      .status(416, headers: ["Content-Range": "items */2"]))
    let (items, error) = await drain(Client(transport).items(of: ranged("items=0-1")))
    #expect(items == [0, 1])
    #expect(error == nil)
    #expect(transport.requests.count == 2)
  }

  @Test func `a 416 instead of the first page is an error`() async {
    let transport = ScriptedTransport(.status(416, headers: ["Content-Range": "*/0"]))
    let (_, error) = await drain(Client(transport).items(of: ranged("0-1")))
    #expect((error as? StatusError)?.status == 416)
  }

  @Test func `a range other than the requested one is an error, not an endless list`() async {
    let transport = ScriptedTransport(
      [], otherwise: .json("[0, 1]", headers: ["Content-Range": "items 0-1/573"]))
    let (items, error) = await drain(Client(transport).items(of: ranged("items=0-1")))
    #expect((error as? PagingError)?.reason.isNoProgress == true)
    #expect(items == [0, 1, 0, 1])
    #expect(transport.requests.count == 2)
  }

  private func ranged(_ range: String) -> Numbers { Numbers(rule, headers: ["Range": range]) }
}
