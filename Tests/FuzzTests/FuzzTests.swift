import Foundation
import QuireModel
import QuireSchema
import QuireSwift
import Testing

/// What `.ci/fuzz` asks for.
enum FuzzRun {
  static let environment = ProcessInfo.processInfo.environment
  /// Where cases leave their traces, or `nil` where nobody asks.
  static let folder = environment["QUIRE_FUZZ"].map { URL(filePath: $0) }
}

/// Generates from changed schemas, as `.ci/fuzz` says by the environment.
///
/// `QUIRE_FUZZ` is a folder. `QUIRE_FUZZ_FIRST` and `QUIRE_FUZZ_COUNT` say which cases to run: a
/// case follows from its number alone. The number of the one that runs stands in the file `case`,
/// so that a crash or a hang tells its own; every 500th output that is accepted is kept.
@Suite(.enabled(if: FuzzRun.folder != nil, "run .ci/fuzz"))
struct FuzzTests {
  @Test func `whatever a schema holds, the generator comes to an end`() throws {
    let folder = try #require(FuzzRun.folder)
    let first = try #require(FuzzRun.environment["QUIRE_FUZZ_FIRST"].flatMap { UInt64($0) })
    let count = try #require(FuzzRun.environment["QUIRE_FUZZ_COUNT"].flatMap { UInt64($0) })
    let seeds = try Seeds()
    let state = folder.appending(path: "case")
    try Data().write(to: state)
    let handle = try FileHandle(forWritingTo: state)
    var accepted = 0
    for number in first..<(first + count) {
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data("\(number)          ".utf8))
      let input = seeds.input(number: number)
      guard let files = Self.generate(input) else { continue }
      accepted += 1
      guard accepted.isMultiple(of: 500) else { continue }
      for file in files {
        let name = "\(number)-\(file.name.replacing("/", with: "+"))"
        try Data(file.text.utf8).write(to: folder.appending(path: "kept/\(name)"))
      }
    }
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: Data("done \(accepted)          ".utf8))
  }

  @Test(.enabled(if: FuzzRun.environment["QUIRE_FUZZ_SHOW"] != nil, "to see one case"))
  func `a case can be looked at`() throws {
    let number = try #require(FuzzRun.environment["QUIRE_FUZZ_SHOW"].flatMap { UInt64($0) })
    let input = try Seeds().input(number: number)
    try Data(input.source.bytes).write(
      to: try #require(FuzzRun.folder).appending(path: "\(number).json"))
  }

  /// The whole way of a value; `nil` where there are errors.
  private static func generate(_ input: InputFile) -> [RenderedFile]? {
    var diagnostics = Diagnostics()
    let templates = TemplateSet(overriding: [:], diagnostics: &diagnostics)
    let library = SchemaLibrary(reading: [input], diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let api = API(of: library, options: ModelOptions(), diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let files = SwiftRenderer(options: SwiftOptions(), templates: templates)
      .render(api, diagnostics: &diagnostics)
    return diagnostics.hasErrors ? nil : files
  }
}
