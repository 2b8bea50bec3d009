import Foundation
import Testing

/// Tests the layers of the example app: each uses only the layer above it and the models.
@Suite struct ExampleAppTests {
  /// The folders from top to bottom, each with words that it must not use.
  ///
  /// The words are those of the runtime and of Foundation that belong to layers above.
  private static let layers: [(folder: String, foreign: Set<String>)] = [
    ("Model", ["Client", "Feed", "Resource", "Transport", "URL", "URLRequest"]),
    ("Network", ["Feed"]),
    ("DataAccess", ["HTTPURLResponse", "Transport", "URLRequest", "URLSessionTransport"]),
    (
      "App",
      [
        "Client", "HTTPURLResponse", "Resource", "StatusError", "Transport", "URLRequest",
        "URLSessionTransport", "UserSearch", "Users",
      ]
    ),
  ]

  @Test(arguments: layers.indices)
  func `a layer uses only its own names, the layer above it and the models`(place: Int) throws {
    let (folder, foreign) = Self.layers[place]
    var hidden = foreign
    for other in Self.layers.indices where other > 0 && !(place - 1...place).contains(other) {
      hidden.formUnion(try Self.types(of: Self.layers[other].folder))
    }
    for (path, words) in try Self.words(in: folder) {
      let names = words.intersection(hidden)
      #expect(names.isEmpty, "\(path) names \(names.sorted().joined(separator: ", "))")
    }
  }

  @Test func `every folder of the app is a layer`() throws {
    let folders = Set(
      try LayoutTests.sources(in: "Sources/GitHubSearch").map { $0.path.split(separator: "/")[2] })
    #expect(folders == Set(Self.layers.map { $0.folder[...] }))
  }

  /// Returns the types that the files of a layer declare at the top level.
  private static func types(of folder: String) throws -> Set<String> {
    let declaration = #/^(?:@?\w+ )*(?:actor|class|enum|protocol|struct) (?<name>\w+)/#
      .anchorsMatchLineEndings()
    return try LayoutTests.sources(in: "Sources/GitHubSearch/\(folder)").reduce(into: []) {
      $0.formUnion($1.text.matches(of: declaration).map { String($0.name) })
    }
  }

  /// Returns the words of each file of a layer, without comments.
  private static func words(in folder: String) throws -> [(path: String, words: Set<String>)] {
    try LayoutTests.sources(in: "Sources/GitHubSearch/\(folder)").map { path, text in
      let code = text.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      let words = code.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
      return (path, Set(words))
    }
  }
}
