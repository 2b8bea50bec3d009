import Foundation
import QuireClient
import Testing

/// Tests requests that take identities by the names of their parameters.
@Suite struct IdentityRequestTests {
  private static let base = URL(string: "https://api.example.com")

  @Test func `an identity is sent as its raw value`() throws {
    let base = try #require(Self.base)
    let id = try #require(UUID(uuidString: "0b5c0000-0000-4000-8000-000000000001"))
    let waybill = Waybill(id: Waybill.ID(id))
    let request = try Waybill.CopyOfWaybill(
      waybillID: waybill.id, haulierID: 7, depotCodes: ["a b"]
    ).request(baseURL: base)
    #expect(request.url?.path == "/waybills/0b5c0000-0000-4000-8000-000000000001/copy")
    #expect(
      request.httpBody.map { String(decoding: $0, as: UTF8.self) }
        == #"{"depot_codes":["a b"],"haulier_id":7}"#)

    let list = try Waybills.WaybillsOfDepot(code: "a/b", haulierIDs: [1, 2]).request(baseURL: base)
    #expect(
      list.url?.absoluteString
        == "https://api.example.com/depots/a%2Fb/waybills?haulier_ids=1&haulier_ids=2")
  }

  @Test func `a member that is an identity by its name is decoded as one`() throws {
    let text = #"{"id":"v","ferry_id":7,"ferryIds":[1,null],"mooring_id":3}"#
    let voyage = try expectRoundTrip(text, as: Voyage.self)
    let ferry: Ferry.ID = voyage.ferryID
    #expect(ferry == 7)
    #expect(voyage.ferryIDs == [1, nil])
    #expect(voyage.mooringID == 3)
  }
}
