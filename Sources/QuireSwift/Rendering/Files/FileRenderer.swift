import QuireModel
import QuireSchema

/// Writes one document's file: makes the views of what it declares and fills their templates.
struct FileRenderer {
  let options: SwiftOptions
  let templates: TemplateSet
  /// Changed while the body of a type is written.
  private(set) var spelling: TypeSpelling
  var diagnostics: Diagnostics

  /// The modules that the declarations made so far take names from.
  private var modules: Set<String> = []
  /// Whether a signature names the runtime, and not only conformances and bodies.
  private var showsRuntime = false
  /// Whether a signature names the module of checks, or `nil` if nothing in the file does.
  private var showsChecks: Bool?

  init(
    options: SwiftOptions, templates: TemplateSet, spelling: TypeSpelling,
    diagnostics: Diagnostics
  ) {
    self.options = options
    self.templates = templates
    self.spelling = spelling
    self.diagnostics = diagnostics
  }

  var names: NameTable { spelling.names }
  var index: DeclarationIndex { spelling.index }
  var literals: ValueLiteral { ValueLiteral(spelling: spelling) }

  /// The access of declarations with a space behind it; nothing for `internal`, which is what a
  /// declaration has by itself.
  var access: String { options.access == .internal ? "" : "\(options.access.rawValue) " }

  /// What a type's declaration begins with.
  ///
  /// One at the top level is of no actor, also in a module where what says nothing is the main
  /// actor's: it is read off it. What is nested in a type, or in an extension, follows that.
  func modifiers(at place: Place) -> String {
    place.depth == 0 ? "\(access)nonisolated " : access
  }

  /// The form in JSON of models, unions and tuples, or `nil` if their protocol determines it.
  var form: String? { options.coding == .foundation ? "QuireRuntime.CodableForm<Self>" : nil }

  /// Writes one of the parts that a file was spread over, or its only one.
  mutating func render(
    _ part: APIFile, of file: APIFile, shard: Int, report: [String]
  ) -> RenderedFile {
    // All are kept until the last is there, and have grown into room for more text.
    var declarations = part.declarations.map { text(of: $0, depth: 0).compact }
    if let conformances = conformances(ofChecked: part) { declarations.append(conformances) }
    for envelope in Envelope.all(of: part, spelling: spelling) {
      declarations.append(fill("envelope", with: view(of: envelope)))
    }
    declarations += part.resources.map { text(of: $0, in: part) }
    let view = FileView(
      source: file.path.onOneLine, absence: Self.reason(part, of: file), imports: imports,
      declarations: declarations)
    let length = declarations.reduce(0) { $0 + $1.utf8.count + 2 }
    var lines = fill("file", with: view, length: length + 1000)
    lines += "\n"
    return RenderedFile(
      schemaPath: file.path, name: RenderedFile.name(forSchemaAt: file.path, shard: shard),
      text: lines, isEmpty: declarations.isEmpty, report: report)
  }

  /// The lines of the imports, with the conditional import of checks at the end.
  private var imports: [String] {
    guard let showsChecks else { return unconditionalImports }
    return unconditionalImports + [""] + checksImport(inSignatures: showsChecks)
  }

  private var unconditionalImports: [String] {
    let modules = modules.sorted()
    let lines = modules.map { module in
      importLine(of: module, inSignatures: module != Self.runtime || showsRuntime)
    }
    let plain = modules.map { "import \($0)" }
    guard options.access == .package, lines != plain else { return lines }
    // If the imports of a target are public by default, none of them may be a package import.
    return ["#if hasFeature(InternalImportsByDefault)"] + lines.map { "  \($0)" } + ["#else"]
      + plain.map { "  \($0)" } + ["#endif"]
  }

  /// The import of a module that is named in signatures, or only in conformances and bodies.
  func importLine(of module: String, inSignatures: Bool) -> String {
    // For the compiler, a conformance uses a public import, but not a package import.
    "\(inSignatures || options.access != .package ? access : "")import \(module)"
  }

  private static let runtime = "QuireRuntime"

