import Foundation
import Testing

/// Tests that each folder of a module uses only names of the folders allowed to it.
@Suite struct FolderTests {
  private static let modules = [
    ModuleFolders(
      path: "Sources/QuireJSON",
      allowed: [
        "Errors": [],
        "Values": ["Errors"],
        // The reader, the writer and the forms of values know each other.
        "Codec": ["Errors", "Values"],
        "Parameters": ["Values", "Codec"],
        "Identity": ["Values", "Codec", "Parameters"],
        "Text": ["Values", "Codec", "Errors"],
        "Samples": ["Codec"],
      ]),
    ModuleFolders(
      path: "Sources/QuireRuntime",
      allowed: [
        "Concurrency": [],
        "Errors": [],
        "HTTP": [],
        "Parameters": ["Errors", "HTTP"],
        "Bodies": ["Parameters"],
        "Responses": ["Errors", "HTTP", "Parameters"],
        "Resources": ["HTTP", "Parameters", "Bodies", "Responses"],
        "Requests": ["HTTP", "Parameters", "Bodies", "Responses", "Resources"],
        "Paging": ["Errors", "HTTP", "Parameters", "Bodies", "Responses", "Requests", "Resources"],
        "Refreshing": ["Concurrency", "Errors"],
        "ByHand": ["Refreshing", "Paging"],
        // The file outside of folders imports QuireJSON again.
        ".": [],
      ]),
    ModuleFolders(
      path: "Sources/QuireClient",
      allowed: [
        "Concurrency": [],
        "HTTP": [],
        "Transport": ["HTTP"],
        "Client": ["HTTP", "Concurrency", "Transport"],
        "Authorization": ["HTTP", "Concurrency", "Transport", "Client"],
        "Streams": ["HTTP", "Transport", "Client"],
        "Downloads": ["HTTP", "Transport", "Client"],
        "Paging": ["HTTP", "Concurrency", "Transport", "Client"],
        ".": [],
      ]),
    ModuleFolders(
      path: "Sources/QuireModel",
      allowed: [
        "Types": [],
        "Endpoints": ["Types"],
        "Options": ["Types", "Endpoints"],
        "Forms": ["Types", "Endpoints", "Options"],
        "Annotations": ["Types", "Endpoints"],
        "OpenAPI": ["Types", "Endpoints", "Options", "Forms"],
        "Outlines": ["Types", "Endpoints", "Forms", "OpenAPI"],
        "Identities": ["Types", "Endpoints", "Options", "Forms", "Outlines"],
        "Shapes": ["Types", "Options", "Forms", "Outlines", "Identities"],
        "Adjustments": ["Types", "Options", "Forms", "Outlines", "Identities"],
        "Constraints": ["Types", "Forms", "Outlines"],
        "Paging": ["Types", "Endpoints"],
        "Resources": [
          "Types", "Endpoints", "Forms", "Outlines", "Identities", "Shapes", "Paging",
        ],
        "Writing": ["Types", "Forms", "Outlines", "Identities", "Resources"],
        "Samples": ["Types", "Forms", "Outlines", "Resources"],
        "Sharing": ["Types", "Endpoints", "Paging", "Resources"],
        // The files outside of folders call all passes.
        ".": [
          "Types", "Endpoints", "Options", "Forms", "Annotations", "OpenAPI", "Outlines",
          "Identities", "Shapes", "Adjustments", "Constraints", "Paging", "Resources", "Writing",
          "Samples", "Sharing",
        ],
      ],
      // It has the messages of all passes, which are about their values.
      unordered: "Diagnostics"),
  ]

  @Test(arguments: modules)
  private func `no folder uses a folder that comes after it`(module: ModuleFolders) {
    var earlier: Set<String> = []
    for (folder, uses) in module.allowed {
      #expect(uses.isSubset(of: earlier), "\(folder) comes before a folder that it uses")
      earlier.insert(folder)
    }
  }

  @Test(arguments: modules)
  private func `every file is in a known folder`(module: ModuleFolders) throws {
    let folders = Set(try module.files().map(\.folder))
    #expect(folders.subtracting([module.unordered]) == Set(module.allowed.map(\.key)))
  }

  @Test(arguments: modules)
  private func `a folder uses only names of the folders allowed to it`(
    module: ModuleFolders
  ) throws {
    let files = try module.files()
    let homes = Self.homes(of: files)
    #expect(homes.count > 40)
    for file in files where file.folder != module.unordered {
      let allowed = try #require(module.allowed.first { $0.key == file.folder }).value
      for name in file.words.sorted() {
        guard let home = homes[name], home != file.folder, home != module.unordered else {
          continue
        }
        #expect(allowed.contains(home), "\(file.path) uses '\(name)' of \(home)")
      }
    }
  }

  /// Returns the folder of each name that only one folder declares.
  private static func homes(of files: [SourceFile]) -> [String: String] {
    var folders: [String: Set<String>] = [:]
    for file in files {
      for name in file.declaredNames { folders[name, default: []].insert(file.folder) }
    }
    return folders.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}

/// The folders of a module, and the folders that each of them may use.
private struct ModuleFolders: CustomTestStringConvertible {
  let path: String
  /// The folders in an order in which each follows those that it may use.
  let allowed: KeyValuePairs<String, Set<String>>
  /// The folder that may use all others and that all others may use, or an empty text.
  var unordered = ""

  var testDescription: String { path }

  func files() throws -> [SourceFile] {
    try LayoutTests.sources(in: path).map { path, text in
      SourceFile(folder: Self.folder(of: path), path: path, text: text)
    }
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : "."
  }
}

/// The names that a file declares for other files, and the words of its code.
private struct SourceFile {
  let folder: String
  let path: String
  let declaredNames: Set<String>
  let words: Set<String>

  init(folder: String, path: String, text: String) {
    self.folder = folder
    self.path = path
    let lines = text.split(separator: "\n").filter {
      !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
    }
    declaredNames = Self.declaredNames(in: lines)
    // A word within quotes is text, unless it is interpolated.
    let code = lines.joined(separator: "\n").replacing(#/"(?:\\.|[^"\\\n])*"/#) { text in
      text.output.matches(of: #/\\\(([^)]*)\)/#).map { String($0.1) }.joined(separator: " ")
    }
    words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// Returns the types and functions at the top level, because the names of members are not unique.
  private static func declaredNames(in lines: [Substring]) -> Set<String> {
    let declaration =
      #/^(?:@?[\w()]+ )*(?:actor|class|enum|func|protocol|struct|typealias) (?<name>\w+)/#
    let names = lines.filter { !$0.contains("private ") }.compactMap {
      $0.prefixMatch(of: declaration).map { String($0.name) }
    }
    return Set(names)
  }
}
