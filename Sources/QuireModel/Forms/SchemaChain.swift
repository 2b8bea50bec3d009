import QuireSchema

/// The schemas between a schema and the one that its type is made of, each of which only refers to the
/// next.
struct SchemaChain {
  /// From the schema itself to the end; never empty.
  private(set) var schemas: [Schema]
  /// How many of them are written within the first; the others are the targets of references.
  private(set) var innerCount: Int
  /// The form at the end.
  let form: ValueForm
  /// Whether one of them allows null.
  private(set) var isNullable: Bool

  /// The schema that the type is made of.
  let end: Schema

  /// Whether a reference is on the way.
  var leavesSchema: Bool { innerCount < schemas.count }

  /// Follows a schema.
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

  /// The only value that there may be other than null, or `nil`.
  var constant: JSONNode? { end.possibleConstant.flatMap { $0.isNull ? nil : $0 } }
}
