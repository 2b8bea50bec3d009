import QuireSchema

/// Finds what a description declares and no other pass reads: unknown and unsupported fields,
/// values of the wrong form, and names that are no media type.
///
/// Only the parts that generated code needs are checked. A field that recurs is reported once.
struct FieldReporter {
  private let source: OpenAPISource
  private let library: OpenAPILibrary
  /// The parts that were checked; several operations may refer to one.
  private var checked: Set<SchemaAddress> = []
  private var ignored: [String: Ignored] = [:]

  /// A field that is ignored, with the number of places after the first.
  private struct Ignored {
    let diagnostic: (_ others: Int) -> Diagnostic
    var others = 0
  }

  /// Checks a description without the operations that are not generated.
  static func report(
    on source: OpenAPISource, with operations: [Operation], to library: OpenAPILibrary
  ) {
    var reporter = FieldReporter(source: source, library: library)
    reporter.check(source.root, as: .description)
    for operation in operations {
      for item in operation.pathItems { reporter.check(item, as: .pathItem) }
      reporter.check(operation.part, as: .operation)
    }
    for field in reporter.ignored.values { library.report(field.diagnostic(field.others)) }
  }

  private mutating func check(_ part: OpenAPIPart, as object: OpenAPIObject) {
    guard part.node.members != nil, checked.insert(part.address).inserted else { return }
    let isReference = object.mayBeReference && part.text("$ref") != nil
    if isReference {
      var mistakes = Diagnostics()
      if let target = library.resolve(part, diagnostics: &mistakes) { check(target, as: object) }
    }
    for (name, value) in part.fields {
      if isReference, object != .pathItem {
        if !["$ref", "summary", "description"].contains(name.value) {
          note(name, of: object) { .fieldNextToReference(name, others: $0) }
        }
      } else if name.value != "$ref" || !isReference {
        check(name, value, of: object)
      }
    }
  }

  private mutating func check(
    _ name: JSONText, _ declared: OpenAPIPart, of object: OpenAPIObject
  ) {
    var value = declared
    guard let field = object.field(name.value, in: source.format) else {
      noteUnknown(name, of: object)
      return
    }
    if case .reported(let severity, let help) = field.use {
      if !value.node.isEmptyValue, !isOfDescription(name, value) {
        note(name, of: object) {
          .unreadField(
            name, of: object, others: $0, severity: severity, help: help)
        }
      }
      return
    }
    switch field.value {
    case .map, .list:
      guard let target = library.follow(declared) else { return }
      value = target
    case .object, .anything, .text, .flag, .texts: break
    }
    if let expected = field.value.expected(butFound: value.node) {
      library.report(.fieldOfWrongKind(name, value.node, expected: expected))
      return
    }
    switch field.value {
    // The selected operations are checked one by one.
    case .object(.operation), .map(.operation): break
    case .object(let inner): check(value, as: inner)
    case .list(let inner): for element in value.elements { check(element, as: inner) }
    case .map(let inner): checkMap(value, of: inner)
    case .texts where ["consumes", "produces"].contains(name.value):
      for element in value.node.elements ?? [] { element.text.map { checkMediaType($0) } }
    case .anything, .text, .flag, .texts: break
    }
  }

  /// Whether the description as a whole declares the same as one of its operations.
  private func isOfDescription(_ name: JSONText, _ value: OpenAPIPart) -> Bool {
    value.address.outer != source.address
      && source.root[name.value]?.node.canonicalBytes == value.node.canonicalBytes
  }

  private mutating func checkMap(_ map: OpenAPIPart, of object: OpenAPIObject) {
    for (name, part) in object == .response ? map.fields : map.members {
      switch object {
      case .mediaType: checkMediaType(name)
      case .response where !name.value.isResponseStatus:
        library.report(.unknownStatus(name))
      default: break
      }
      check(part, as: object)
    }
  }

  private func checkMediaType(_ name: JSONText) {
    let meant = MediaTypeName(name.value)
    if meant?.isExact != true { library.report(.noMediaType(name, meant: meant?.type)) }
  }

  private mutating func noteUnknown(_ name: JSONText, of object: OpenAPIObject) {
    let (format, formats) = (source.format, object.formats(having: name.value))
    let known = object.fields.filter { $0.formats.contains(format) }.map(\.name)
    note(name, of: object) {
      .unknownField(name, of: object, in: format, others: $0, formats: formats, known: known)
    }
  }

  /// Notes a field, which is reported at its first place.
  private mutating func note(
    _ name: JSONText, of object: OpenAPIObject,
    diagnostic: @escaping (_ others: Int) -> Diagnostic
  ) {
    let key = "\(object.rawValue) \(name.value)"
    guard let first = ignored[key] else {
      ignored[key] = Ignored(diagnostic: diagnostic)
      return
    }
    ignored[key]?.others = first.others + 1
  }
}

extension SourceNode {
  /// Whether a field with this value means the same as no field.
  fileprivate var isEmptyValue: Bool {
    switch value {
    case .null, .bool(false): true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .string(let text):
      text.hasPrefix("https://spec.openapis.org/oas/")
        || text == Dialect.draft2020.identifier
    default: false
    }
  }
}

extension String {
  /// Whether the text names a response: a status, a class of them such as `2XX`, or `default`.
  fileprivate var isResponseStatus: Bool {
    if self == "default" { return true }
    guard count == 3, let first, ("1"..."5").contains(first) else { return false }
    return dropFirst().allSatisfy(\.isWholeNumber) || dropFirst().uppercased() == "XX"
  }
}
