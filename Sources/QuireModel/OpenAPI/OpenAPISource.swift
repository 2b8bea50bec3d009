import QuireSchema

/// The document of an API description, and what depends on its format.
struct OpenAPISource {
  let root: OpenAPIPart
  let format: DescriptionFormat
  let library: OpenAPILibrary
  /// Whether the description as a whole says that the header field `Link` has the next page.
  let mentionsLinkHeader: Bool
  /// The component schemas: `components/schemas`, or `definitions` in Swagger.
  let components: OpenAPIPart?
  /// The security schemes: `components/securitySchemes`, or `securityDefinitions` in Swagger.
  let securitySchemes: OpenAPIPart?

  init(root: OpenAPIPart, format: DescriptionFormat, library: OpenAPILibrary) {
    self.root = root
    self.format = format
    self.library = library
    let all = root["components"].flatMap { library.follow($0) }
    let isSwagger = format == .swagger2
    components = (isSwagger ? root["definitions"] : all?["schemas"]).flatMap { library.follow($0) }
    securitySchemes = (isSwagger ? root["securityDefinitions"] : all?["securitySchemes"])
      .flatMap { library.follow($0) }
    let texts =
      [root["info"]?.text("description")]
      + (root["tags"]?.elements.map { $0.text("description") } ?? [])
    mentionsLinkHeader = texts.contains { $0?.value.mentionsLinkHeader == true }
  }

  /// The address of the whole document.
  var address: SchemaAddress { root.address }

  /// The content of a body: its media type and its schema.
  struct Content {
    let type: String
    /// The schema, or `nil` if the content has no schema.
    let schema: OpenAPIPart?
    /// The place of the schema, even if the content has no schema.
    let address: SchemaAddress
    /// The `encoding` of the fields of a form, or `nil`.
    var encoding: OpenAPIPart?
    /// The schema of one value of a stream, or `nil`.
    var itemSchema: OpenAPIPart?
    /// The examples of the body.
    var examples: [SourceNode] = []

    /// Whether the body is read and written as JSON.
    var isJSON: Bool { !isBinary && !isSequence && (type == "*/*" || type.isJSONType) }

    /// Whether only the values of a stream are described.
    var isSequence: Bool { schema == nil && itemSchema != nil }

    /// The media type of JSON other than `application/json`, or `nil`.
    var unusualType: String? {
      guard isJSON, type != "*/*" else { return nil }
      return type.prefix { $0 != ";" }.lowercased() == "application/json" ? nil : type
    }

    /// Whether the schema itself says that the body is a file.
    var isBinary: Bool {
      schema?.node["format"]?.stringValue == "binary" || schema?.node["type"]?.stringValue == "file"
    }
  }

  /// Returns the responses that an operation declares, before their references are followed.
  func responses(to operation: Operation) -> [(name: JSONText, part: OpenAPIPart)] {
    operation.part["responses"].flatMap { library.follow($0) }?.fields ?? []
  }

  /// Returns the content of a response, with JSON first, or `nil` if the response has no body.
  func content(ofResponse response: OpenAPIPart, to operation: Operation) -> Content? {
    guard format == .swagger2 else { return content(in: response["content"]) }
    guard let schema = response["schema"] else { return nil }
    let types = mediaTypes("produces", of: operation)
    var type = types.first(where: \.isJSONType) ?? types.first ?? "application/json"
    if schema.node["type"]?.stringValue == "file" {
      type = types.first { !$0.isJSONType } ?? "*/*"
    } else if isUndescribed(schema) {
      type = types.first(where: \.isFileType) ?? type
    }
    return Content(
      type: type, schema: schema, address: schema.address,
      examples: [response["examples"]?.node[type]].compactMap(\.self))
  }

  /// Returns the media types that a response declares, in the order of the description.
  func mediaTypes(ofResponse response: OpenAPIPart, to operation: Operation) -> [String] {
    guard format == .swagger2 else { return contents(in: response["content"]).map(\.type) }
    return response["schema"] == nil ? [] : mediaTypes("produces", of: operation)
  }

  /// Returns the contents of a response that can be streams.
  ///
  /// In Swagger, one schema describes all media types, so that only a response that is always a
  /// stream has a schema of it.
  func streams(ofResponse response: OpenAPIPart, to operation: Operation) -> [Content] {
    if format != .swagger2 { return contents(in: response["content"]) }
    guard !mediaTypes("produces", of: operation).contains(where: \.isJSONType) else { return [] }
    return [content(ofResponse: response, to: operation)].compactMap(\.self)
  }

  /// Returns the content of a response or a parameter in OpenAPI 3, with JSON first.
  ///
  /// JSON without a schema next to a file is the default of a tool, which knows only the file.
  func content(in content: OpenAPIPart?) -> Content? {
    let contents = contents(in: content)
    let hasFile = contents.contains {
      $0.type.isFileType && ($0.isBinary || isUndescribed($0.schema))
    }
    func rank(_ content: Content) -> Int {
      switch content.type.prefix(while: { $0 != ";" }).lowercased() {
      case _ where content.isBinary: content.type.isJSONType ? 4 : 3
      case _ where hasFile && !content.type.isFileType && isUndescribed(content.schema): 5
      case "application/json": 0
      case let name where name.isJSONType: 1
      case "*/*": 2
      default: 3
      }
    }
    let best = contents.enumerated().min { left, right in
      (rank(left.element), left.offset) < (rank(right.element), right.offset)
    }
    return best?.element
  }

