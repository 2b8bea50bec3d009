/// The declarations of a Swift file, and the names that it uses.
struct SwiftFile {
  /// The path from the root of the package.
  let path: String
  /// The types, extensions and members, without the declarations inside functions.
  private(set) var declarations: [Declaration] = []
  /// The names that the file uses, in the order of the text.
  private(set) var uses: [Use] = []

  struct Declaration {
    let kind: Kind
    let name: String
    /// The outermost type that contains the declaration, or `nil` at the top level.
    let owner: String?
    /// Whether the declaration is in an extension of that type.
    let isInExtension: Bool
    /// Whether only this file can use the declaration.
    let isPrivate: Bool

    /// Whether the declaration is a function or a property with a body.
    var isCode: Bool {
      switch kind {
      case .function, .computedProperty: true
      case .type, .typeExtension, .enumerationCase, .storedProperty: false
      }
    }
  }

  enum Kind: Hashable {
    case type
    case typeExtension
    /// A function or an initializer.
    ///
    /// An initializer has the name of its type. The label is empty if the first argument has none.
    case function(label: String)
    case enumerationCase(label: String)
    case storedProperty
    case computedProperty
  }

  enum Use: Hashable {
    case call(name: String, label: String)
    /// The name after a dot.
    case member(name: String)
    case word(String)
  }

  init(path: String, text: String) {
    self.path = path
    var reader = DeclarationReader(SwiftTokens(text).all)
    reader.read()
    declarations = reader.declarations
    uses = reader.uses
  }

  /// Returns the Swift files below a folder of the package.
  static func all(in folder: String) throws -> [SwiftFile] {
    try LayoutTests.sources(in: folder).map { SwiftFile(path: $0.path, text: $0.text) }
  }

  /// The types that are declared at the top level.
  var declaredTypes: Set<String> {
    Set(declarations.filter { $0.owner == nil && $0.kind == .type }.map(\.name))
  }

  /// The types that are declared or extended at the top level.
  var types: Set<String> {
    Set(
      declarations.filter { $0.owner == nil && ($0.kind == .type || $0.kind == .typeExtension) }
        .map(\.name))
  }
}

/// Reads the declarations of a file from its tokens.
private struct DeclarationReader {
  private(set) var declarations: [SwiftFile.Declaration] = []
  private(set) var uses: [SwiftFile.Use] = []
  private let tokens: [String]
  private var index = 0
  /// The owners of the open braces, outermost first.
  private var scopes: [Scope] = []
  /// The type or extension whose brace comes next.
  private var next: Scope?

  private struct Scope {
    /// The name of a type, or `nil` for a body.
    let type: String?
    var isExtension = false
    var isPrivate = false
  }

  init(_ tokens: [String]) { self.tokens = tokens }

  mutating func read() {
    while index < tokens.count {
      let token = tokens[index]
      switch token {
      case "{":
        scopes.append(next ?? Scope(type: nil))
        next = nil
      case "}": _ = scopes.popLast()
      case _ where isAmongMembers && next == nil && declare(token): break
      default: note(token)
      }
      index += 1
    }
  }

  /// Whether a declaration here is a member of a type, or is at the top level.
  private var isAmongMembers: Bool { scopes.last.map { $0.type != nil } ?? true }

  /// Adds the declarations of a keyword.
  ///
  /// - Returns: Whether the token is such a keyword.
  private mutating func declare(_ keyword: String) -> Bool {
    let isPrivate = isPrivateHere || scopes.contains(where: \.isPrivate)
    switch keyword {
    case "struct", "enum", "class", "actor", "protocol", "extension", "typealias":
      let name = typeName(at: index + 1)
      guard !["func", "var", "let"].contains(name), token(index - 1) != "." else { return false }
      let kind = keyword == "extension" ? SwiftFile.Kind.typeExtension : .type
      add(kind, name, isPrivate)
      if keyword != "typealias" {
        next = Scope(type: name, isExtension: keyword == "extension", isPrivate: isPrivate)
      }
    case "func":
      index += 1
      add(.function(label: label(after: index)), tokens[index], isPrivate)
    case "init" where token(index - 1) != ".":
      // The initializers of a nested type are named after that type.
      if let type = scopes.last?.type {
        add(.function(label: label(after: index)), type, isPrivate)
      }
    case "var", "let":
      index += 1
      add(isStored(at: index) ? .storedProperty : .computedProperty, tokens[index], isPrivate)
    case "subscript": add(.computedProperty, keyword, isPrivate)
    case "case": declareCases(isPrivate)
    default: return false
    }
    return true
  }

