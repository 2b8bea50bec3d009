#if DEBUG
  import Foundation
  import QuireChecks
  import QuireClient
  import Testing

  /// Tests the samples of the models of the fixture `models-with-samples`.
  @Suite struct ModelSampleTests {
    @Test func `a sample has the examples of its schema that are valid`() {
      let trawler = Trawler.sample
      #expect(trawler.name == "Kestrel")
      #expect(trawler.speed == 14)
      #expect(trawler.route.map(\.minutes) == [15, 15])
    }

    @Test func `a member without an example has a valid value`() throws {
      let trawler = Trawler.sample
      #expect(trawler.callSign.wholeMatch(of: /[A-Z]{2}[0-9]{4}/) != nil)
      #expect(trawler.shortName?.count == 3)
      #expect((3...12).contains(trawler.deckCount))
      #expect(trawler.length.map { $0 > 20 } == true)
      #expect(trawler.contact == "sample1@example.com")
      #expect(trawler.fares == ["aaa": 5])
      #expect(trawler.class == .day)
      try trawler.validate()
    }

    @Test func `samples differ in their identities, texts and dates`() {
      let trawlers = Trawler.samples(20)
      #expect(trawlers.map(\.id.rawValue) == Array(1...20))
      #expect(Set(trawlers.map(\.name)).count == 20)
      #expect(Set(trawlers.map(\.callSign)).count == 20)
      #expect(Set(trawlers.compactMap(\.built)).count == 20)
      #expect(Set(trawlers.compactMap(\.inspectedAt)).count == 20)
      #expect(Set(trawlers.compactMap(\.tracker)).count == 20)
    }

    @Test func `the numbers of a model without texts differ`() {
      #expect(Set(Trawler.samples(20).compactMap(\.`catch`?.tons)).count == 20)
    }

    @Test func `a link has a fragment, so that it leads to the same place`() {
      let links = Trawler.samples(2).compactMap(\.home?.absoluteString)
      #expect(links == ["https://example.com/sample", "https://example.com/sample#2"])
    }

    @Test func `the number of a text with a sign at its start is at its end`() {
      #expect(Trawler.samples(2).map(\.handle) == ["@kestrel", "@kestrel 2"])
    }

    @Test func `a thousand samples are valid, and encoded as they are decoded`() throws {
      for trawler in Trawler.samples(1000) {
        try trawler.validate()
        #expect(
          try JsonProvider.decode(Trawler.self, from: JsonProvider.encode(trawler)) == trawler)
      }
    }

    @Test func `a member that is an identity has that of a sample`() {
      #expect(Trawler.samples(5).map(\.sister) == Trawler.samples(5).map(\.id))
    }

    @Test func `a sample does not contain itself`() {
      #expect(Trawler.sample.replacement == nil)
      #expect(Trawler.sample.fleet == [])
    }

    @Test func `elements that must differ are different samples`() {
      #expect(Trawler.sample.route.map(\.port) == ["Port", "Port 2"])
    }

    @Test func `the examples of responses are in the samples of all models within them`() {
      let page = WharfAPI.ListShips.Response.sample
      #expect(page.ships == [WharfAPI.Ship.sample])
      #expect(WharfAPI.Ship.samples(2).map(\.id.rawValue) == ["ship_0041", "ship_0042"])
      #expect(WharfAPI.Ship.sample.captain == WharfAPI.Captain(name: "Nora", since: 2009))
      #expect(WharfAPI.GetShip.Status404Body.sample.message == "There is no such ship")
    }

    @Test func `an example that does not fit its type is not used`() {
      #expect(WharfAPI.Ship.sample.draft == 1.5)
    }

    @Test func `no samples are an empty array`() {
      #expect(Trawler.samples(0).isEmpty)
    }
  }
#endif
