import Foundation
import QuireSchema

/// The schemas and API descriptions that cases start from: those of the fixtures, those in
/// `Descriptions` and, if available, those of the suites.
struct Seeds {
  private let texts: [[UInt8]]
  private let descriptions: [[UInt8]]
  private let foreignValues: ForeignValues

  /// The greatest size of a seed, because larger texts take long and find no more.
  private static let largest = 20_000
  /// The small descriptions of the suite.
  private static let described = ["museum.json", "petstore.json", "realworld.json"]

  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? tests.appending(path: "../../shared/suites").standardizedFileURL
    var texts = Self.texts(below: tests.appending(path: "Fixtures"))
    texts += Self.texts(below: suites.appending(path: "schemastore/schemas"))
    let groups = Self.texts(below: suites.appending(path: "json-schema-test-suite/tests"))
    texts = texts.filter { $0.count <= Self.largest } + groups.flatMap(Self.schemas)
    self.texts = texts
    descriptions =
      Self.texts(below: tests.appending(path: "Fuzz/Descriptions"))
      + Self.texts(below: suites.appending(path: "openapi"), named: Self.described.contains)
    foreignValues = ForeignValues(of: (texts + descriptions).map { ($0, Self.places(in: $0)) })
  }

  /// Returns the files of a case, which depend only on its number.
  func input(number: UInt64) -> [InputFile] {
    var mutation = Mutation(randomness: Randomness(seed: number), foreignValues: foreignValues)
    let isDescribed = mutation.randomness.below(4) == 0
    let text = mutation.randomness.element(of: isDescribed ? descriptions : texts) ?? []
    var files = [("fuzz.json", mutation.mutated(text))]
    // Makes references to a neighbor as frequent as in small folders.
    if mutation.randomness.below(4) == 0, let other = mutation.randomness.element(of: texts) {
      files.append(("other.json", other))
    }
    if mutation.randomness.below(5) == 0 {
      var text = YAMLText(randomness: mutation.randomness)
      files[0] = ("fuzz.yaml", text.yaml(of: files[0].1))
    }
    return files.map { path, bytes in
      InputFile(path: path, source: SourceText(path: path, bytes: bytes))
    }
  }

  /// Returns the JSON files in a folder and its subfolders, ordered by path.
  private static func texts(
    below folder: URL, named isWanted: (String) -> Bool = { _ in true }
  ) -> [[UInt8]] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".json") && isWanted($0) }.compactMap { path in
      (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) }
    }
  }

  /// Returns the schemas in a file of JSON-Schema-Test-Suite.
  private static func schemas(ofTests text: [UInt8]) -> [[UInt8]] {
    guard case .array(let groups)? = places(in: text).nodes.first?.0.value else { return [] }
    return groups.compactMap { $0["schema"] }.map { Array(text[$0.range.offsets]) }
  }

  private static func places(in text: [UInt8]) -> Places {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "seed.json", bytes: text)
    let root = JSONTextReader.read(source, diagnostics: &diagnostics)
    return Places(root ?? SourceNode(.null, at: SourceRange(source: source, offsets: 0..<0)))
  }
}
