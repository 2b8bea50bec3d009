/// A whole Swift file.
struct FileView: TemplateView {
  var facts: FileFacts
  var source: String
  var absence: String?
  var imports: [String]
  var declarations: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "source": .text("the path of the schema, for a comment on one line") { $0.source },
      "absence": .optional("the reason why there are no `declarations`") { $0.absence },
      "hasImports": .flag("whether there are `imports`") { !$0.imports.isEmpty },
      "imports": .lines("the sorted imports") { $0.imports },
      "declarations": .lines("the declarations, and the texts of `type-extension` after types") {
        $0.declarations
      },
    ])
}
