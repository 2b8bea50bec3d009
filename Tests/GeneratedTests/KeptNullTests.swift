import QuireClient
import Testing

/// Tests the conversion to what requests send if the settings keep null.
@Suite struct KeptNullTests {
  private static let burrow = #"{"id":1,"width":2,"depth":null}"#

  @Test func `a null that only responses keep is not sent`() throws {
    let burrow = try DecoderKind.plain.decode(MarmotsKeptAPI.Burrow.self, from: Self.burrow)
    #expect(burrow.depth == .null)
    try expectEqual(
      EncoderKind.plain.encode(MarmotsKeptAPI.Burrow.Input(burrow)), #"{"width":2}"#)
  }

  @Test func `a null of a member that the settings name is sent`() throws {
    let burrow = try DecoderKind.plain.decode(MarmotsNamedAPI.Burrow.self, from: Self.burrow)
    try expectEqual(
      EncoderKind.plain.encode(MarmotsNamedAPI.Burrow.Input(burrow)),
      #"{"width":2,"depth":null}"#)
  }

  @Test func `absent items of a page are sent as the empty list that they are read as`() throws {
    let page = try DecoderKind.plain.decode(
      MarmotsNamedAPI.Page.self, from: #"{"stamp":"a","total":3}"#)
    try expectEqual(
      EncoderKind.plain.encode(MarmotsNamedAPI.Page.Input(page)), #"{"items":[],"total":3}"#)
  }
}
