import Testing

@testable import QuireModel

/// Tests the forms in which the parameters and bodies of a description are sent.
@Suite struct DescriptionParameterTests {
  /// Returns the places, names and forms of the request of a description with one operation.
  private static func entries(
    _ members: String, version: String = #""openapi": "3.1.0""#
  ) -> (entries: [String], findings: [String]) {
    let text = """
      {\(version), "info": {"title": "", "version": "1"}, "paths": {"/a": {"post": {
       "operationId": "send", \(members), "responses": {"204": {"description": ""}}}}}}
      """
    let dump = RuleDump(["mail.json": text])
    let entries = dump.resources.flatMap(\.parameters).map { parameter in
      "\(parameter.place) \(parameter.wireName)\(parameter.isRequired ? "!" : "") "
        + Self.text(of: parameter.form)
    }
    return (entries, dump.findings)
  }

  private static func text(of form: RequestParameter.Form) -> String {
    if case .list(let style) = form { return "list \(style)" }
    return "\(form)"
  }

  /// Returns the member with one parameter.
  private static func parameter(_ members: String) -> String {
    #""parameters": [{"name": "x", \#(members)}]"#
  }

  private static let list = #"{"type": "array", "items": {"type": "string"}}"#
  private static let object = #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#
  private static let nested = #"{"type": "object", "properties": {"a": \#(list)}}"#

  @Test(arguments: [
    (#""in": "query", "schema": \#(list)"#, "query x text"),
    (#""in": "query", "explode": false, "schema": \#(list)"#, "query x list form"),
    (#""in": "query", "style": "pipeDelimited", "schema": \#(list)"#, "query x list pipeDelimited"),
    (
      #""in": "query", "style": "spaceDelimited", "schema": \#(list)"#,
      "query x list spaceDelimited"
    ),
    (#""in": "query", "style": "deepObject", "schema": \#(list)"#, "query x bracketed"),
    (#""in": "query", "style": "deepObject", "schema": \#(object)"#, "query x bracketed"),
    (
      #""in": "query", "content": {"application/json": {"schema": \#(object)}}"#, "query x json"
    ),
    (#""in": "query", "content": {"text/plain": {"schema": {"type": "string"}}}"#, "query x text"),
    (#""in": "query", "schema": {"type": ["integer", "string"]}"#, "query x text"),
    (#""in": "header", "schema": \#(list)"#, "header x text"),
    (#""in": "cookie", "schema": \#(list)"#, "cookie x text"),
  ])
  func `a parameter has the form of its style`(members: String, entry: String) {
    let result = Self.entries(Self.parameter(members))
    #expect(result.entries == [entry])
    #expect(result.findings == [])
  }

  @Test func `each member of an object in the usual style is a parameter`() {
    let members = """
      {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"},
       "b": {"type": "string"}}}
      """
    let usual = Self.parameter(#""in": "query", "required": true, "schema": \#(members)"#)
    #expect(Self.entries(usual).entries == ["query a! text", "query b text"])
    let optional = Self.parameter(#""in": "query", "style": "form", "schema": \#(members)"#)
    #expect(Self.entries(optional).entries == ["query a text", "query b text"])
  }

  @Test func `a declared parameter precedes the member of an object with its name`() {
    let result = Self.entries(
      #""parameters": [{"name": "a", "in": "query", "required": true, "schema": {"type": "string"}}, "#
        + #"{"name": "x", "in": "query", "schema": \#(Self.object)}]"#)
    #expect(result.entries == ["query a! text"])
    #expect(result.findings.count == 1 && result.findings[0].contains("[idle-parameter]"))
  }

  @Test(arguments: [
    #""in": "query", "explode": false, "schema": \#(nested)"#,
    #""in": "query", "schema": {"type": "object", "additionalProperties": \#(list)}"#,
    #""in": "header", "schema": \#(nested)"#, #""in": "cookie", "schema": \#(nested)"#,
  ])
  func `an optional object that cannot be sent is left out`(members: String) {
    let result = Self.entries(Self.parameter(members))
    #expect(result.entries == [])
    let finding = result.findings.first ?? ""
    #expect(finding.hasPrefix("mail.json:2:") && finding.contains("the parameter is left out"))
    #expect(result.findings.count == 1)
  }

  @Test(arguments: [
    ("", #"{"type": "string"}"#, "body a text"),
    ("", #"{"type": "array", "items": \#(object)}"#, "body a textOrJSON"),
    ("", list, "body a text"),
    (#"{"style": "deepObject", "explode": true}"#, list, "body a bracketed"),
    (#"{"style": "form", "explode": false}"#, list, "body a list form"),
    (#"{"contentType": "application/json"}"#, list, "body a json"),
    (#"{"style": "deepObject"}"#, #"{"anyOf": [\#(object), {"enum": [""]}]}"#, "body a bracketed"),
    (#"{"style": "deepObject"}"#, #"{"type": "integer"}"#, "body a text"),
  ])
  func `a field of a form has the form of its encoding`(
    encoding: String, schema: String, entry: String
  ) {
    let stated = encoding.isEmpty ? "" : #""encoding": {"a": \#(encoding)}, "#
    let result = Self.entries(
      #""requestBody": {"content": {"application/x-www-form-urlencoded": {\#(stated)"schema": "#
        + #"{"type": "object", "properties": {"a": \#(schema)}}}}}"#)
    #expect(result.entries == [entry])
    #expect(result.findings == [])
  }

  @Test(arguments: [
    (#"{"type": "string", "format": "binary"}"#, "body a file"),
    (#"{"type": "string", "contentMediaType": "application/octet-stream"}"#, "body a file"),
    (
      #"{"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64"}"#,
      "body a text"
    ),
    (#"{"type": "array", "items": {"type": "string", "format": "binary"}}"#, "body a file"),
    (object, "body a json"), (list, "body a text"),
  ])
  func `a part of a form is a file, JSON or text`(schema: String, entry: String) {
    let result = Self.entries(
      #""requestBody": {"content": {"multipart/form-data": {"schema": "#
        + #"{"type": "object", "properties": {"a": \#(schema)}}}}}"#)
    #expect(result.entries == [entry])
    #expect(result.findings == [])
  }

  @Test(arguments: [
    (#""required": true, "#, "image/png", "wholeBody content! file"),
    ("", "image/png", "wholeBody content file"), ("", "image/*", "wholeBody content file"),
  ])
  func `a body of bytes is optional if the description does not require it`(
    required: String, type: String, entry: String
  ) {
    let result = Self.entries(#""requestBody": {\#(required)"content": {"\#(type)": {}}}"#)
    #expect(result.entries == [entry])
  }

  @Test func `the fields of a form in Swagger have their collection formats`() {
    let field = #""in": "formData", "type": "array", "items": {"type": "string"}"#
    let result = Self.entries(
      #""parameters": [{"name": "a", \#(field)}, {"name": "b", \#(field), "#
        + #""collectionFormat": "multi"}]"#, version: #""swagger": "2.0""#)
    #expect(
      result.entries
        == ["body a list form", "body b text"])
  }
}
