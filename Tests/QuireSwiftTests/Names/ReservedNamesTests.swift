import Foundation
import Testing

@testable import QuireSwift

@Suite struct ReservedNamesTests {
  @Test func `reserves every public type that generated code may use`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = try ["QuireJSON", "QuireRuntime", "QuireClient", "QuireChecks"].flatMap { module in
      try #require(
        FileManager.default.enumerator(
          at: root.appending(path: "Sources/\(module)"), includingPropertiesForKeys: nil)
      ).compactMap { $0 as? URL }
    }
    // A declaration at the top level begins its line.
    let declaration =
      /^(?:@\w+ )*public (?:final |indirect )*(?:struct|class|enum|actor|protocol|typealias|macro) (\w+)/
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: declaration) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 20)
    let missing = names.subtracting(ReservedNames.all).sorted()
    #expect(missing == [], "add them to ReservedNames.runtime")
  }

  @Test(arguments: ["String", "Int", "Date", "URL", "Task", "Mutex", "Any", "Type", "Observable"])
  func `reserves names that have a meaning in generated code`(name: String) {
    #expect(ReservedNames.all.contains(name))
  }
}
