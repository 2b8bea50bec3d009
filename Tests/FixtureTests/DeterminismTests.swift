import Foundation
import QuireSchema
import Testing

/// Tests that the same schemas generate the same bytes in any order.
@Suite struct DeterminismTests {
  @Test(arguments: Fixture.all)
  func `the order of the input files does not change the output`(fixture: Fixture) throws {
    let made = try fixture.made()
    #expect(try made == fixture.made { $0.reversed() })
    #expect(try made == fixture.made { Array($0.dropFirst(1) + $0.prefix(1)) })
  }

  @Test(arguments: Fixture.all)
  func `the order of keywords in a schema does not change the generated Swift`(fixture: Fixture)
    throws
  {
    let made = try Self.swift(fixture.made())
    for order in KeywordOrder.allCases {
      #expect(try made == Self.swift(fixture.made { $0.map(order.applied) }), "\(order)")
    }
  }

  /// Returns the files without the diagnostics, whose positions depend on the text.
  private static func swift(_ files: [String: Data]) -> [String: String] {
    files.filter { $0.key != "diagnostics" }.mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
