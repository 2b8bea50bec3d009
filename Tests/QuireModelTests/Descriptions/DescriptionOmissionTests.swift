import QuireSchema
import Testing

@testable import QuireModel

/// Tests that many broken parts of a description are omitted, and all others are generated.
@Suite struct DescriptionOmissionTests {
  /// The mistakes of broken operations, in turns.
  private static let mistakes = [
    ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Missing"}}}}}"##,
    #""responses": {"404": {"description": ""}}"#,
    #""parameters": [{"in": "query"}], "responses": {"204": {"description": ""}}"#,
    ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Broken"}}}}}"##,
    ##""responses": {"200": {"content": {"application/json": {"schema": {"type": "objct"}}}}}"##,
  ]

  /// Returns a description in which every fourth operation is broken.
  private static func description(operations count: Int) -> String {
    let operations = (0..<count).map { index in
      let parts =
        index.isMultiple(of: 4)
        ? mistakes[index / 4 % mistakes.count]
        : ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing\##(index)"}}}}}"##
      return ##""/things\##(index)": {"get": {"operationId": "getThing\##(index)", \##(parts)}}"##
    }
    let schemas = (0..<count).map { index in
      #""Thing\#(index)": {"type": "object", "properties": {"name": {"type": "string"}}}"#
    }
    return """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {\(operations.joined(separator: ",\n"))},
       "components": {"schemas": {"Broken": 1, \(schemas.joined(separator: ",\n"))}}}
      """
  }

  private static func resources(of dump: RuleDump) -> [String] {
    dump.resources.compactMap { $0.name?.value }
  }

  @Test func `150 of 200 operations are generated if 50 are broken`() {
    let dump = RuleDump(["api.json": Self.description(operations: 200)])
    let whole = (0..<200).filter { !$0.isMultiple(of: 4) }.map { "getThing\($0)" }
    #expect(Self.resources(of: dump) == whole)
    #expect(dump.findings.allSatisfy { $0.contains(": warning: ") && $0.contains(" omitted") })
    let names = dump.findings.flatMap { $0.matches(of: /'(getThing\d+)'/).map { String($0.1) } }
    // There is one for each operation, and one for the broken component that some of them need.
    #expect(dump.findings.count == 51)
    #expect(Set(names) == Set((0..<50).map { "getThing\($0 * 4)" }))
  }

  @Test func `the number of passes does not depend on the number of broken operations`() {
    let runs = [40, 400].map { RuleDump(["api.json": Self.description(operations: $0)]).runs }
    #expect(runs == [2, 2])
  }

  @Test func `the order of files does not change what is omitted`() {
    let files = ["a.json": Self.description(operations: 20), "b.json": #"{"type": "object"}"#]
    let dump = RuleDump(files)
    let renamed = RuleDump(["z.json": files["a.json"] ?? "", "b.json": files["b.json"] ?? ""])
    #expect(Self.resources(of: dump) == Self.resources(of: renamed))
    #expect(dump.findings.count == renamed.findings.count)
  }
}
