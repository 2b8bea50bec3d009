/// The text of a schema of a page, for tests of inference.
enum PagedSchema {
  /// Returns a schema with the abbreviations `INT`, `TEXT`, `FLAG`, `THINGS` and `WORDS` expanded.
  static func text(_ members: String, _ query: String, pagination: String = "true") -> String {
    let text = """
      {"title": "Page", "type": "object", "properties": {\(members)},
       "x-resource": {"path": "/list", "query": {\(query)}}, "x-pagination": \(pagination)}
      """
    let object = #"{"type": "object", "properties": {"id": {"type": "integer"}}}"#
    return
      text
      .replacing("THINGS", with: #"{"type": "array", "items": \#(object)}"#)
      .replacing("WORDS", with: #"{"type": "array", "items": {"type": "string"}}"#)
      .replacing("TEXT", with: #"{"type": "string"}"#)
      .replacing("INT", with: #"{"type": "integer"}"#)
      .replacing("FLAG", with: #"{"type": "boolean"}"#)
  }
}
