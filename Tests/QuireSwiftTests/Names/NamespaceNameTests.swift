import Testing

@testable import QuireSwift

/// Tests the names of the namespaces for the requests of API descriptions.
@Suite struct NamespaceNameTests {
  @Test(arguments: [
    ("petstore.json", "PetstoreAPI"), ("openapi.json", "OpenAPI"), ("api.json", "API"),
    ("twilio-api.json", "TwilioAPI"), ("twilio_api.json", "TwilioAPI"), ("v1/shop.json", "ShopAPI"),
    ("Shop API.json", "ShopAPI"), ("2024.json", "Number2024API"),
  ])
  func `a namespace is named after the file of its description`(path: String, name: String) {
    let rendering = Rendering([
      path: #"{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}}"#
    ])
    #expect(rendering.text.contains("public nonisolated struct \(name): QuireClient.APIClient {"))
  }
}
