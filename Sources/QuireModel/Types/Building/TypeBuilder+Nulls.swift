import QuireSchema

/// Null told from absent: `x-keeps-null` and the setting of the same meaning.
extension TypeBuilder {
  /// Whether a property tells null from absent, of those that may be either.
  ///
  /// What stands beside the property, `own`, prevails over what stands on its object, and that
  /// over the settings.
  mutating func keepsNull(_ wireName: String, of id: TypeID, own: JSONNode?) -> Bool {
    if let said = own?.boolValue { return said }
    if let object = outlines[id]?.schema {
      let said = parts(ofObject: object).compactMap {
        $0.schema.annotation("x-keeps-null")?.boolValue
      }
      if let last = said.last { return last }
    }
    switch options.nulls {
    case .declared: return false
    case .all: return true
    case .named(let names): return isNamed(wireName, of: id, by: names)
    }
  }

  /// Whether null is read as the absence of a member that may be either.
  mutating func losesNull(
    _ wireName: String, _ value: MemberValue, of id: TypeID, isRequired: Bool
  ) -> Bool {
    let said = value.said
    guard !isRequired || said.isWriteOnly, value.isNullable || value.type == .any else {
      return false
    }
    // A constant is checked where it is there, and null is as good as absent.
    return said.constant != nil || !keepsNull(wireName, of: id, own: said.keepsNull)
  }

  /// What null means in an entry of a request's body, of which `isRequired` says whether there is
  /// a request without it.
  func null(in value: TypedValue, named wireName: String, isRequired: Bool) -> RequestParameter.Null
  {
    guard value.isNullable else { return .notSent }
    if isRequired { return .sentForNil }
    let isKept =
      switch options.nulls {
      case .declared: false
      case .all: true
      case .named(let names): names.contains(wireName)
      }
    return value.keepsNull?.boolValue ?? isKept ? .toldFromAbsent : .notSent
  }
}

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
