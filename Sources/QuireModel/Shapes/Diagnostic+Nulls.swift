import QuireSchema

extension DiagnosticCode {
  static let idleKeepsNull = DiagnosticCode(
    "idle-keeps-null",
    """
    "x-keeps-null": true has a member tell null from absent, which an Optional cannot. It is for a \
    member that may be either: one that 'required' does not list and whose type allows null. A \
    member that is required has no need of it, as nil is null there; one that cannot be null has \
    nothing to tell. On an object's schema it speaks of all members that may be either.
    """)
}

extension Diagnostic {
  static func idleKeepsNull(_ name: String, isRequired: Bool, at node: JSONNode) -> Diagnostic {
    let reason = isRequired ? "is required" : "cannot be null"
    return Diagnostic(
      .warning, .idleKeepsNull,
      "'x-keeps-null' has no effect, as \(quote(name)) \(reason)", at: node.range,
      help: isRequired ? "drop it; nil is null there" : "allow null, as in [\"string\", \"null\"]")
  }
}