  private static func reason(_ part: APIFile, of file: APIFile) -> String? {
    guard part.isEmpty else { return nil }
    return switch file.absence {
    case .notASchema: "It makes nothing: the file does not say that it is a schema."
    case .metaSchema: "It makes nothing: the schema describes schemas, not data."
    case nil where file.isEmpty: "It makes nothing: the schema declares no type."
    case nil: "It makes nothing: all types stand in its other files."
    }
  }

  /// A declared type with all that is nested in it, without a newline at the end.
  mutating func text(of declaration: TypeDeclaration, depth: Int) -> String {
    let place = Place(depth: depth)
    // A typealias has no body: what it names is spelled in the scope that it stands in.
    let scope =
      if case .alias = declaration.shape { spelling.scope } else {
        names.paths[declaration.id] ?? []
      }
    return within(scope) { $0.text(of: declaration, at: place) }
  }

  /// A declared type as it stands in its own scope.
  private mutating func text(of declaration: TypeDeclaration, at place: Place) -> String {
    switch declaration.shape {
    case .object(let shape): fill("struct", with: view(of: declaration, shape, at: place))
    case .tuple(let shape): fill("tuple", with: view(of: declaration, shape, at: place))
    case .enumeration(let shape):
      fill("enumeration", with: view(of: declaration, shape, at: place))
    case .union(let shape): fill("union", with: view(of: declaration, shape, at: place))
    case .list(let element):
      fill("list", with: view(of: declaration, listing: element, at: place))
    case .value(let type): fill("value", with: view(of: declaration, holding: type, at: place))
    case .alias(let target):
      fill("alias", with: view(of: declaration, naming: target, at: place))
    }
  }

  /// Declarations inside another, indented as they stand there.
  mutating func nested(
    _ declarations: [TypeDeclaration], depth: Int, indentation: Int = 2
  ) -> [String] {
    declarations.map { text(of: $0, depth: depth).indented(by: indentation) }
  }

  /// The text of a template without its last newline; `length` is about how many bytes it will have,
  /// where that is known.
  mutating func fill(
    _ template: String, with view: some TemplateView, length: Int = 0
  ) -> String {
    var text = templates.render(
      template, with: view, length: length, diagnostics: &diagnostics)
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  /// A type as it is spelt in any place, noting where its name comes from.
  mutating func type(_ type: TypeReference) -> String {
    if spelling.needsFoundation(type) { modules.insert("Foundation") }
    if spelling.needsRuntime(type) { usesRuntime() }
    return spelling.type(type)
  }

  /// The type of a property that is its own type's identity.
  mutating func identity(_ type: TypeReference) -> String {
    if spelling.identityNeedsFoundation(type) { modules.insert("Foundation") }
    return spelling.identity(type)
  }

  /// Writes what stands in the body of a type.
  mutating func within<Result>(
    _ path: [String], _ body: (inout FileRenderer) -> Result
  ) -> Result {
    let outer = spelling.scope
    spelling.scope = path
    defer { spelling.scope = outer }
    return body(&self)
  }

  /// Notes that a declaration names the runtime, by itself in its signatures.
  mutating func usesRuntime(inSignatures: Bool = true) {
    modules.insert(Self.runtime)
    showsRuntime = showsRuntime || inSignatures
  }

  /// Notes that a declaration names the module of checks.
  mutating func usesChecks(inSignatures: Bool) {
    showsChecks = showsChecks == true || inSignatures
  }
}

extension String {
  /// Every line that is not empty moved to the right.
  func indented(by spaces: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let bytes = Array(utf8)
    let margin = [UInt8](repeating: UInt8(ascii: " "), count: spaces)
    var indented: [UInt8] = []
    indented.reserveCapacity(bytes.count * 5 / 4)
    var start = 0
    while start < bytes.count {
      // With its newline.
      let end = bytes.index(of: newline, or: newline, from: start).map { $0 + 1 } ?? bytes.count
      if bytes[start] != newline { indented += margin }
      indented += bytes[start..<end]
      start = end
    }
    return String(utf8: indented, in: 0..<indented.count)
  }

  /// The same in no more room than it takes.
  var compact: String {
    let bytes = Array(utf8)
    return String(utf8: bytes, in: 0..<bytes.count)
  }

  /// Fit for a comment of one line: what would end it or hide in it is a question mark.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isHidden ? "?" : $0 }))
  }

  /// A name as it stands behind a dot, where keywords need no backticks.
  var behindDot: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
