import QuireModel

/// The values that the renderers of a file share, and the current depth of nesting.
struct RenderingContext {
  let options: SwiftOptions
  let templates: TemplateSet
  let defaults: DefaultValues
  let notes: FileNotes
  /// Spells types relative to the enclosing type.
  private(set) var spelling: TypeSpelling
  private(set) var place = DeclarationPlace(depth: 0)

  init(
    options: SwiftOptions, templates: TemplateSet, defaults: DefaultValues, notes: FileNotes,
    spelling: TypeSpelling
  ) {
    self.options = options
    self.templates = templates
    self.defaults = defaults
    self.notes = notes
    self.spelling = spelling
  }

  var names: NameTable { spelling.names }
  var index: DeclarationIndex { spelling.index }
  var literals: ValueLiteral { ValueLiteral(spelling: spelling) }

  /// The access modifier with a trailing space; empty for `internal`, the default.
  var access: String { options.access.prefix }

  /// The modifiers of a type.
  ///
  /// At the top level it is `nonisolated`, as the default isolation of a module may be the main
  /// actor. A nested type has the isolation of the type or the extension around it.
  var modifiers: String { place.depth == 0 ? "\(access)nonisolated " : access }

  /// Returns the context for the body of a type, by its path.
  func inside(_ path: [String]) -> RenderingContext {
    var context = self
    context.spelling.scope = path
    return context
  }

  /// Returns the context for the declarations in a namespace.
  func inNamespace(_ path: [String]) -> RenderingContext {
    var context = deeper(by: 1).inside(path)
    context.spelling.namespace = path
    return context
  }

  /// The context at the top level for facts, whose notes are discarded.
  ///
  /// The renderers of the declarations already made these notes.
  var forFacts: RenderingContext {
    RenderingContext(
      options: options, templates: templates, defaults: defaults, notes: FileNotes(),
      spelling: spelling
    ).outermost
  }

  private var outermost: RenderingContext {
    var context = inside([])
    context.spelling.namespace = []
    return context
  }

  /// Returns the context for declarations nested a number of levels deeper.
  func deeper(by levels: Int) -> RenderingContext {
    var context = self
    context.place = DeclarationPlace(depth: place.depth + levels)
    return context
  }

  /// Returns the text of a type, and records the imports that its name needs.
  func type(_ type: TypeReference) -> String {
    if spelling.needsFoundation(type) { notes.imports.addFoundation() }
    if spelling.needsRuntime(type) { notes.imports.addRuntime(.json) }
    if let module = spelling.customType(in: type)?.module { notes.imports.add(module) }
    return spelling.type(type)
  }

  /// Returns the text of the type of a property that is the identity of its type.
  func identity(_ type: TypeReference) -> String {
    if spelling.identityNeedsFoundation(type) { notes.imports.addFoundation() }
    return spelling.identity(type)
  }

  /// Fills a template, and drops the last newline of its text.
  ///
  /// - Parameters:
  ///   - template: The name of the template.
  ///   - view: The view that fills the template.
  ///   - length: The approximate length of the text in bytes, if known.
  /// - Returns: The text; empty if the template has a mistake.
  func fill(_ template: String, with view: some TemplateView, length: Int = 0) -> String {
    var text = templates.render(
      template, with: view, length: length, diagnostics: &notes.diagnostics)
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }
}
