import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// Tests the styles of RFC 6570 in a path and in header fields.
@Suite struct ParameterTests {
  private static let color: JSONValue = ["R": 100, "G": 200, "none": .null]
  private static let colors: JSONValue = ["blue", "bl,ack"]

  static let paths: [(Parameter, String)] = [
    (Parameter(encoding: "blue", style: .label), ".blue"),
    (Parameter(encoding: colors, style: .label), ".blue,bl%2Cack"),
    (Parameter(encoding: colors, style: .label, explodes: true), ".blue.bl%2Cack"),
    (Parameter(encoding: color, style: .label, explodes: true), ".G=200.R=100"),
    (Parameter(encoding: colors, style: .matrix), ";color=blue,bl%2Cack"),
    (Parameter(encoding: colors, style: .matrix, explodes: true), ";color=blue;color=bl%2Cack"),
    (Parameter(encoding: color, style: .matrix, order: ["R"]), ";color=R,100,G,200"),
    (Parameter(encoding: color, style: .matrix, explodes: true), ";G=200;R=100"),
    (Parameter(encoding: color, style: .simple, explodes: true), "G=200,R=100"),
    (
      Parameter(encoding: color, style: .json),
      "%7B%22G%22%3A200%2C%22R%22%3A100%2C%22none%22%3Anull%7D"
    ),
    (Parameter(encoding: "blue", style: .textOrJSON), "blue"),
    (Parameter(encoding: "a:b@c(d)", style: .label), ".a:b@c(d)"),
    (Parameter(encoding: ["a=b;c": "d:e"], style: .simple), "a%3Db%3Bc,d:e"),
  ]

  @Test(arguments: paths)
  func `a value in a path has the style`(parameter: Parameter, text: String) {
    let path: ResourcePath = "/\(parameter, name: "color")/x"
    #expect(path.percentEncoded == "/\(text)/x")
    #expect(path.template == "/{color}/x")
  }

  @Test(arguments: [Parameter.Style.deepObject, .bracketed])
  func `a style with brackets has no text in a path or a header field`(
    style: Parameter.Style
  ) throws {
    let parameter = Parameter(encoding: Self.color, style: style)
    let path: ResourcePath = "/\(parameter)"
    #expect(path.problem == .emptyPathValue)
    let headers: HeaderFields = ["X-Color": parameter]
    #expect(headers.isUnencodable("X-Color"))
  }

  @Test(arguments: [
    ("https://a.example/b?c=d", "https://a.example/b?c=d"), ("a:b@c,d;e(f)!", "a:b@c,d;e(f)!"),
    ("a&b=c#d+e", "a%26b=c%23d%2Be"), ("[x] y", "%5Bx%5D%20y"), ("a%2Fb 100%", "a%2Fb%20100%25"),
    ("ø\r\n", "%C3%B8%0D%0A"),
  ])
  func `reserved characters of a query can be sent as they are`(value: String, text: String) {
    let query: QueryParameters = ["to": Parameter(allowingReserved: value)]
    #expect(query.percentEncoded == "to=\(text)")
    #expect(query["to"] == [value])
  }

  @Test func `reserved characters separate the values of a style only between them`() {
    let list = Parameter(allowingReserved: Parameter(["a,b", "c:d"], explodes: false))
    #expect((["l": list] as QueryParameters).percentEncoded == "l=a%2Cb,c:d")
    let lists = Parameter(allowingReserved: ["a,b", "c&d"])
    #expect((["l": lists] as QueryParameters).percentEncoded == "l=a,b&l=c%26d")
    let absent = Parameter(allowingReserved: nil as String?)
    #expect((["l": absent] as QueryParameters).isEmpty)
  }

  @Test func `a cookie has the style of its value`() {
    let headers: HeaderFields = [
      "Cookie": Parameter.cookies([
        "list": Parameter(encoding: Self.colors, explodes: false),
        "color": Parameter(encoding: Self.color), "none": nil,
      ])
    ]
    #expect(headers["Cookie"] == "list=blue,bl%2Cack; G=200; R=100")
  }

  @Test func `the defaults are those of OpenAPI`() {
    let parameters: QueryParameters = [
      "a": Parameter([1, 2]), "b": Parameter([1, 2], style: .pipeDelimited),
      "c": Parameter(encoding: Self.color),
    ]
    #expect(parameters.percentEncoded == "a=1&a=2&b=1%7C2&G=200&R=100")
  }
}
