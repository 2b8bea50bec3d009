import QuireModel
import QuireSchema

/// The suggested `x-pagination` of a schema with a resource.
///
/// The suggestion is `true` if the generator's inference finds the complete pagination rule of the
/// schema. Otherwise there is no suggestion.
struct PageSuggestion {
  private(set) var keywords: Shape.Keywords = []
  /// The rule that `true` means, or `nil` without a suggestion.
  private(set) var rule: PaginationModel?
  private(set) var diagnostics = Diagnostics()

  init(for schema: Shape.Keywords, at range: SourceRange) {
    var findings = Diagnostics()
    let plain = API(reading: JSONDraft.block(schema).text, diagnostics: &findings)
    // A response with an identity is a single resource, not a page.
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

  /// Whether the response has an array that could hold the items of a page.
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
