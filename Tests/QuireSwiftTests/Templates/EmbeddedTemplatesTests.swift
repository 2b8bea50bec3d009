import Foundation
import Testing

@testable import QuireSwift

@Suite struct EmbeddedTemplatesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let target = root.appending(
    path: "Sources/QuireSwift/Templates/EmbeddedTemplates.swift")

  @Test func `the embedded templates equal those in the folder Templates`() throws {
    let made = try Self.embedded()
    guard try String(contentsOf: Self.target, encoding: .utf8) != made else { return }
    if ProcessInfo.processInfo.environment["QUIRE_RECORD"] == "1" {
      try Data(made.utf8).write(to: Self.target)
      Issue.record("EmbeddedTemplates.swift was written anew; build and run again")
    } else {
      Issue.record("they differ: QUIRE_RECORD=1 swift test --filter EmbeddedTemplates")
    }
  }

  /// Returns the Swift file with the templates of the folder.
  private static func embedded() throws -> String {
    let folder = root.appending(path: "Templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let entries = try names.filter { $0.hasSuffix(".mustache") }.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let stem = name.dropLast(".mustache".count)
      return "    (\"\(stem)\", ###\"\"\"\n\(text)\n\"\"\"###),\n"
    }
    return """
      // Made of Templates/*.mustache by the tests of this file. Change those, not this.
      // swift-format-ignore-file

      /// The templates as they stand in the folder Templates, by name.
      enum EmbeddedTemplates {
        static let texts: [(name: String, text: String)] = [
      \(entries.joined())  ]
      }

      """
  }
}
