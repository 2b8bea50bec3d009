import Foundation
import Testing

@testable import QuireRuntime

@Suite struct QueryParametersTests {
  @Test(arguments: [
    ("dan", "q=dan"),
    ("", "q="),
    ("a+b/c=d&e", "q=a%2Bb%2Fc%3Dd%26e"),
    ("[x] y", "q=%5Bx%5D%20y"),
    ("100%25", "q=100%2525"),
    ("é😀", "q=%C3%A9%F0%9F%98%80"),
    ("a\nb\0?#;", "q=a%0Ab%00%3F%23%3B"),
  ]) func `a value survives percent encoding`(value: String, query: String) throws {
    let parameters: QueryParameters = ["q": value]
    #expect(parameters.percentEncoded == query)
    let url = try #require(URL(string: "https://host/?" + query))
    #expect(url.absoluteString == "https://host/?" + query)
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    #expect(items == [URLQueryItem(name: "q", value: value)])
  }

  @Test func `names are encoded, including brackets`() {
    let parameters: QueryParameters = ["page[size]": 10, "a&b": 1]
    #expect(parameters.percentEncoded == "page%5Bsize%5D=10&a%26b=1")
  }

  @Test func `parameters keep their order`() {
    let parameters: QueryParameters = ["z": 1, "a": 2, "m": 3]
    #expect(parameters.names == ["z", "a", "m"])
    #expect(parameters.percentEncoded == "z=1&a=2&m=3")
  }

  @Test func `an array repeats its name, and an empty array is omitted`() {
    let parameters: QueryParameters = ["id": [1, 2, 3], "none": [String](), "tag": ["a,b"]]
    #expect(parameters.percentEncoded == "id=1&id=2&id=3&tag=a%2Cb")
  }

  @Test func `nil is omitted`() {
    let page: Int? = nil
    let size: Int? = 30
    let tags: [String]? = nil
    let parameters: QueryParameters = ["page": page, "size": size, "tags": tags]
    #expect(parameters.percentEncoded == "size=30")
  }

  @Test func `setting a value replaces all values of its name`() {
    var parameters: QueryParameters = ["a": 1, "page": [1, 2], "z": 3, "page": 4]
    parameters.set(5, for: "page")
    #expect(parameters.percentEncoded == "a=1&page=5&z=3")
    parameters.set("new", for: "cursor")
    #expect(parameters.percentEncoded == "a=1&page=5&z=3&cursor=new")
    parameters.set(nil, for: "page")
    #expect(parameters.percentEncoded == "a=1&z=3&cursor=new")
  }

  @Test func `appending a value keeps the other values of its name`() {
    var parameters: QueryParameters = ["a": 1]
    parameters.append(2, for: "a")
    parameters.append(nil, for: "a")
    #expect(parameters["a"] == ["1", "2"])
    #expect(parameters["b"].isEmpty)
  }

  @Test func `values of many types are written plainly`() throws {
    let url = try #require(URL(string: "https://a.b/c?d=e"))
    let parameters: QueryParameters = [
      "bool": false, "double": 0.5, "big": UInt64.max, "decimal": Decimal(12), "url": url,
      "date": Date(timeIntervalSince1970: 0), "id": StringID<Int>("x/y"), "data": Data([255, 254]),
    ]
    #expect(
      parameters.percentEncoded
        == "bool=false&double=0.5&big=18446744073709551615&decimal=12"
        + "&url=https%3A%2F%2Fa.b%2Fc%3Fd%3De&date=1970-01-01T00%3A00%3A00Z&id=x%2Fy&data=%2F%2F4%3D"
    )
  }

  @Test func `a custom enumeration is sent as its raw value`() {
    let parameters: QueryParameters = ["sort": Sort.newest, "other": [Sort.newest]]
    #expect(parameters.percentEncoded == "sort=created_desc&other=created_desc")
  }

  @Test func `a JSON value is sent as its text`() {
    let parameters: QueryParameters = [
      "null": JSONValue.null, "text": JSONValue.string("a b"), "number": JSONValue.number(3),
      "array": JSONValue.array([.bool(true), .string("x")]),
      "object": JSONValue.object(["b": .null, "a": .array([.number(1)])]),
    ]
    #expect(
      parameters.percentEncoded
        == "text=a%20b&number=3&array=true&array=x"
        + "&object=%7B%22a%22%3A%5B1%5D%2C%22b%22%3Anull%7D")
  }

  @Test func `printing reveals no values`() {
    let parameters: QueryParameters = ["api_key": "secret", "page": 2]
    #expect("\(parameters)" == "api_key=…&page=…")
    var dumped = String(reflecting: parameters)
    dump(parameters, to: &dumped)
    #expect(!dumped.contains("secret"))
  }

  @Test func `required values without an element have no form`() {
    #expect(Parameter(required: [Int]()).texts == nil)
    #expect(Parameter(required: [Double.nan]).texts == nil)
    #expect(Parameter(required: [1, 2]).texts == ["1", "2"])
  }
}

private enum Sort: String, ParameterValue {
  case newest = "created_desc"
}
