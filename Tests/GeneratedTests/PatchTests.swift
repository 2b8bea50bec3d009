import Foundation
import QuireClient
import Testing

@Suite struct PatchTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  @Test(arguments: [
    #"{"version":1}"#,
    #"{"version":null,"bio":null,"born":null,"visits":null,"site":null,"shade":null,"old_name":null,"anything":null,"parent":null,"address":null}"#,
    #"{"version":2,"name":"a","bio":"b","born":5,"visits":[1,2],"site":"https://a.example","shade":"dark","old_name":"c","anything":{"a":[null]},"parent":{"version":1,"bio":null},"address":{"street":"s"}}"#,
  ])
  func `null stays null, and absent stays absent`(text: String) throws {
    for decoder in DecoderKind.allCases {
      let patch = try decoder.decode(ProfilePatch.self, from: text)
      for encoder in EncoderKind.allCases { try expectEqual(encoder.encode(patch), text) }
    }
  }

  @Test func `a member that does not distinguish null reads it as absent`() throws {
    let patch = try DecoderKind.plain.decode(
      ProfilePatch.self, from: #"{"version":1,"nick":null}"#)
    #expect(patch == ProfilePatch(version: 1, site: .absent, shade: .absent))
  }

  @Test func `rejects a present member of the wrong type`() {
    #expect(throws: DecodingError.self) {
      try DecoderKind.plain.decode(ProfilePatch.self, from: #"{"version":1,"born":"x"}"#)
    }
  }

  @Test func `defaults distinguish null and absent`() {
    let patch = ProfilePatch()
    #expect(patch.site == .null)
    #expect(patch.shade == .present(.light))
    #expect(patch.bio == .absent)
  }

  @Test func `a PATCH sends the members to change and to remove`() throws {
    var patch = ProfilePatch.Patch(name: "a")
    patch.bio = .null
    try expectEqual(
      body(of: .patchProfile(id: 7, patch)),
      #"{"version":null,"name":"a","bio":null}"#)
  }

  @Test func `a body distinguishes null and absent, and a required nil is null`() throws {
    let resource = Profile.CreateProfile(
      name: "a", bio: .null, born: .present(Date(timeIntervalSince1970: 9)))
    try expectEqual(
      body(of: resource),
      #"{"name":"a","bio":null,"born":9,"shade":"light","invited_by":null,"died":null}"#)
  }

  @Test func `does not send read-only members at any depth but keeps them elsewhere`() throws {
    let text =
      #"{"id":1,"name":"a","updated_at":5,"time_of_the_very_last_visit_anybody_paid":null,"links":[{"url":"u","clicks":3}]}"#
    let profile = try DecoderKind.provider.decode(Profile.self, from: text)
    let sent = #"{"name":"a","links":[{"url":"u"}]}"#
    try expectEqual(body(of: .replaceProfile(id: 1, .init(profile))), sent)
    try expectEqual(
      body(of: .createProfile(name: "b", shade: .absent, profile: .init(profile))),
      #"{"name":"b","invited_by":null,"died":null,"profile":\#(sent)}"#)
    for encoder in EncoderKind.allCases { try expectEqual(encoder.encode(profile), text) }
  }

  @Test func `does not expect write-only members in a response`() throws {
    let profile = try DecoderKind.plain.decode(
      Profile.self, from: #"{"id":1,"name":"a","updated_at":5}"#)
    let changed = Profile.Input(profile, password: "secret")
    try expectEqual(
      body(of: .replaceProfile(id: 1, changed)), #"{"name":"a","password":"secret"}"#)
  }

  @Test(arguments: [
    (#"{}"#, 0, nil), (#"{"data":null}"#, 0, nil),
    (#"{"data":{"profiles":[{"id":1,"name":"a","updated_at":5}],"count":7,"note":null}}"#, 1, 7),
  ])
  func `finds the items of a page within a member that distinguishes null`(
    text: String, items: Int, total: Int?
  ) throws {
    let page = try DecoderKind.plain.decode(ProfilePage.self, from: text)
    #expect(page.items.count == items)
    #expect(page.total == total)
  }

  private func body(of resource: some Resource) throws -> Data {
    try #require(try resource.request(baseURL: base).httpBody)
  }
}
