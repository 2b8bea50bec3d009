import Foundation
import QuireSchema
import Testing

/// The same schemas make the same bytes, in whatever order they come.
@Suite struct DeterminismTests {
  @Test(arguments: Fixture.all)
  func `the order in which files are read changes nothing`(fixture: Fixture) throws {
    let made = try fixture.made()
    #expect(try made == fixture.made { $0.reversed() })
    #expect(try made == fixture.made { Array($0.dropFirst(1) + $0.prefix(1)) })
  }

  @Test(arguments: Fixture.all)
  func `the order of a schema's keywords changes no byte of Swift`(fixture: Fixture) throws {
    let made = try Self.swift(fixture.made())
    for order in KeywordOrder.allCases {
      #expect(try made == Self.swift(fixture.made { $0.map(order.applied) }), "\(order)")
    }
  }

  /// What was made without the findings, whose places follow the text.
  private static func swift(_ files: [String: Data]) -> [String: String] {
    files.filter { $0.key != "diagnostics" }.mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
