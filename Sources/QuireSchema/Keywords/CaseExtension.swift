/// What an extension that many tools share says about the values of an `enum`.
package enum CaseExtension: Sendable {
  /// The names of the values, as in `x-enum-varnames` and `x-enumNames`.
  case names
  /// The descriptions of the values, as in `x-enum-descriptions`.
  case descriptions

  /// - Parameter annotation: The name of an annotation; tools differ in its hyphens and case.
  package init?(_ annotation: String) {
    guard annotation.hasPrefix("x-enum") else { return nil }
    switch annotation.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "xenumvarnames", "xenumnames": self = .names
    case "xenumdescriptions", "xenumdescription": self = .descriptions
    default: return nil
    }
  }
}
