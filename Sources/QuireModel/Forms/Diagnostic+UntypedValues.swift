import QuireSchema

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
  static func untypedValue(_ member: JSONNode.Member, kind: JSONType) -> Diagnostic {
    Diagnostic(
      .remark, .untypedValue,
      "\(quote(member.name)) does not say that the value is of the type \(quote(kind.rawValue)); it is any JSON",
      at: member.nameRange, help: "add \"type\": \"\(kind.rawValue)\"")
  }
}
