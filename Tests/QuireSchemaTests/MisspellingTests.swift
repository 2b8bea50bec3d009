import QuireSchema
import Testing

/// Tests which misspelt keywords are errors and which may be words of another tool.
@Suite struct MisspellingTests {
  @Test(arguments: [
    (#"{"properties": {"id": true}, ①"requierd": ["id"]}"#, "required"),
    (#"{"properties": {"id": true}, ①"require": ["id"]}"#, "required"),
    (#"{"type": "object", ①"requird": ["id"]}"#, "required"),
    (#"{①"propertis": {"id": {"type": "integer"}}}"#, "properties"),
    (#"{①"Properties": {"id": {"type": "integer"}}}"#, "properties"),
    (#"{①"property": {"id": {"type": "integer"}}}"#, "properties"),
    (##"{①"property": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {}}}"##, "properties"),
    (#"{"type": "object", ①"property": {"kind": {"enum": ["a"]}}}"#, "properties"),
    (#"{"type": ["object", "null"], ①"Property": {"id": {"title": "ID"}}}"#, "properties"),
    (#"{"type": "object", ①"propertys": {"id": {"type": "integer"}}}"#, "properties"),
    (#"{①"patternProperty": {"^x": {"type": "string"}}}"#, "patternProperties"),
    (#"{"type": "object", ①"additionalProperty": false}"#, "additionalProperties"),
    (#"{①"additionalProperty": {"type": "string"}}"#, "additionalProperties"),
    (#"{"type": "array", ①"item": {"type": "string"}}"#, "items"),
    (#"{"type": "object", ①"additonalProperites": false}"#, "additionalProperties"),
    (#"{①"tpye": "string"}"#, "type"), (#"{①"typ": ["string", "null"]}"#, "type"),
    (#"{"type": "array", ①"itmes": {"type": "string"}}"#, "items"),
    (#"{"type": "string", ①"enm": ["a"]}"#, "enum"), (#"{①"oneof": [{"type": "null"}]}"#, "oneOf"),
    (#"{"type": "string", ①"fromat": "date-time"}"#, "format"),
    (#"{"type": "string", ①"nulable": true}"#, "nullable"),
    (##"{①"$reff": "#/$defs/a", "$defs": {"a": {}}}"##, "$ref"),
    (##"{"$defs": {"a": {}}, "properties": {"a": {①"ref": "#/$defs/a"}}}"##, "$ref"),
    (#"{①"$shema": "http://json-schema.org/draft-07/schema#", "type": "object"}"#, "$schema"),
  ])
  func `reports a misspelt keyword that changes the type and suggests the correct one`(
    schema: String, keyword: String
  ) {
    let folder = ReadFolder(schema)
    #expect(folder.findings == ["① misspelt-keyword"])
    let finding = folder.diagnostics.all.first
    #expect(finding?.severity == .error)
    #expect(finding?.help == "did you mean '\(keyword)'?")
  }

  @Test(arguments: [
    // The schema has the correct keyword, too.
    #"{"properties": {"id": {}}, "propertees": {"id": {"type": "integer"}}}"#,
    // The keyword does not take such values.
    #"{"type": "object", "propertis": {"id": 3}}"#, #"{"type": "object", "propertis": {}}"#,
    #"{"properties": {"id": {}}, "requierd": [{}]}"#, #"{"require": ["fs"]}"#,
    #"{"typ": "vehicle"}"#, #"{"type": "string", "formt": "wide"}"#, #"{"ref": "User"}"#,
    #"{"item": "a"}"#, #"{"itmes": {"a": 1}}"#,
    // Data with words that keywords contain.
    #"{"property": {"house": {"description": "a house"}}}"#, #"{"property": {"id": "a"}}"#,
    #"{"type": "object", "property": {"type": "string"}}"#, #"{"type": "object", "property": "a"}"#,
    #"{"additionalProperty": {"@type": "PropertyValue", "description": "a"}}"#,
    #"{"additionalProperty": [{"@type": "PropertyValue", "name": "a"}]}"#,
    #"{"properties": {"a": {}}, "property": {"id": {"type": "integer"}}}"#,
    // Values are not schemas.
    #"{"type": "object", "default": {"property": {"id": {"type": "integer"}}}}"#,
    #"{"example": {"type": "object", "property": {"id": {"type": "integer"}}}}"#,
    #"{"enum": [{"item": {"type": "string"}}], "const": {"propertys": {"a": {"type": "string"}}}}"#,
    // Words of other tools and dialects.
    #"{"types": ["string"]}"#, #"{"enums": ["a"]}"#, #"{"type": "string", "nillable": true}"#,
    #"{"type": "object", "schema": "http://json-schema.org/draft-07/schema#"}"#,
    #"{"dtype": "string"}"#, #"{"when": {"type": "string"}}"#, #"{"readonly": true}"#,
    #"{"defs": {"a": {"type": "string"}}}"#,
    // No type depends on these.
    #"{"desciption": "a"}"#, #"{"type": "string", "maxlength": 3}"#,
    // The dialect does not have the keyword.
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "prefixItms": [{"type": "string"}]}"#,
  ])
  func `does not report a word that may be intended`(schema: String) {
    #expect(!ReadFolder(schema).diagnostics.hasErrors)
  }
}
