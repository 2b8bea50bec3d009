import Testing

@testable import QuireInference

@Suite struct MapAndRecursionTests {
  @Test(arguments: [
    #"{"x": {"2024-01-01": 1}}"#,
    #"{"x": {"17": {"a": 1}, "18": {"a": 1, "b": 2}}}"#,
    #"{"x": {"38e8d783-ad8b-463f-8fa0-0e309f7dde0e": 1}}"#,
    #"{"x": {"/users": 1, "/posts": 2, "/tags": 3}}"#,
    #"{"x": {"EUR": 1, "USD": 1.1, "GBP": 0.9, "JPY": 160, "CHF": 1}}"#,
    #"[{"x": {"ab": 1, "cd": 2, "ef": 3}}, {"x": {"gh": 1, "ij": 2, "ab": 3}}, {"x": {"kl": 1, "mn": 2, "op": 3}}]"#,
  ])
  func `names that are data make a map`(sample: String) throws {
    let text = try #require(try InferredFromTexts([sample]).text)
    #expect(text.contains("additionalProperties"))
    // The enclosing object has the only `properties`.
    #expect(text.components(separatedBy: "\"properties\"").count <= 3)
  }

  @Test(arguments: [
    #"{"x": {"small": {"w": 1}, "large": {"w": 2}}}"#,
    #"{"x": {"plus_one": 1, "minus_one": 0, "heart": 2, "eyes": 3, "rocket": 4, "laugh": 5}}"#,
    #"{"x": {"@id": "a", "@type": "b", "dc:title": "c"}}"#,
    #"{"x": {"EUR": 1, "USD": "a", "GBP": 0.9, "JPY": 160, "CHF": 1}}"#,
    #"{"x": {"item1": 1}}"#,
  ])
  func `names that may be properties remain properties`(sample: String) throws {
    let text = try #require(try InferredFromTexts([sample]).text)
    #expect(!text.contains("additionalProperties"))
  }

  @Test func `more names than a type may have make a map`() throws {
    let members = (0..<1_001).map { #""name\#($0)x": \#($0)"# }.joined(separator: ",")
    let inferred = try InferredFromTexts(["{\(members)}"])
    #expect(inferred.has(#"{"type": "integer"}"#, at: "additionalProperties"))
  }

  @Test func `a document that contains itself refers to itself`() throws {
    let inferred = try InferredFromTexts([
      #"{"name": "a", "size": 1, "children": [{"name": "b", "size": 2.5, "children": []}]}"#
    ])
    #expect(inferred.has(##"{"$ref": "#"}"##, at: "properties", "children", "items"))
    #expect(inferred.has(#"{"type": "number"}"#, at: "properties", "size"))
  }

  @Test func `a recursive object within a document becomes a definition`() throws {
    let inferred = try InferredFromTexts([
      """
      {"comments": [{"id": 1, "text": "a", "replies":
        [{"id": 2, "text": "b", "replies": [{"id": 3, "text": "c", "edited": true}]}]}]}
      """
    ])
    let reference = ##"{"$ref": "#/$defs/Comment"}"##
    #expect(inferred.has(reference, at: "properties", "comments", "items"))
    #expect(
      inferred.has(reference, at: "$defs", "Comment", "properties", "replies", "items"))
    #expect(inferred.has(#"["id", "text"]"#, at: "$defs", "Comment", "required"))
  }

  @Test func `recognizes recursion through a wrapper and keeps null next to it`() throws {
    let inferred = try InferredFromTexts([
      """
      [{"id": 1, "reply": {"data": {"id": 2, "reply": {"data": null}}}},
       {"id": 1, "reply": {"data": null}}]
      """
    ])
    #expect(inferred.text?.contains(##""$ref": "#/$defs/Thing""##) == true)
    #expect(inferred.text?.contains(##""anyOf""##) == true)
  }

  @Test(arguments: [
    #"{"id": 1, "name": "a", "manager": {"id": 2, "name": "b"}}"#,
    #"{"a": {"a": 1}}"#,
    #"{"name": "a", "size": 1, "next": {"name": 1, "size": {}, "next": []}}"#,
  ])
  func `does not merge objects that may differ`(sample: String) throws {
    #expect(try InferredFromTexts([sample]).text?.contains("$ref") == false)
  }
}
