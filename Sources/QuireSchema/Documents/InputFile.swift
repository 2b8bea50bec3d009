/// The unparsed content of one file.
package struct InputFile: Sendable {
  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// The bytes of the file, under the path that the user gave.
  package let source: SourceText
  /// Whether the file was found in a folder, so that it may not be a schema.
  ///
  /// A found file is ignored if it cannot be read and has no sign of being a schema. Files that are
  /// named explicitly or referenced must be readable.
  package let isFound: Bool

  /// Creates a file from its path in the root folder and its text.
  package init(path: String, source: SourceText, isFound: Bool = false) {
    self.path = path
    self.source = source
    self.isFound = isFound
  }
}

/// The syntax of an input file, which its extension determines.
package enum FileSyntax: CaseIterable, Sendable {
  case json
  case yaml

  /// The extensions of input files, without a dot.
  package static let extensions = allCases.flatMap(\.extensions)

  /// Determines the syntax of a file, or returns `nil` if the extension is none of an input file.
  package init?(path: String) {
    let syntax = Self.allCases.first { syntax in
      syntax.extensions.contains { path.hasSuffix(".\($0)") }
    }
    guard let syntax else { return nil }
    self = syntax
  }

  private var extensions: [String] {
    switch self {
    case .json: ["json"]
    case .yaml: ["yaml", "yml"]
    }
  }

  /// The names of settings files.
  package static let settingsNames = extensions.map { "quire.\($0)" }

  /// Whether a path is that of a settings file.
  package static func isSettings(_ path: String) -> Bool {
    settingsNames.contains { path == $0 || path.hasSuffix("/\($0)") }
  }

  /// Returns a path without the extension of an input file.
  package static func withoutExtension(_ path: String) -> Substring {
    let ending = extensions.first { path.hasSuffix(".\($0)") }
    return path.dropLast(ending.map { $0.count + 1 } ?? 0)
  }

  /// Reads a text in the syntax of its path; a path without a known extension is that of JSON.
  ///
  /// - Returns: The root value, or `nil` if the text is not valid, which causes one error. Each
  ///   duplicate name is an error as well.
  package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> SourceNode? {
    switch FileSyntax(path: source.path) ?? .json {
    case .json: JSONTextReader.read(source, diagnostics: &diagnostics)
    case .yaml: YAMLReader.read(source, diagnostics: &diagnostics)
    }
  }
}

/// A file, and what was read from its text.
struct FileContent {
  let file: InputFile
  /// The root value with the corrections of overlays, or `nil` if the text is not valid.
  var root: SourceNode?
  let findings: Diagnostics

  init(_ file: InputFile) {
    self.file = file
    var findings = Diagnostics()
    root = FileSyntax.read(file.source, diagnostics: &findings)
    self.findings = findings
  }
}
