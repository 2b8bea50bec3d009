import QuireSchema

/// What `format` makes of a scalar.
extension TypeBuilder {
  mutating func stringScalar(of schema: Schema) -> TypeReference.Scalar {
    scalar(.string, of: schema, typed: Self.stringFormats, plain: Self.plainStringFormats)
  }

  mutating func integerScalar(of schema: Schema) -> TypeReference.Scalar {
    scalar(
      .integer, of: schema, typed: Self.unixTimeFormats.mapValues { _ in .unixSeconds },
      plain: Self.plainNumberFormats)
  }

  mutating func numberScalar(of schema: Schema) -> TypeReference.Scalar {
    scalar(
      .number, of: schema,
      typed: Self.unixTimeFormats.merging(["decimal": .decimalNumber]) { format, _ in format },
      plain: Self.plainNumberFormats)
  }

  /// The scalar of a format that makes one; any other stays what its `type` says.
  private mutating func scalar(
    _ scalar: TypeReference.Scalar, of schema: Schema,
    typed: [String: TypeReference.Scalar], plain: [String]
  ) -> TypeReference.Scalar {
    guard let format = schema.format else { return scalar }
    if let typed = typed[format.value] { return typed }
    if !plain.contains(format.value) {
      diagnostics.add(
        .unknownFormat(format, of: scalar, known: typed.keys.sorted() + plain))
    }
    return scalar
  }

  /// Formats that have a Swift type, each with its other spellings.
  private static let stringFormats: [String: TypeReference.Scalar] = [
    "date-time": .dateTime, "datetime": .dateTime, "date": .calendarDate, "uuid": .uuid,
    "guid": .uuid, "uri": .url, "url": .url, "byte": .data, "base64": .data,
    "decimal": .decimalString,
  ]

  /// `unixtime` is the spelling of OpenAPI's registry.
  private static let unixTimeFormats: [String: TypeReference.Scalar] = [
    "unix-time": .unixTime, "unixtime": .unixTime,
  ]

  /// Formats that are known to be no more than a string.
  ///
  /// A `uri-reference` and an `iri` are among them: both allow text of which Foundation makes no
  /// `URL`, or another one than stood there.
  private static let plainStringFormats = [
    "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
    "uri-reference", "iri", "iri-reference", "uri-template", "json-pointer",
    "relative-json-pointer", "regex", "password", "binary", "color", "date-time-local",
    "time-local", "http-date", "html", "commonmark", "media-range", "char", "base64url",
    "sf-string", "sf-token", "sf-binary", "int32", "int64", "uint32", "uint64",
  ]

  /// Formats of OpenAPI's registry that bound a number, which stays an `Int` or a `Double`.
  private static let plainNumberFormats = [
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float", "double",
    "double-int", "single-precision", "sf-integer", "sf-decimal", "decimal128",
  ]
}

/// Values of which nothing but a keyword of one kind is said.
extension TypeBuilder {
  /// Remarks that a value is any JSON though a keyword speaks of one kind of it.
  ///
  /// `schemas` are all that say something of the value.
  mutating func reportUntyped(_ schemas: [Schema]) {
    for schema in schemas {
      let (end, form) = resolvedForm(of: schema)
      guard case .any = form.kind, end.branches.isEmpty, end.allOf.isEmpty, end.constant == nil,
        end.enumeration == nil, let keyword = end.untypedKeyword
      else { continue }
      diagnostics.add(.untypedValue(keyword.member, kind: keyword.kind))
    }
  }
}

extension DiagnosticCode {
  static let untypedValue = DiagnosticCode(
    "untyped-value",
    """
    A keyword speaks of values of one kind, but no "type" says that the value is one. To JSON Schema \
    any other value fits as well, so the type is that of any JSON.

      { "pattern": "^[A-Z]{2}$" }                        7 fits too
      { "type": "string", "pattern": "^[A-Z]{2}$" }      a string

    'properties', 'additionalProperties' and 'items' are taken to say that there is an object or an \
    array.
    """)
}

extension Diagnostic {
  fileprivate static func untypedValue(_ member: JSONNode.Member, kind: JSONType) -> Diagnostic {
    Diagnostic(
      .remark, .untypedValue,
      "\(quote(member.name)) does not say that the value is of the type \(quote(kind.rawValue)); it is any JSON",
      at: member.nameRange, help: "add \"type\": \"\(kind.rawValue)\"")
  }
}
