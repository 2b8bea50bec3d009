import QuireSchema

/// The members that the schema of a union's branch names.
struct NamedMembers {
  /// The names of the members, in the order of the schema.
  private(set) var names: [String] = []
  private(set) var required: Set<String> = []
  /// Whether the type keeps members that the schema does not declare.
  private(set) var keepsRest = false

  init(_ schema: Schema, _ form: ValueForm, by reader: MemberReader) {
    guard form.isObject else { return }
    let parts = reader.parts(ofObject: schema)
    let (members, required) = reader.members(of: parts)
    let declared = members.map(\.name.value)
    let known = Set(declared)
    names = declared + required.map(\.value).filter { !known.contains($0) }
    self.required = Set(required.map(\.value))
    let rest = RestSource(of: parts)
    keepsRest = !rest.values.isEmpty || rest.hasPattern
  }
}
