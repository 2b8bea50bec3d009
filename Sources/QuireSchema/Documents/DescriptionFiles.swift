/// Finds the files that descriptions refer to, directly or not, and that are their parts.
///
/// Such a file has the dialect of its description, and its types belong to the description. A file
/// that states its own dialect or identity, or that is another description, is no part. For
/// example, `shop.yaml` contains `$ref: schemas/pet.yaml`. If `schemas/pet.yaml` is only
/// `type: object`, it is a part of `shop.yaml`; with a `$schema`, it is a separate document.
struct DescriptionFiles {
  private var contents: [String: FileContent]
  private let copies: [String: String]
  private let findMore: (String) -> InputFile?
  private var parts: [String: DocumentKind] = [:]
  /// The paths at which no file exists.
  private var absent: Set<String> = []

  /// Finds the parts of all descriptions among files.
  ///
  /// - Parameters:
  ///   - given: The files of the run.
  ///   - copies: The paths of files by the URLs of the documents that they contain.
  ///   - find: Returns a file that is not given, or `nil` if it does not exist.
  /// - Returns: All files, and the kinds of the parts by path. A part of several descriptions
  ///   belongs to the first of them.
  static func find(
    among given: [FileContent], copies: [String: String],
    findingMore find: @escaping (String) -> InputFile?
  ) -> (contents: [FileContent], parts: [String: DocumentKind]) {
    var files = DescriptionFiles(
      contents: Dictionary(
        given.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first }),
      copies: copies, findMore: find)
    for path in files.contents.keys.sorted() {
      guard let root = files.contents[path]?.root,
        let format = DescriptionFormat.versionMember(of: root).flatMap(DescriptionFormat.init)
      else { continue }
      files.addParts(of: path, root, format)
    }
    return (Array(files.contents.values), files.parts)
  }

  private mutating func addParts(of path: String, _ root: SourceNode, _ format: DescriptionFormat) {
    var unread = [(path: path, node: root)]
    while let (file, node) = unread.popLast() {
      for member in node.members ?? [] {
        let references: [String?] =
          switch member.name {
          case Keyword.ref.rawValue: [member.value.stringValue]
          // A value of a mapping may also be the name of a component.
          case "mapping": (member.value.members ?? []).map(\.value.stringValue)
          default: []
          }
        for reference in references {
          guard let target = reference.flatMap({ self.file(namedBy: $0, in: file) }),
            target != path, parts[target] == nil, let content = content(at: target)
          else { continue }
          if let root = content.root {
            guard !root.isSelfDescribing else { continue }
            unread.append((target, root))
          }
          parts[target] = .part(of: path, format)
        }
        unread.append((file, member.value))
      }
      for element in node.elements ?? [] { unread.append((file, element)) }
    }
  }

  /// Returns the path of the file that a reference names, or `nil` if it names none.
  private func file(namedBy reference: String, in file: String) -> String? {
    let uri = URIReference(reference)
    guard !uri.isWithinDocument else { return nil }
    let path =
      uri.isRelative ? FilePath.resolve(uri.path, relativeTo: file) : copies[uri.identifier]
    return path.flatMap { FileSyntax(path: $0) == nil ? nil : $0 }
  }

  private mutating func content(at path: String) -> FileContent? {
    if let content = contents[path] { return content }
    guard !absent.contains(path), !FileSyntax.isSettings(path), let file = findMore(path) else {
      absent.insert(path)
      return nil
    }
    let content = FileContent(file)
    contents[path] = content
    return content
  }
}

extension SourceNode {
  /// Whether a document states what it is, and does not depend on the description that names it.
  fileprivate var isSelfDescribing: Bool {
    DescriptionFormat.versionMember(of: self) != nil
      || [Keyword.schema, .id].contains { self[$0.rawValue]?.stringValue != nil }
      || [Keyword.vocabulary.rawValue, "x-resource"].contains { self[$0] != nil }
  }
}

/// The supported formats of API descriptions, oldest first.
package enum DescriptionFormat: String, CaseIterable, Comparable, Hashable, Sendable {
  case swagger2 = "Swagger 2.0"
  case openAPI30 = "OpenAPI 3.0"
  case openAPI31 = "OpenAPI 3.1"
  case openAPI32 = "OpenAPI 3.2"

  /// The dialect of the schemas in a description.
  package var dialect: Dialect {
    switch self {
    case .swagger2, .openAPI30: .openAPI
    case .openAPI31, .openAPI32: .draft2020
    }
  }

  package static func < (left: DescriptionFormat, right: DescriptionFormat) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The member of a document that marks it as a description and contains the version, or `nil`.
  static func versionMember(of root: SourceNode) -> SourceNode.Member? {
    for name in ["openapi", "swagger"] {
      guard let member = root.member(name) else { continue }
      if member.value.stringValue != nil || member.value.numberText != nil { return member }
    }
    return nil
  }

  /// Creates the format that a version names, or `nil` if that version is not supported.
  ///
  /// The version may be a number, such as `2.0` without quotes.
  init?(_ version: SourceNode.Member) {
    let text = version.value.stringValue ?? version.value.numberText ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    switch (version.name, parts.joined(separator: ".")) {
    case ("swagger", "2.0"), ("swagger", "2"): self = .swagger2
    case ("openapi", "3.0"), ("openapi", "3"): self = .openAPI30
    case ("openapi", "3.1"): self = .openAPI31
    case ("openapi", "3.2"): self = .openAPI32
    default: return nil
    }
  }
}
