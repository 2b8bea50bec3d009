/// The supported drafts of JSON Schema, each read by its own rules.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  case draft4 = "draft-04"
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
    case .draft6: 6
    case .draft7: 7
    case .draft2019: 2019
    case .draft2020: 2020
    }
  }
}
