import QuireModel

/// The values that the renderers of a file share, and the place in the file where they write.
struct RenderingContext {
  let options: SwiftOptions
  let templates: TemplateSet
  let defaults: DefaultValues
  let notes: FileNotes
  /// Spells types as they are named in the surrounding type.
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

  /// The access of declarations with a space after it; empty for `internal`, which is the default.
  var access: String { options.access.prefix }

  /// The modifiers of a type.
  ///
  /// At the top level it is `nonisolated`, as the default isolation of a module may be the main
  /// actor. A nested type has the isolation of the type or the extension around it.
  var modifiers: String { place.depth == 0 ? "\(access)nonisolated " : access }

  /// The form in JSON of models, unions and tuples, or `nil` if their protocol determines it.
  var form: String? { options.coding == .foundation ? "QuireRuntime.CodableForm<Self>" : nil }

  /// The context in the body of the type with a path.
  func inside(_ path: [String]) -> RenderingContext {
    var context = self
    context.spelling.scope = path
    return context
  }

  /// The context of declarations that are nested so many levels deeper.
  func deeper(by levels: Int) -> RenderingContext {
    var context = self
    context.place = DeclarationPlace(depth: place.depth + levels)
    return context
  }

  /// Spells a type, and notes the imports that its name needs.
  func type(_ type: TypeReference) -> String {
    if spelling.needsFoundation(type) { notes.imports.addFoundation() }
    if spelling.needsRuntime(type) { notes.imports.addRuntime() }
    return spelling.type(type)
  }

  /// Spells the type of a property that is the identity of the type that declares it.
  func identity(_ type: TypeReference) -> String {
    if spelling.identityNeedsFoundation(type) { notes.imports.addFoundation() }
    return spelling.identity(type)
  }

  /// Fills a template, without the last newline of its text.
  ///
  /// - Parameters:
  ///   - template: The name of the template.
  ///   - view: Its values.
  ///   - length: About how many bytes the text will have, if that is known.
  /// - Returns: The text; it is empty if the template has a mistake.
  func fill(_ template: String, with view: some TemplateView, length: Int = 0) -> String {
    var text = templates.render(
      template, with: view, length: length, diagnostics: &notes.diagnostics)
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }
}
