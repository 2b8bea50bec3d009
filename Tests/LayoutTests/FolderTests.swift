import Foundation
import Testing

/// Tests that each folder of the runtime's core uses only names of the folders allowed to it.
@Suite struct FolderTests {
  private static let core = "Sources/QuireRuntime"

  /// The folders in an order in which each follows those that it may use.
  private static let allowed: KeyValuePairs<String, Set<String>> = [
    "Concurrency": [],
    "Errors": [],
    "JSON": ["Errors"],
    "HTTP": ["JSON"],
    "Identity": ["JSON", "HTTP"],
    "Resources": ["JSON", "HTTP", "Identity", "Concurrency", "Errors"],
    "Refreshing": ["Concurrency", "Errors"],
    "Paging": ["JSON", "HTTP", "Identity", "Resources", "Concurrency", "Errors"],
    "ByHand": ["Paging", "Refreshing", "Concurrency"],
  ]

  @Test func `no folder uses a folder that comes after it`() {
    var earlier: Set<String> = []
    for (folder, uses) in Self.allowed {
      #expect(uses.isSubset(of: earlier), "\(folder) comes before a folder that it uses")
      earlier.insert(folder)
    }
  }

  @Test func `every file of the core is in a known folder`() throws {
    let folders = try LayoutTests.sources(in: Self.core).map { Self.folder(of: $0.path) }
    #expect(Set(folders) == Set(Self.allowed.map(\.key)))
  }

  @Test func `a folder of the core uses only names of the folders allowed to it`() throws {
    let files = try LayoutTests.sources(in: Self.core).map { path, text in
      SourceFile(folder: Self.folder(of: path), path: path, text: text)
    }
    let homes = Self.homes(of: files)
    #expect(homes.count > 150)
    for file in files {
      let allowed = try #require(Self.allowed.first { $0.key == file.folder }).value
      for name in file.words.sorted() {
        guard let home = homes[name], home != file.folder else { continue }
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

  private static func folder(of path: String) -> String {
    String(path.split(separator: "/")[2])
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
