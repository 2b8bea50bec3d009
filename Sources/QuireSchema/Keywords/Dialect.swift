/// The supported drafts of JSON Schema, and the dialect of OpenAPI 3.0, each read by its own rules.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  case draft4 = "draft-04"
  /// The Schema Object of OpenAPI 3.0 and Swagger 2.0, which differs from all drafts.
  case openAPI = "OpenAPI 3.0"
  case draft6 = "draft-06"
  case draft7 = "draft-07"
  case draft2019 = "2019-09"
  case draft2020 = "2020-12"

  /// The result of detecting the dialect that a `$schema` names.
  enum Detection {
    case supported(Dialect)
    /// The name of a draft that Quire knows but does not support.
    case unsupported(String)
    /// Another URI, such as the location of a schema for some data.
    case unknown
  }

  /// The dialect of a document without `$schema`.
  static let standard = Dialect.draft2020

  /// The dialects that a `$schema` can name, oldest first.
  package static let drafts = allCases.filter { $0 != .openAPI }

  /// The value of `$schema` for this dialect.
  package var identifier: String {
    switch self {
    case .draft4: "http://json-schema.org/draft-04/schema#"
    case .openAPI: "https://spec.openapis.org/oas/3.0/schema"
    case .draft6: "http://json-schema.org/draft-06/schema#"
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// Detects the dialect with an identifier.
  ///
  /// The scheme may be `http` or `https`, and the empty fragment is optional.
  static func detect(_ identifier: String) -> Detection {
    let name = comparable(identifier)
    if let dialect = drafts.first(where: { comparable($0.identifier) == name }) {
      return .supported(dialect)
    }
    return unsupported[name].map { .unsupported($0) } ?? .unknown
  }

  /// Returns the supported identifier that is nearest to a misspelt one, or `nil`.
  static func nearestIdentifier(to identifier: String) -> String? {
    let supported = Dictionary(
      uniqueKeysWithValues: drafts.map { (comparable($0.identifier), $0.identifier) })
    return Spelling.nearest(to: comparable(identifier), in: supported.keys.sorted())
      .flatMap { supported[$0] }
  }

  private static let unsupported = [
    "json-schema.org/draft-03/schema": "draft-03",
    "json-schema.org/draft/next/schema": "the next draft",
    "json-schema.org/schema": "an unspecified draft",
  ]

  private static func comparable(_ identifier: String) -> String {
    var name = identifier[...]
    if name.hasSuffix("#") { name = name.dropLast() }
    for scheme in ["https://", "http://"] where name.hasPrefix(scheme) {
      name = name.dropFirst(scheme.count)
    }
    return String(name)
  }
}

extension Dialect: Comparable {
  /// Orders dialects by age, oldest first.
  package static func < (left: Dialect, right: Dialect) -> Bool { left.order < right.order }

  private var order: Int {
    switch self {
    case .draft4: 4
    case .openAPI: 5
    case .draft6: 6
    case .draft7: 7
    case .draft2019: 2019
    case .draft2020: 2020
    }
  }
}

// The differences between dialects, apart from keywords that only some of them have.
extension Dialect {
  /// The keyword that names a schema.
  var identifierKeyword: Keyword { self == .draft4 ? .legacyID : .id }

  /// Whether siblings of `$ref` are ignored, including `$id`.
  var ignoresSiblingsOfReference: Bool { self <= .draft7 }

  /// Whether a `$id` that is only a fragment declares an anchor, as `$anchor` does from 2019-09 on.
  var hasFragmentIdentifiers: Bool { self <= .draft7 }

  /// Whether a subschema with an `$id` may declare a different dialect.
  var allowsEmbeddedDialects: Bool { self >= .draft2019 }

  /// Whether `items` may be an array, which 2020-12 replaced with `prefixItems`.
  var hasArrayOfItems: Bool { self <= .draft2019 }

  /// Whether `exclusiveMinimum` and `exclusiveMaximum` are Booleans that modify the bound.
  var hasBooleanExclusiveBounds: Bool { self <= .openAPI }
}
