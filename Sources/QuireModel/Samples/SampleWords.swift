import QuireSchema

/// Texts for samples without an example.
enum SampleWords {
  /// Returns a text of a `format` of JSON Schema or OpenAPI, or `nil` for another format.
  static func text(of format: String?) -> String? { format.flatMap { texts[$0] } }

  private static let texts = [
    "date-time": "2026-01-15T09:30:00Z", "date": "2026-01-15", "time": "09:30:00Z",
    "duration": "P3D", "email": "sample@example.com", "idn-email": "sample@example.com",
    "hostname": "www.example.com", "idn-hostname": "www.example.com", "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1", "uri": "https://example.com/sample",
    "iri": "https://example.com/sample", "url": "https://example.com/sample",
    "uri-reference": "/sample", "iri-reference": "/sample", "uri-template": "/samples/{id}",
    "json-pointer": "/sample", "relative-json-pointer": "0/sample", "regex": "[a-z]+",
    "uuid": "6f1e8f3a-5b7c-4c1d-9e2f-000000000001", "byte": "U2FtcGxl",
  ]

  /// Returns a text for a member or a type with a name, such as `Full name` for `full_name`.
  static func text(for name: String) -> String {
    let text = Words.written(name).map { $0.lowercased() }.joined(separator: " ")
    return text.isEmpty ? "Sample" : text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the beginning of an identity with a name, such as `line-item` for `LineItem`.
  static func slug(for name: String) -> String {
    let text = Words.written(name).map { $0.lowercased() }.joined(separator: "-")
    return text.isEmpty ? "sample" : text
  }

  /// Returns a JSON value for a scalar other than a plain text, or `nil` if only an example can be
  /// one.
  static func value(of scalar: TypeReference.Scalar) -> SourceNode.Value? {
    switch scalar {
    case .string, .custom: nil
    case .boolean: .bool(true)
    case .integer: .number("1")
    case .number, .decimalNumber: .number("1.5")
    case .unixTime, .unixSeconds: .number("1768469400")
    case .dateTime: texts["date-time"].map(SourceNode.Value.string)
    case .calendarDate: texts["date"].map(SourceNode.Value.string)
    case .uuid: texts["uuid"].map(SourceNode.Value.string)
    case .url: texts["uri"].map(SourceNode.Value.string)
    case .data: texts["byte"].map(SourceNode.Value.string)
    case .decimalString: .string("1.50")
    case .numberOrText(let number): value(of: number)
    case .pattern(let pattern): .string(pattern.parts.map(\.sampleText).joined())
    }
  }
}

extension DatePatternModel.Part {
  /// The text of the part for 15 January 2026, 09:30 UTC.
  fileprivate var sampleText: String {
    switch self {
    case .text(let text): text
    case .fraction(let digits): String(repeating: "0", count: digits)
    case .field(let field):
      switch field {
      case .year: "2026"
      case .month: "01"
      case .shortMonth: "1"
      case .monthAbbreviation: "Jan"
      case .monthName: "January"
      case .day, .shortDay: "15"
      case .hour: "09"
      case .shortHour: "9"
      case .minute: "30"
      case .second: "00"
      case .zoneHours, .zone, .zoneWithColon: "Z"
      case .zoneDigits: "+0000"
      }
    }
  }
}

/// The values of identities in samples: one for each entity, so that all references name its
/// sample.
struct SampleIdentities {
  /// The examples of the members that are identities, keyed by their entities.
  private let examples: [TypeID: [SourceNode]]
  private let types: TypeTable
  private let fit: ValueFit

  /// Reads the examples of the identities of all types.
  init(
    of ids: [TypeID], in types: TypeTable, examples known: SampleExamples, _ sources: SampleSources
  ) {
    self.types = types
    fit = ValueFit(types: types)
    var examples: [TypeID: [SourceNode]] = [:]
    for id in ids {
      guard case .object(let shape)? = types[id]?.shape, case .property(let name)? = shape.identity
      else { continue }
      examples[id] =
        known.objects(of: id).compactMap { $0[name] }
        + (sources.members(of: id)[name]?.examples ?? [])
    }
    self.examples = examples
  }

  /// Returns the value of the first sample's identity.
  func example(
    of entity: TypeReference.Entity, _ scalar: TypeReference.Scalar, at range: SourceRange
  ) -> SourceNode {
    let name: String
    switch entity {
    case .declared(let id):
      if let example = examples[id]?.first(where: { fit.fits($0, scalar) }) { return example }
      name = types[id]?.name.text ?? "sample"
    case .external(let type): name = type
    }
    let value = SampleWords.value(of: scalar) ?? .string("\(SampleWords.slug(for: name))-1")
    return SourceNode(value, at: range)
  }
}