  private mutating func declareCases(_ isPrivate: Bool) {
    repeat {
      index += 1
      add(.enumerationCase(label: label(after: index)), tokens[index], isPrivate)
      if token(index + 1) == "(" { index = end(ofGroupAt: index + 1) }
      if token(index + 1) == "=" { index += 2 }
    } while token(index + 1) == ","
  }

  private mutating func add(_ kind: SwiftFile.Kind, _ name: String, _ isPrivate: Bool) {
    declarations.append(
      .init(
        kind: kind, name: name, owner: scopes.first?.type,
        isInExtension: scopes.first?.isExtension ?? false, isPrivate: isPrivate))
  }

  private mutating func note(_ name: String) {
    guard name.first?.isLetter == true || name.first == "_" else { return }
    if token(index + 1) == "(" {
      uses.append(.call(name: name, label: label(after: index)))
    } else {
      uses.append(token(index - 1) == "." ? .member(name: name) : .word(name))
    }
  }

  private func token(_ index: Int) -> String? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Returns the first argument label in the parentheses after a name and its generic parameters.
  private func label(after index: Int) -> String {
    var start = index + 1
    if token(start) == "<" {
      while let token = token(start), token != ">" { start += 1 }
      start += 1
    }
    if token(start) == "?" { start += 1 }
    guard token(start) == "(", let label = token(start + 1), label != "_" else { return "" }
    let second = token(start + 2)
    // A parameter may have a name in addition to its label.
    return second == ":" || second?.first?.isLetter == true && token(start + 3) == ":" ? label : ""
  }

  private func end(ofGroupAt start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index] == "(" { depth += 1 }
      if tokens[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return start
  }

  /// Returns the name of a type or of the extended type: `Shape.Kind`, `[UInt8]`.
  private func typeName(at start: Int) -> String {
    var name = ""
    var brackets = 0
    for token in tokens[start...] {
      if brackets == 0, ["{", ":", "where", "<", "="].contains(token) { break }
      if token == "[" { brackets += 1 }
      if token == "]" { brackets -= 1 }
      name += token
    }
    return name
  }

  /// Returns whether the property whose name is at an index has no body.
  private func isStored(at start: Int) -> Bool {
    for token in tokens[(start + 1)...] {
      if token == "{" { return false }
      if token == "=" || token == "}" || token == "@" || Self.declarationWords.contains(token) {
        return true
      }
    }
    return true
  }

  /// Whether the modifiers before the current token include `private` or `fileprivate`.
  private var isPrivateHere: Bool {
    var index = index - 1
    while let token = token(index) {
      if token == "private" || token == "fileprivate" { return true }
      if token == ")" {
        // `private(set)`, or the argument of an attribute.
        while let token = self.token(index), token != "(" { index -= 1 }
        index -= 2
      } else if Self.declarationWords.contains(token) || self.token(index - 1) == "@" {
        index -= 1
      } else {
        return false
      }
      if self.token(index) == "@" { index -= 1 }
    }
    return false
  }

  private static let declarationWords: Set<String> = [
    "actor", "borrowing", "case", "class", "consuming", "convenience", "dynamic", "enum",
    "extension", "fileprivate", "final", "func", "indirect", "init", "internal", "isolated",
    "lazy", "let", "mutating", "nonisolated", "open", "override", "package", "private",
    "protocol", "public", "required", "static", "struct", "subscript", "typealias", "var", "weak",
  ]
}
