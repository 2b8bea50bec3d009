import Foundation
import Testing

/// Tests the public interface in `Tests/Interface`, which `.ci/interface` compares with the
/// sources.
@Suite struct InterfaceTests {
  /// Types that are neither `Sendable` nor of the main actor, each with its reason.
  ///
  /// An enumeration without cases has no values and needs no reason.
  private static let unshared: [String: String] = [
    "ItemSequence.Iterator": "one loop owns it",
    "JSONElements": "the decoding of one text owns it",
    "JSONElementsWriter": "the decoding of one text owns it",
    "JSONMembers": "the decoding of one text owns it",
    "JSONMembersWriter": "the decoding of one text owns it",
    "JSONReader": "the decoding of one text owns it",
    "JSONUnion": "the decoding of one text owns it",
    "JSONWriter": "the encoding of one value owns it",
    "PageGenerator.Iterator": "one loop owns it",
    "EventSequence.Iterator": "one loop owns it",
    "LineSequence.Iterator": "one loop owns it",
    "PageSequence.Iterator": "one loop owns it",
    "ResponseBody.Iterator": "one loop owns it",
    "ResourcePath.StringInterpolation": "one literal owns it",
    "ServerURL.StringInterpolation": "one literal owns it",
  ]

  @Test func `a public type is Sendable or of the main actor, or has a reason`() throws {
    var types: Set<String> = []
    var shared: Set<String> = []
    var enumerations: Set<String> = []
    var withCases: Set<String> = []
    let modules = [
      "QuireJSON", "QuireRuntime", "QuireStorage", "QuireClient", "QuireChecks", "QuireFeed",
      "QuireCaching", "QuireTesting",
    ]
    for module in modules {
      for line in try LayoutTests.text(of: "Tests/Interface/\(module).txt").split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        let (name, declaration) = (String(parts[0]), parts[1])
        if declaration.contains(#/^(?:@\w+ |final )*(?:class|struct) /#) { types.insert(name) }
        if declaration.contains(#/^(?:indirect )?enum /#) { enumerations.insert(name) }
        if declaration.hasPrefix("case "), let end = name.lastIndex(of: ".") {
          withCases.insert(String(name[..<end]))
        }
        if declaration.hasPrefix(": Sendable") || declaration.hasPrefix("@MainActor") {
          shared.insert(name)
        }
      }
    }
    types.formUnion(enumerations.intersection(withCases))
    #expect(types.count > 50)
    #expect(types.subtracting(shared) == Set(Self.unshared.keys))
  }
}
