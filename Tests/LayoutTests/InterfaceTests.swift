import Foundation
import Testing

/// The public interface as `Tests/Interface` lists it, which `.ci/interface` holds to the sources.
@Suite struct InterfaceTests {
  /// Types that are neither, each with its reason.
  private static let unshared: [String: String] = [
    "DecimalNumber": "a form, of which there are no values",
    "DecoderElements": "of the one who decodes",
    "DecoderMembers": "of the one who decodes",
    "DecoderUnion": "of the one who decodes",
    "EncoderElements": "of the one who encodes",
    "EncoderMembers": "of the one who encodes",
    "EncoderUnion": "of the one who encodes",
    "ItemSequence.Iterator": "of one loop",
    "JSONReader": "of the one who decodes",
    "JSONWriter": "of the one who encodes",
    "JsonProvider": "a name for functions, of which there are no values",
    "LenientDate": "a format, which has no values",
    "LenientDateTime": "a format, which has no values",
    "LenientURL": "a format, which has no values",
    "PageGenerator.Iterator": "of one loop",
    "PageSequence.Iterator": "of one loop",
    "ResourcePath.StringInterpolation": "of one literal",
    "UnixSeconds": "a form, of which there are no values",
    "UnixTime": "a form, of which there are no values",
  ]

  @Test func `89: a public type is Sendable or of the main actor, or has its reason`() throws {
    var types: Set<String> = []
    var shared: Set<String> = []
    for module in ["QuireRuntime", "QuireChecks", "QuireFeed", "QuireCaching", "QuireTesting"] {
      for line in try LayoutTests.text(of: "Tests/Interface/\(module).txt").split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        let (name, declaration) = (String(parts[0]), parts[1])
        if declaration.contains(#/^(?:@\w+ |final )*(?:class|enum|struct) /#) { types.insert(name) }
        if declaration.hasPrefix(": Sendable") || declaration.hasPrefix("@MainActor") {
          shared.insert(name)
        }
      }
    }
    #expect(types.count > 50)
    #expect(types.subtracting(shared) == Set(Self.unshared.keys))
  }
}
