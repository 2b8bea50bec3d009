import Testing

/// Tests the names of the values for several descriptions in one target.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct SeveralDescriptionTests {
  /// Returns a folder `Schemas` with descriptions at paths.
  private static func folder(
    _ paths: String..., title: String = "Shop", settings: String = "{}"
  ) throws -> TemporaryFolder {
    let text = """
      {"openapi": "3.1.0", "info": {"title": "\(title)", "version": "1"},
       "paths": {"/pets": {"get": {"operationId": "getPet", "responses": {"200": {
        "description": "A pet.", "content": {"application/json": {"schema":
         {"$ref": "#/components/schemas/Pet"}}}}}}}},
       "components": {"schemas": {"Pet": {"type": "object", "properties": {
        "name": {"type": "string"}}}}}}
      """
    let folder = try TemporaryFolder(["Schemas/quire.json": settings])
    for path in paths { try folder.write(text, to: "Schemas/\(path)") }
    return folder
  }

  private static func overlay(naming name: String) -> String {
    """
    {"overlay": "1.1.0", "info": {"title": "Names", "version": "1"},
     "actions": [{"target": "$", "update": {"x-swift-name": "\(name)"}}]}
    """
  }

  /// Returns the names of the values in the generated files.
  private static func values(in folder: TemporaryFolder) -> [String] {
    folder.names(in: "Generated").compactMap { name in
      folder.text(of: "Generated/\(name)")?
        .firstMatch(of: /struct (\w+): QuireClient\.APIClient/).map { String($0.1) }
    }.sorted()
  }

  @Test(arguments: [
    (["v1/openapi.json", "v2/openapi.json"], ["V1API", "V2API"]),
    (["a/v1/spec/shop.json", "a/v2/spec/shop.yaml"], ["V1API", "V2API"]),
    (["a/v1/x.json", "a/v2/x.json", "b/v1/x.json"], ["AV1API", "AV2API", "BV1API"]),
    (["shop.json", "v2/shop.json"], ["ShopAPI", "V2API"]),
    (["2025-01-01/shop.json", "2026-01-01/shop.json"], ["V20250101API", "V20260101API"]),
    (["shop.json", "shop.yaml"], ["ShopAPI", "ShopYAMLAPI"]),
    (["shop.json", "shop-api.json"], ["ShopAPI", "ShopAPIAPI"]),
    (
      ["v1/a.json", "v2/a.json", "v1/b.json", "v2/b.json"],
      ["AV1API", "AV2API", "BV1API", "BV2API"]
    ),
    (["v1/shop.json", "v2/shop.json", "v1.json"], ["ShopV1API", "V1API", "V2API"]),
  ])
  func `folders and extensions name APIs`(paths: [String], names: [String]) throws {
    let folder = try Self.folder()
    for path in paths {
      let other = try Self.folder(path)
      try folder.write(#require(other.text(of: "Schemas/\(path)")), to: "Schemas/\(path)")
    }
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.values(in: folder) == names)
  }

  @Test func `titles name APIs in one folder`() throws {
    let folder = try Self.folder("shop.json")
    let other = try Self.folder("shop.yaml", title: "Shop administration API")
    try folder.write(#require(other.text(of: "Schemas/shop.yaml")), to: "Schemas/shop.yaml")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.values(in: folder) == ["ShopAPI", "ShopAdministrationAPI"])
  }

  @Test func `the report says how an API is named and what to write`() throws {
    let folder = try Self.folder("v1/shop.json", "v2/shop.json")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(
      run.output.contains(
        """
          note: the API is named 'V2API' and not 'ShopAPI', because 'v1/shop.json' would have that \
        name too; to choose, write into its overlay: \
        - { "target": "$", "update": { "x-swift-name": "ShopAPI" } }
        """))
  }

  @Test func `an overlay names an API, and no other API is renamed by this`() throws {
    let folder = try Self.folder("v1/shop.json", "v2/shop.json")
    try folder.write(Self.overlay(naming: "ShopAPI"), to: "Schemas/v1/shop.overlay.json")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.values(in: folder) == ["ShopAPI", "V2API"])
  }

  @Test(arguments: ["my shop", "class", "9lives", "String"])
  func `a name that no type can have is an error in the overlay`(name: String) throws {
    let folder = try Self.folder("shop.json")
    try folder.write(Self.overlay(naming: name), to: "Schemas/shop.overlay.json")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("Schemas/shop.overlay.json:2:"), "\(run.errors)")
  }

  @Test func `the advice for models with one name can be copied`() throws {
    let topLevel = #""openapi": {"models": "top-level"}"#
    let folder = try Self.folder("v1/shop.json", "v2/shop.json", settings: "{\(topLevel)}")
    let failed = try QuireProcess("generate", in: folder.url)
    #expect(failed.status == 1)
    let action = try #require(
      failed.errors.firstMatch(of: /v2\/shop\.json:[^\n]*overlay of its [a-z]+: - (\{.*\}) \[/)?.1)
    try folder.write(
      """
      overlay: 1.1.0
      info: { title: Names, version: '1' }
      actions: [\(action.replacing("Pet2", with: "PetOfTomorrow"))]
      """, to: "Schemas/v2/shop.overlay.yaml")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/v2+shop.quire.swift")?.contains("PetOfTomorrow:") == true)
  }

  @Test func `the advice for APIs with one name can be copied`() throws {
    let folder = try Self.folder("v1/shop.json", "v2/shop.json")
    for path in ["v1", "v2"] {
      try folder.write(Self.overlay(naming: "Shop"), to: "Schemas/\(path)/shop.overlay.json")
    }
    let failed = try QuireProcess("generate", in: folder.url)
    #expect(failed.status == 1)
    #expect(
      failed.errors.contains(
        #"- { "target": "$", "update": { "x-swift-name": "ShopAPI2" } } [duplicate-type]"#))
  }

  @Test func `the build plugin's arguments give each description its own file`() throws {
    let folder = try Self.folder("v1/shop.json", "v1/shop.yaml", "v2/shop.json")
    let schemas = folder.url.appending(path: "Schemas").path
    let run = try QuireProcess(
      "generate", "--quiet", "--skip-other-files", "--root", schemas, "--output", "Generated",
      "--config", "\(schemas)/quire.json", "--shards", "1,1,1", "\(schemas)/v1/shop.json",
      "\(schemas)/v1/shop.yaml", "\(schemas)/v2/shop.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.names(in: "Generated") == [
        "v1+shop.quire.swift", "v1+shop.yaml.quire.swift", "v2+shop.quire.swift",
      ])
    #expect(Self.values(in: folder) == ["V1ShopAPI", "V1ShopYAMLAPI", "V2API"])
  }
}
