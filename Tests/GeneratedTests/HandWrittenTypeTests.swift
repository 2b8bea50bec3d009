import Foundation
import QuireClient
import Testing

/// Tests models with types and date patterns that the author of a schema chose.
@Suite struct HandWrittenTypeTests {
  private static let required =
    ##""total":"12.50 EUR","paid":null,"place":{"latitude":1.5,"longitude":-2},"##
    + ##""color":"#00ff80","issued":"01.02.2026""##

  @Test func `every place of a hand-written type round-trips`() throws {
    let invoice = try expectRoundTrip(
      ##"""
      {\##(Self.required),"discount":"0.05 EUR","refund":null,"lines":["1.00 EUR"],
       "gaps":[null,"2.00 EUR"],"taxes":{"VAT":"3.00 EUR"},"price":"4.00 EUR",
       "target":{"latitude":0,"longitude":0},"span":["03.02.2026","5.00 EUR"],
       "checked":"6.00 EUR","nested":{"money":{"amount":"7.00 EUR"}}}
      """##, as: Invoice.self)
    #expect(invoice.total == Money(cents: 1250, currency: "EUR"))
    #expect(invoice.refund == .null)
    #expect(invoice.gaps == [nil, Money(cents: 200, currency: "EUR")])
    #expect(invoice.taxes == ["VAT": Money(cents: 300, currency: "EUR")])
    #expect(invoice.price == .money(Money(cents: 400, currency: "EUR")))
    #expect(invoice.target == .coordinate(Map.Coordinate(latitude: 0, longitude: 0)))
    #expect(invoice.nested?.money?.amount == Money(cents: 700, currency: "EUR"))
  }

  @Test func `a union tries the hand-written types of its branches`() throws {
    let invoice = try expectRoundTrip(
      ##"{\##(Self.required),"target":"#000000","price":3}"##, as: Invoice.self)
    #expect(invoice.target == HexColor(rawValue: "#000000").map(Invoice.Target.hexColor))
    #expect(invoice.price == .integer(3))
  }

  @Test func `dates have the text of their patterns`() throws {
    let invoice = try expectRoundTrip(
      """
      {\(Self.required),"due":"3 March 2026","reminders":["28.02.2026"],"period":"20260401",
       "booked":"2026-02-01T10:11:12.125Z"}
      """, as: Invoice.self)
    #expect(invoice.issued == CalendarDate(year: 2026, month: 2, day: 1))
    #expect(invoice.due == CalendarDate(year: 2026, month: 3, day: 3))
    #expect(invoice.booked == Date(timeIntervalSince1970: 1_769_940_672.125))
  }

  @Test(arguments: [
    ##""total":null"##, ##""total":"12.5 EUR""##, ##""total":12"##, ##""place":{"latitude":1}"##,
    ##""color":"red""##, ##""issued":"1.2.2026""##, ##""issued":"30.02.2026""##,
    ##""issued":null"##,
  ])
  func `every decoder rejects a value that does not fit`(member: String) {
    let name = member.prefix { $0 != ":" }
    let others = [
      ##""total":"12.50 EUR""##, ##""paid":null"##, ##""place":{"latitude":1,"longitude":2}"##,
      ##""color":"#00ff80""##, ##""issued":"01.02.2026""##,
    ].filter { !$0.hasPrefix(name) }
    expectRejection("{\((others + [member]).joined(separator: ","))}", as: Invoice.self)
  }

  @Test func `an error names the member of a hand-written type`() {
    #expect {
      try JsonProvider.decode(Fees.self, from: Data(#"["1.00 EUR","one"]"#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.map(\.intValue) == [1]
        && context.debugDescription == "'one' is not an amount"
    }
  }

  @Test func `parameters of a request have the text of their values`() throws {
    let search = InvoiceSearch.Resource(
      least: Money(cents: 1250, currency: "EUR"),
      since: try #require(CalendarDate(year: 2026, month: 2, day: 1)),
      amounts: [Money(cents: 1, currency: "EUR"), Money(cents: 2, currency: "EUR")],
      until: Date(timeIntervalSince1970: 0.5), near: Map.Coordinate(latitude: 1, longitude: 2))
    #expect(search.path.percentEncoded == "/invoices/12.50%20EUR/01.02.2026")
    #expect(search.parameters["amounts"] == ["0.01 EUR", "0.02 EUR"])
    #expect(search.parameters["until"] == ["1970-01-01T00:00:00.500Z"])
    #expect(search.body == ["near": ["latitude": 1, "longitude": 2] as JSONValue])
  }
}
