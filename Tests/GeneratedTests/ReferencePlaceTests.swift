import QuireClient
import Testing

@Suite struct ReferencePlaceTests {
  @Test(arguments: [
    #"{"parts":[{"name":"a"}],"boxes":{"x":[{"lid":{"color":"red"}}]},"full":[{"size":1}]}"#,
    #"{"tuple":["a","used"],"deep":[[{"length":3}]],"shelf":{"ab":[{"weight":0.5}]}}"#,
  ])
  func `the target of a reference has its own type, wherever it is`(text: String) throws {
    try expectRoundTrip(text, as: Garage.self)
  }

  @Test(arguments: [
    #"{"parts":[7]}"#, #"{"boxes":{"x":[{"lid":7}]}}"#, #"{"full":[7]}"#, #"{"deep":[[7]]}"#,
    #"{"shelf":{"ab":[7]}}"#,
  ])
  func `rejects an element of another kind at the target of a reference`(text: String) {
    expectRejection(text, as: Garage.self)
  }

  @Test func `such a target may refer to others by the identifier of its document`() throws {
    try expectRoundTrip(#"{"list":[{"owners":{"x":{"name":"Ann"}}}]}"#, as: GarageTools.self)
    expectRejection(#"{"list":[{"owners":{"x":7}}]}"#, as: GarageTools.self)
  }
}
