/// The supported drafts of JSON Schema, and the dialect of OpenAPI 3.0, each read by its own rules.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  case draft4 = "draft-04"
  /// The Schema Object of OpenAPI 3.0 and Swagger 2.0, which differs from all drafts.
  case openAPI = "OpenAPI 3.0"
  case draft6 = "draft-06"
  case draft7 = "draft-07"
  case draft2019 = "2019-09"
  case draft2020 = "2020-12"
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
