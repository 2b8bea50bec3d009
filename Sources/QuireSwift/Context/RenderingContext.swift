import QuireModel
import QuireSchema

/// The values that the renderers of a file share, and the current depth of nesting.
struct RenderingContext {
  let options: SwiftOptions
  let templates: TemplateSet
  let defaults: DefaultValues
  let notes: FileNotes
  /// Spells types relative to the enclosing type.
  private(set) var spelling: TypeSpelling
  /// The number of declarations around the current one, which limits the width of its lines.
  private(set) var depth = 0

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

  /// Creates the context at the top level of an API whose types are only spelled, and not rendered.
  init(spelling api: API, _ names: NameTable, options: SwiftOptions) {
    let spelling = TypeSpelling(index: DeclarationIndex(of: api), names: names)
    self.init(
      options: options, templates: .none,
      defaults: DefaultValues(literals: ValueLiteral(spelling: spelling)), notes: FileNotes(),
      spelling: spelling)
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
  var modifiers: String { depth == 0 ? "\(access)nonisolated " : access }

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
    context.depth += levels
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
    // The view may add to the notes while the template is filled.
    var mistakes = Diagnostics()
    var text = templates.render(
      template, with: view, width: 100 - 2 * depth, length: length, diagnostics: &mistakes)
    notes.diagnostics.add(contentsOf: mistakes)
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  /// Returns texts for types of a file within a condition, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - part: The file with the types.
  ///   - condition: The condition after `#if`.
  ///   - render: Returns the text of a type, or `nil`, given the context within the condition.
  /// - Returns: The texts of all types, each before those of the types nested in it.
  func text(
    of part: APIFile, if condition: String,
    _ render: (TypeDeclaration, RenderingContext) -> String?
  ) -> String? {
    let context = deeper(by: 1)
    func texts(_ declarations: [TypeDeclaration]) -> [String] {
      declarations.flatMap { declaration in
        (render(declaration, context).map { [$0] } ?? []) + texts(declaration.nested)
      }
    }
    let texts = texts(part.declarations + part.resources.flatMap(\.declarations))
    if texts.isEmpty { return nil }
    return "#if \(condition)\n\(texts.joined(separator: "\n\n").indented(by: 2))\n#endif"
  }
}

/// The results of a file's renderers other than its text.
///
/// All renderers of the file add to the same notes, and none reads them.
final class FileNotes {
  /// Whether the file is generated from a description, whose defaults the server assumes.
  var isOfDescription = false
  var imports = FileImports()
  var diagnostics = Diagnostics()
}

/// The imports of a file, collected while its declarations are rendered.
struct FileImports {
  private var modules: Set<String> = []
  /// The highest module of the runtime that the file uses, or `nil` if it uses none.
  private(set) var runtime: RuntimeModule?
  /// Whether a signature uses the runtime, beyond conformances and bodies.
  private var showsRuntime = false
  /// Whether a signature uses the module of checks, or `nil` if nothing in the file does.
  private var showsChecks: Bool?

  private static let checks = "QuireChecks"

  mutating func addFoundation() { modules.insert("Foundation") }

  /// Adds the import of a module with a type that the author of a schema wrote by hand.
  mutating func add(_ module: String) {
    if let module = RuntimeModule(named: module) { return addRuntime(module) }
    modules.insert(module)
  }

  /// Adds the import of a module of the runtime; conformances and bodies do not count as signatures.
  mutating func addRuntime(_ module: RuntimeModule, inSignatures: Bool = true) {
    runtime = max(runtime ?? module, module)
    showsRuntime = showsRuntime || inSignatures
  }

  /// Adds the import of the module of checks.
  mutating func addChecks(inSignatures: Bool) {
    showsChecks = showsChecks == true || inSignatures
  }

  /// Returns the import lines, with the conditional import of checks at the end.
  ///
  /// - Parameters:
  ///   - access: The access level of the generated declarations.
  ///   - product: The lowest module of the runtime to import, if the file uses one.
  /// - Returns: The lines.
  func lines(access: SwiftOptions.Access, from product: RuntimeModule) -> [String] {
    let lines = unconditionalLines(access: access, from: product)
    guard let showsChecks else { return lines }
    return lines + [""] + Self.checksLines(access: access, inSignatures: showsChecks)
  }

  private func unconditionalLines(
    access: SwiftOptions.Access, from product: RuntimeModule
  ) -> [String] {
    let runtime = runtime.map { max($0, product).name }
    let modules = modules.union(runtime.map { [$0] } ?? []).sorted()
    let lines = modules.map { module in
      Self.line(module, access: access, inSignatures: module != runtime || showsRuntime)
    }
    let plain = modules.map { "import \($0)" }
    guard access == .package, lines != plain else { return lines }
    // If imports of the target are public by default, none may be a package import.
    return ["#if hasFeature(InternalImportsByDefault)"] + lines.map { "  \($0)" } + ["#else"]
      + plain.map { "  \($0)" } + ["#endif"]
  }

  /// Returns the import of the module of checks, or an error that names the product with it.
  private static func checksLines(access: SwiftOptions.Access, inSignatures: Bool) -> [String] {
    let line = line(checks, access: access, inSignatures: inSignatures)
    let error = """
      #error("'checks' in quire.json needs the product \(checks) in the target's dependencies")
      """
    guard access == .package, inSignatures else {
      return ["#if canImport(\(checks))", "  \(line)", "#else", "  \(error)", "#endif"]
    }
    return [
      "#if !canImport(\(checks))", "  \(error)",
      "#elseif hasFeature(InternalImportsByDefault)",
      "  \(line)", "#else", "  import \(checks)", "#endif",
    ]
  }

  /// Returns the import of a module that is used in signatures, or only in conformances and bodies.
  private static func line(
    _ module: String, access: SwiftOptions.Access, inSignatures: Bool
  ) -> String {
    // The compiler counts a conformance as a use of a public import, but not of a package import.
    "\(inSignatures || access != .package ? access.prefix : "")import \(module)"
  }
}
