import QuireSchema

/// One entry of the `errors` of `x-resource`: the schema of the bodies for some statuses.
struct ErrorAnnotation {
  let statuses: ErrorStatuses
  /// The key, as it is written, and the schema.
  let member: JSONNode.Member

  /// Reads the value of `errors`.
  ///
  /// - Returns: The entries that can be read, in their order; all others are reported.
  static func entries(
    of errors: JSONNode.Member, diagnostics: inout Diagnostics
  ) -> [ErrorAnnotation] {
    let members = errors.read(
      errors.value.members, "an object of schemas by status", &diagnostics)
    var entries: [ErrorAnnotation] = []
    for member in members ?? [] {
      guard let statuses = ErrorStatuses(member.name) else {
        diagnostics.add(.noErrorStatus(member))
        continue
      }
      if let other = entries.first(where: { $0.statuses == statuses }) {
        diagnostics.add(.repeatedErrorStatus(member, other.member))
      } else if member.value.members == nil, member.value.boolValue == nil {
        diagnostics.add(.noErrorSchema(member))
      } else {
        entries.append(ErrorAnnotation(statuses: statuses, member: member))
      }
    }
    return entries
  }
}
