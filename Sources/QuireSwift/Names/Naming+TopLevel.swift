import QuireModel
import QuireSchema

// The names that all files of a module share.
extension Naming {
  /// Takes a name at the top level of the module, and reports another file that has it.
  mutating func takeTopLevel(_ name: String, at range: SourceRange, advice: String) {
    guard let other = topLevel[name] else {
      topLevel[name] = (range, advice)
      return
    }
    diagnostics.add(.duplicateType(name, other: other.range, at: range, help: advice))
    diagnostics.add(.duplicateType(name, other: range, at: other.range, help: other.advice))
  }

  /// Returns how to choose another name for a type.
  static func advice(on declaration: TypeDeclaration, in file: APIFile) -> String {
    guard file.namespace != nil else { return "change one title, or add \"x-swift-name\" to one" }
    let action = OverlayDraft(
      OverlayDraft.path(to: declaration.id.pointer), adding: "x-swift-name",
      .string("\(declaration.name.text)2"))
    return "write \"models\": \"nested\" under \"openapi\" in quire.json, or name it in the "
      + "overlay of its description: \(action.text)"
  }

  /// Returns how to choose another name for the value of an API.
  static func advice(onAPIOf file: APIFile) -> String {
    "name it in its overlay: "
      + OverlayDraft(
        "$", adding: "x-swift-name", .string("\(file.namespace?.usualName ?? "")2")
      ).text
  }
}