  /// Whether there is no schema, or it says nothing about the body.
  private func isUndescribed(_ schema: OpenAPIPart?) -> Bool {
    var ignored = Diagnostics()
    guard let schema else { return true }
    return library.resolve(schema, diagnostics: &ignored)?.node.isEmptySchema == true
  }

  /// Returns the alternatives of a `content` in OpenAPI 3, in the order of the description.
  func contents(in content: OpenAPIPart?) -> [Content] {
    (content?.members ?? []).compactMap { name, part in
      // A media type is a reference only since OpenAPI 3.2.
      guard let type = MediaTypeName(name.value)?.type, let part = library.resolve(part) else {
        return nil
      }
      return Content(
        type: type, schema: part["schema"], address: part.address.appending("schema"),
        encoding: part["encoding"],
        itemSchema: format >= .openAPI30 ? part["itemSchema"] : nil,
        examples: examples(in: part))
    }
  }

  /// Returns the values of `example` and `examples` of a media type.
  ///
  /// A reference to an example that does not exist is no mistake of the types.
  private func examples(in content: OpenAPIPart) -> [SourceNode] {
    var ignored = Diagnostics()
    let named = (content["examples"]?.members ?? []).compactMap { _, part in
      let example = library.resolve(part, diagnostics: &ignored)
      return example?.node["value"] ?? example?.node["dataValue"]
    }
    return [content["example"]?.node].compactMap(\.self) + named
  }

  /// Returns the media types that an operation or, failing that, the whole description states.
  func mediaTypes(_ key: String, of operation: Operation) -> [String] {
    let own = operation.part.texts(key)
    return (own.isEmpty ? root.texts(key) : own).compactMap { MediaTypeName($0)?.type }
  }
}

/// A media type as a description writes it, perhaps with a mistake.
struct MediaTypeName {
  /// The media type that is meant.
  let type: String
  /// Whether the text is exactly this media type.
  let isExact: Bool

  /// Reads a text, such as `application/json`, `application/json, text/xml`, `json` or
  /// `application-json`; returns `nil` if no media type is meant.
  init?(_ text: String) {
    if text.isMediaType {
      (type, isExact) = (text, true)
      return
    }
    let parts = text.split(separator: ",").map { String($0.filter { $0 != " " }) }
    let types = parts.compactMap { part in
      part.isMediaType ? part : Self.usual.first { Self.isMeant($0, by: part.lowercased()) }
    }
    // JSON and forms have fields; of any other type, only bytes are known.
    let known = types.first { $0.isJSONType || Self.usual[1...2].contains($0) }
    guard let meant = known ?? types.first else { return nil }
    (type, isExact) = (meant, false)
  }

  private static let usual = [
    "application/json", "application/x-www-form-urlencoded", "multipart/form-data",
    "application/octet-stream", "text/plain", "application/xml",
  ]

  private static func isMeant(_ type: String, by text: String) -> Bool {
    type.hasSuffix("/" + text) || type.filter(\.isLetter) == text.filter(\.isLetter)
  }
}

extension SourceNode {
  /// The schema of a value that is sent as text.
  static func text(at range: SourceRange) -> SourceNode {
    SourceNode(members: [("type", .string("string"))], at: range)
  }

  /// Whether a schema is that of a file, which JSON and text cannot contain.
  var isFile: Bool {
    if self["format"]?.stringValue == "binary" { return true }
    guard let type = self["contentMediaType"]?.stringValue else { return false }
    return self["contentEncoding"] == nil && !type.isJSONType
      && !type.lowercased().hasPrefix("text/")
  }

  /// The schema of a file in a form.
  static func file(at range: SourceRange) -> SourceNode {
    SourceNode(members: [("type", .string("string")), ("format", .string("binary"))], at: range)
  }

  /// Returns the schema of an array.
  static func array(of element: SourceNode) -> SourceNode {
    SourceNode(members: [("type", .string("array")), ("items", element.value)], at: element.range)
  }

  /// The keywords of the schema in a Swagger parameter.
  var withoutParameterKeys: SourceNode {
    let keys: Set = ["name", "in", "required", "collectionFormat", "allowEmptyValue"]
    let members = (members ?? []).filter { !keys.contains($0.name) }.map { member in
      // A file is a string of bytes in later versions.
      member.name == "type" && member.value.stringValue == "file"
        ? member.with(SourceNode(.string("string"), at: member.value.range)) : member
    }
    guard self["type"]?.stringValue == "file" else {
      return SourceNode(.object(members), at: range)
    }
    let format = Member(
      name: "format", nameRange: range, value: SourceNode(.string("binary"), at: range))
    return SourceNode(.object(members + [format]), at: range)
  }
}
