import Foundation
import QuireClient
import Testing

/// Tests members that a schema does not declare: kept by their JSON names, or refused.
@Suite struct RestTests {
  private static let manifest = """
    {"name": "a", "build_number": 7, "scripts": {"prepare": "p", "run_all": "r", "runAll": "s"},
     "dates": {"first_seen": "2021-03-05T09:28:07Z", "last_seen": 1600000000, "never_seen": null},
     "targets": {"additional_properties": true, "main_target": {"path": "m"}},
     "engines": {"node_js": "20"}, "limits": {"min_age": 1, "max_age": 2},
     "hooks": {"main": "h", "on_start": ["a", "b"]}, "tools": {"lint_all": true},
     "either": {"a": 1, "x-b_c": "d", "e_f": [null]}}
    """

  @Test(arguments: DecoderKind.allCases, EncoderKind.allCases)
  func `undeclared members survive a round trip under their own names`(
    decoder: DecoderKind, encoder: EncoderKind
  ) throws {
    let value = try decoder.decode(Manifest.self, from: Self.manifest)
    #expect(value.scripts?.additionalProperties == ["run_all": "r", "runAll": "s"])
    #expect(value.dates?.additionalProperties["never_seen"] == .some(nil))
    #expect(value.targets?.additionalPropertiesValue["main_target"]?.path == "m")
    try expectEqual(encoder.encode(value), Self.manifest)
  }

  @Test(arguments: DecoderKind.allCases)
  func `decodes them alike within a hand-written type`(kind: DecoderKind) throws {
    struct Holder: Decodable { let manifest: Manifest }
    let holder = try kind.decode(Holder.self, from: "{\"manifest\": \(Self.manifest)}")
    #expect(holder.manifest == (try DecoderKind.plain.decode(Manifest.self, from: Self.manifest)))
  }

  @Test(arguments: [
    #"{"name": "a", "scripts": {"run": 1}}"#, #"{"name": "a", "dates": {"last": "soon"}}"#,
    #"{"name": "a", "targets": {"main": {}}}"#, #"{"name": "a", "engines": {"node": 20}}"#,
    #"{"name": "a", "limits": {"min": 1.5}}"#, #"{"name": "a", "hooks": {"on_start": [1]}}"#,
    #"{"name": "a", "legacy": 1}"#, #"{"name": "a", "legacy": null}"#,
  ])
  func `rejects an undeclared member of the wrong type`(text: String) {
    for kind in DecoderKind.allCases {
      #expect(throws: DecodingError.self) { try kind.decode(Manifest.self, from: text) }
    }
  }

  @Test func `the error of such a member has its coding path with any strategy`() throws {
    let text = #"{"name": "a", "scripts": {"run_all": 1}}"#
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode(Manifest.self, from: Data(text.utf8))
    }
    guard case .typeMismatch(_, let context) = error else { throw error }
    #expect(context.codingPath.map(\.stringValue) == ["scripts", "run_all"])
  }

  @Test(arguments: DecoderKind.allCases)
  func `unevaluated properties belong to no part`(kind: DecoderKind) throws {
    let text = #"{"kind": "a", "priority": 1, "for_all": "b"}"#
    let plugin = try kind.decode(Plugin.self, from: text)
    #expect(plugin.additionalProperties == ["for_all": "b"])
    try expectEqual(JsonProvider.encode(plugin), text)
  }

  @Test func `a declared member takes precedence over an undeclared one of the same name`() throws {
    let plugin = Plugin(kind: "a", additionalProperties: ["kind": "b", "c": "d"])
    try expectEqual(JsonProvider.encode(plugin), #"{"kind": "a", "c": "d"}"#)
  }

  @Test(arguments: DecoderKind.allCases)
  func `keeps undeclared members on request`(kind: DecoderKind) throws {
    let text = #"""
      {"name": "a", "opening_hours": "b", "new_member": {"x_y": [1e30, null]},
       "address": {"city": "c"}, "nothing": {}, "tags": {"main": "d", "other_tag": "e"}}
      """#
    let shop = try kind.decode(Shop.self, from: text)
    #expect(shop.additionalProperties.keys.sorted() == ["new_member"])
    for encoder in EncoderKind.allCases { try expectEqual(encoder.encode(shop), text) }
  }

  @Test(arguments: DecoderKind.allCases)
  func `refuses a forbidden member by name on request`(kind: DecoderKind) throws {
    let text = #"{"name": "a", "address": {"city": "c", "zip_code": "1"}}"#
    let error = try #require(throws: DecodingError.self) {
      try kind.decode(Shop.self, from: text)
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription.contains("'zip_code'"))
    #expect(context.codingPath.map(\.stringValue) == ["address"])
    #expect(throws: DecodingError.self) {
      try kind.decode(Shop.self, from: #"{"name": "a", "nothing": {"a": null}}"#)
    }
  }

  private func expectEqual(_ data: Data, _ text: String) throws {
    let made = try JSONDecoder().decode(JSONValue.self, from: data)
    let wanted = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(made == wanted)
  }
}
