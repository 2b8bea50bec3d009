import QuireClient
import Testing

@Suite struct IdentifierPathTests {
  @Test func `a reference finds its file although the identifier repeats the folder`() throws {
    let crate = try expectRoundTrip(
      #"{"label":{"text":"x"},"labels":[{"text":"y"}],"lid":{"weight":1.5}}"#, as: Crate.self)
    #expect(crate.lid?.weight == 1.5)
    expectRejection(#"{"label":{}}"#, as: Crate.self)
  }
}
