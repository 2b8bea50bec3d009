import QuireModel
import QuireSchema

/// What `x-pagination` may say of a schema with a resource: `true`, where all of the rule can be
/// inferred, or nothing.
///
/// The rules of inference are those of the generator, applied to the schema as it stands.
struct PageSuggestion {
  private(set) var keywords: Shape.Keywords = []
  /// The rule that `true` means, or `nil` without a suggestion.
  private(set) var rule: PaginationModel?
  private(set) var diagnostics = Diagnostics()

  init(for schema: Shape.Keywords, at range: SourceRange) {
    var findings = Diagnostics()
    let plain = API(reading: JSONDraft.block(schema).text, diagnostics: &findings)
    // A response that is something with an identity is one thing and no page of them.
    guard !findings.hasErrors, !plain.hasIdentity else { return }
    let annotation: Shape.Keywords = [("x-pagination", .bool(true))]
    let paged = API(
      reading: JSONDraft.block(schema + annotation).text, diagnostics: &findings)
    if let error = findings.sorted.first(where: { $0.severity == .error }) {
      if plain.mayBePage { diagnostics.add(.noRule(error, at: range)) }
    } else if let rule = paged.files.first?.resources.first?.pagination {
      keywords = annotation
      self.rule = rule
      diagnostics.add(.suggestedRule(rule, at: range))
    }
  }
}

extension API {
  private var root: TypeDeclaration.Shape? { files.first?.declarations.first?.shape }

  fileprivate var hasIdentity: Bool {
    guard case .object(let object)? = root else { return false }
    return object.identity != nil
  }

  /// Whether there is an array that could be the items of a page.
  fileprivate var mayBePage: Bool {
    switch root {
    case .list: return true
    case .object(let object):
      return object.properties.contains { property in
        if case .array = property.type { true } else { false }
      }
    default: return false
    }
  }
}
