import Foundation
import Testing

@testable import QuireJSON

@Suite struct DecoderNestingTests {
  struct Branch: MemberCodable, Hashable {
    var branches: [Branch]

    init(members: inout JSONMembers) throws(JSONError) {
      branches = try members("branches")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("branches", branches)
    }
  }

  struct Knot: TupleCodable, Hashable {
    var knots: [Knot]

    init(
      elements: inout JSONElements
    ) throws(JSONError) {
      knots = try elements.rest()
    }

    func encode(
      elements: inout JSONElementsWriter
    ) throws(JSONError) {
      for knot in knots { try elements(knot) }
    }
  }

  indirect enum Tree: UnionCodable, Hashable {
    case trees([Tree])

    init(union: inout JSONUnion) throws(JSONError) {
      self = .trees(try union())
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .trees(let trees): try union(trees)
      }
    }
  }

  static let ways: [@Sendable (Int) throws -> Void] = [
    { try read(Branch.self, #"{"branches":["#, "]}", depth: $0 / 2) },
    { try read(Knot.self, "[", "]", depth: $0) },
    { try read(Tree.self, "[", "]", depth: $0) },
  ]

  @Test(arguments: ways.indices) func `values below the nesting limit are valid`(way: Int) throws {
    try Self.ways[way](96)
  }

  @Test(arguments: ways.indices) func `values above the nesting limit are an error, no crash`(
    way: Int
  ) {
    #expect {
      try Self.ways[way](110)
    } throws: { error in
      (error as? DecodingError)?.problem == "nested more than 100 levels deep"
    }
  }

  private static func read<Value: Decodable>(
    _ type: Value.Type, _ opening: String, _ closing: String, depth: Int
  ) throws {
    let text = String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
    _ = try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
