import Testing

@testable import QuireSchema

@Suite struct OverlayDraftTests {
  @Test(arguments: [
    ("/components/schemas/Pet", "$.components.schemas.Pet"),
    ("/paths/~1pets/get/responses/200", "$.paths['/pets'].get.responses['200']"),
    (
      "/components/schemas/Pet/allOf/1/properties/7",
      "$.components.schemas.Pet.allOf[1].properties['7']"
    ),
  ])
  func `a number is an index only in an array`(pointer: String, path: String) throws {
    #expect(OverlayDraft.path(to: try #require(JSONPointer(parsing: pointer))) == path)
  }
}
