import Testing

@testable import QuireModel

/// Tests which security schemes of a description become helpers.
@Suite struct SecuritySchemeTests {
  /// A description with a scheme `s`, whose text may have marks.
  private static func read(_ scheme: String, isSwagger: Bool = false) -> MarkedSchemas {
    let members =
      isSwagger
      ? #""swagger": "2.0", "securityDefinitions": {"s": \#(scheme)}"#
      : #""openapi": "3.1.0", "components": {"securitySchemes": {"s": \#(scheme)}}"#
    return MarkedSchemas(
      ["api.json": #"{"info": {"title": "Zoo", "version": "1"}, "paths": {}, \#(members)}"#],
      severities: [.error, .warning, .remark])
  }

  @Test(arguments: [
    (#"{"type": "http", "scheme": "BEARER"}"#, "bearer"),
    (#"{"type": "http", "scheme": "basic"}"#, "basic"), (#"{"type": "oauth2"}"#, "bearer"),
    (#"{"type": "openIdConnect"}"#, "bearer"),
    (#"{"type": "apiKey", "in": "header", "name": "X-Key"}"#, #"header("X-Key")"#),
    (#"{"type": "apiKey", "in": "query", "name": "a key"}"#, #"query("a key")"#),
    (#"{"type": "apiKey", "in": "cookie", "name": "sid"}"#, #"cookie("sid")"#),
  ])
  func `a scheme has a credential`(scheme: String, credential: String) {
    let result = Self.read(scheme)
    #expect(result.findings == [])
    #expect(result.dump == "authorization s: \(credential)")
  }

  @Test func `Swagger has its own type for basic authentication`() {
    #expect(Self.read(#"{"type": "basic"}"#, isSwagger: true).dump == "authorization s: basic")
    #expect(Self.read(#"{"type": ①"basic"}"#).findings == ["① warning description-security"])
  }

  @Test(arguments: [
    #"{"type": "http", "scheme": ①"digest"}"#, #"{"type": ①"mutualTLS"}"#,
  ])
  func `a scheme without a credential in requests is left out with a remark`(scheme: String) {
    let result = Self.read(scheme)
    #expect(result.findings == ["① remark description-security"])
    #expect(result.dump == "")
  }

  @Test(arguments: [
    #"{"type": ①"apikey", "in": "header", "name": "k"}"#, #"①{"scheme": "bearer"}"#, "①7",
    #"①{"type": "http"}"#, #"①{"type": "apiKey", "in": "header"}"#,
    #"①{"type": "apiKey", "in": "header", "name": ""}"#,
    #"①{"type": "apiKey", "name": "k"}"#, #"{"type": "apiKey", "in": ①"body", "name": "k"}"#,
    #"{"type": "apiKey", "in": "header", "name": ①"a b"}"#,
    #"{"type": "apiKey", "in": "cookie", "name": ①"a;b"}"#,
  ])
  func `a scheme with a mistake is left out`(scheme: String) {
    let result = Self.read(scheme)
    #expect(result.findings == ["① warning description-security"])
    #expect(result.dump == "")
  }

  @Test(arguments: [
    (##"{"$ref": ①"#/components/securitySchemes/t"}"##, "unresolved-reference"),
    (##"①{"$ref": "#/components/securitySchemes/s"}"##, "broken-operation"),
  ])
  func `a reference that cannot be resolved omits only the scheme`(scheme: String, code: String) {
    #expect(Self.read(scheme).findings == ["① warning \(code)"])
  }
}
