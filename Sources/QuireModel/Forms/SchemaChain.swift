import QuireSchema

/// A chain of schemas that only refer to the next one, to the schema that determines the type.
struct SchemaChain {
  /// The schemas from the first to the last; never empty.
  private(set) var schemas: [Schema]
  /// The number of schemas that are written within the first; the others are targets of references.
  private(set) var innerCount: Int
  /// The form at the end.
  let form: ValueForm
  /// Whether any schema of the chain allows null.
  private(set) var isNullable: Bool

  /// The schema that determines the type.
  let end: Schema

  /// Whether the chain contains a reference.
  var leavesSchema: Bool { innerCount < schemas.count }

  /// Creates the chain that begins with a schema.
  init(from schema: Schema, by forms: FormReader) {
    schemas = [schema]
    innerCount = 1
    isNullable = false
    var form = forms.form(of: schema)
    var last = schema
    var isWithin = true
    var seen: Set<SchemaAddress> = []
    while case .same(let next) = form.kind {
      guard next.address != schema.address, seen.insert(next.address).inserted else { break }
      isNullable = isNullable || form.isNullable
      if next === forms.library.target(of: last) { isWithin = false }
      schemas.append(next)
      if isWithin { innerCount += 1 }
      last = next
      form = forms.form(of: next)
    }
    isNullable = isNullable || form.isNullable
    end = last
    self.form = forms.resolvedForm(of: last).form
  }

  /// The only allowed value other than null, or `nil`.
  var constant: JSONNode? { end.possibleConstant.flatMap { $0.isNull ? nil : $0 } }
}
