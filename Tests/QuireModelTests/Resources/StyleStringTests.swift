import QuireSchema
import Testing

@testable import QuireModel

/// Tests that the rule of each of the five styles sends only declared parameters.
///
/// Applies the style strings to many small schemas. A schema may also have no rule.
@Suite struct StyleStringTests {
  private static let parameters = [
    ("page", "integer"), ("p", "integer"), ("offset", "integer"), ("from", "integer"),
    ("cursor", "string"), ("page_token", "string"), ("after", "string"), ("since", "string"),
    ("page[size]", "integer"), ("limit", "integer"), ("q", "string"), ("flag", "boolean"),
  ]

  private static let members = [
    "", #""next_cursor": {"type": "string"}"#, #""next": {"type": "string", "format": "uri"}"#,
    #""has_more": {"type": "boolean"}, "total": {"type": "integer"}"#,
    #""next_page_token": {"type": "string"}, "page": {"type": "integer"}"#,
  ]

  private static let requests = [("GET", "query"), ("GET", "headers"), ("POST", "body")]

  @Test(arguments: PagingStyle.allCases, requests)
  func `a style is refused or sends a declared parameter`(
    style: PagingStyle, request: (method: String, key: String)
  ) {
    var rules = 0
    var refusals = 0
    // No parameter, each one, each pair of neighbors, and all.
    var choices: [ArraySlice<(String, String)>] = [[], Self.parameters[...]]
    for index in Self.parameters.indices {
      choices.append(Self.parameters[index...index])
      choices.append(Self.parameters[index...].prefix(2))
    }
    for (member, declared) in Self.members.flatMap({ member in choices.map { (member, $0) } }) {
      let entries = declared.map { #""\#($0)": {"type": "\#($1)"}"# }.joined(separator: ", ")
      let dump = RuleDump([
        "page.json": #"""
        {"title": "Rows", "type": "object", "x-pagination": "\#(style.rawValue)",
         "x-resource": {"path": "/a", "method": "\#(request.method)", "\#(request.key)": {\#(entries)}},
         "properties": {"rows": {"type": "array", "items": {"type": "object", "required": ["id"],
           "properties": {"id": {"type": "string"}}}}\#(member.isEmpty ? "" : ", " + member)}}
        """#
      ])
      guard let rule = dump.resources.first?.pagination else {
        refusals += 1
        #expect(dump.findings.contains { $0.contains(": error: ") }, "\(dump.text)")
        continue
      }
      rules += 1
      #expect(rule.style.name == style.rawValue)
      let names = Set(declared.map(\.0))
      for send in rule.style.sends {
        let name = send.place == .body ? String(send.name.dropFirst()) : send.name
        #expect(names.contains(name), "\(dump.text)")
      }
    }
    #expect(rules > 0)
    #expect(style == .link || refusals > 0)
  }
}
