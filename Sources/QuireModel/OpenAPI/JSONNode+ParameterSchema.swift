import QuireSchema

extension JSONNode {
  /// The schema of a value that is sent as text.
  static func text(at range: SourceRange) -> JSONNode {
    let string = JSONNode(.string("string"), at: range)
    return JSONNode(.object([Member(name: "type", nameRange: range, value: string)]), at: range)
  }

  /// Whether a schema is that of a file, which JSON and text cannot contain.
  var isFile: Bool {
    if self["format"]?.stringValue == "binary" { return true }
    guard let type = self["contentMediaType"]?.stringValue else { return false }
    return self["contentEncoding"] == nil && !type.isJSONType
      && !type.lowercased().hasPrefix("text/")
  }

  /// The schema of a file in a form.
  static func file(at range: SourceRange) -> JSONNode {
    let members = [("type", "string"), ("format", "binary")].map { name, value in
      Member(name: name, nameRange: range, value: JSONNode(.string(value), at: range))
    }
    return JSONNode(.object(members), at: range)
  }

  /// Returns the schema of an array.
  static func array(of element: JSONNode) -> JSONNode {
    let type = JSONNode(.string("array"), at: element.range)
    let members = [("type", type), ("items", element)].map { name, value in
      Member(name: name, nameRange: element.range, value: value)
    }
    return JSONNode(.object(members), at: element.range)
  }

  /// The keywords of the schema in a Swagger parameter.
  var withoutParameterKeys: JSONNode {
    let keys: Set = ["name", "in", "required", "collectionFormat", "allowEmptyValue"]
    let members = (members ?? []).filter { !keys.contains($0.name) }.map { member in
      // A file is a string of bytes in later versions.
      member.name == "type" && member.value.stringValue == "file"
        ? Member(
          name: "type", nameRange: member.nameRange,
          value: JSONNode(.string("string"), at: member.value.range)) : member
    }
    guard self["type"]?.stringValue == "file" else { return JSONNode(.object(members), at: range) }
    let format = Member(
      name: "format", nameRange: range, value: JSONNode(.string("binary"), at: range))
    return JSONNode(.object(members + [format]), at: range)
  }
}
