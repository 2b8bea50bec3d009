import Testing

@testable import QuireInference

@Suite struct PageSuggestionTests {
  private static let paged: [(sample: String, path: String, rule: String)] = [
    (#"[{"id": 1}]"#, "/users?page=2&per_page=30", "Pages by number: `page`"),
    (#"{"items": [1], "total": 9}"#, "/items?offset=20&limit=10", "Pages by offset: `offset`"),
    (
      #"{"members": [{"a": 1}], "meta": {"next_cursor": "x"}}"#, "/members?cursor=x",
      "Pages by cursor: `cursor` carries the token from `/meta/next_cursor`"
    ),
    (
      #"{"data": [{"id": "a"}], "has_more": true}"#, "/v1/customers?starting_after=a&limit=3",
      "Pages by key: `starting_after`"
    ),
    (
      #"{"results": [{"a": 1}], "next": "https://example.com/?p=2"}"#, "/books",
      "Pages by link: the URL of the next page is in `/next`"
    ),
  ]

  @Test(arguments: paged)
  func `suggests a rule that can be inferred and describes it`(
    sample: String, path: String, rule: String
  ) throws {
    let inferred = try InferredFromTexts([sample], path: path)
    #expect(inferred.has("true", at: "x-pagination"))
    #expect(inferred.messages(.suggestedRule).first?.contains(rule) == true)
  }

  @Test(arguments: [
    (#"{"items": [1], "next_cursor": "16"}"#, "/items?limit=5&cursor=8", "cursor"),
    (#"{"data": [{"id": 1}], "meta": {"next": "16"}}"#, "/items?cursor=8", "cursor"),
    (#"{"items": [1], "nextPageToken": "3"}"#, "/items?pageToken=2&pageSize=5", "pageToken"),
  ])
  func `a number in the query is a string if the response provides the token as one`(
    sample: String, path: String, parameter: String
  ) throws {
    let inferred = try InferredFromTexts([sample], path: path)
    #expect(inferred.has("true", at: "x-pagination"))
    #expect(inferred.has(#""string""#, at: "x-resource", "query", parameter, "type"))
    #expect(
      inferred.messages(.suggestedRule).first?.contains("Pages by cursor: `\(parameter)`") == true)
  }

  @Test func `a counting number in the query remains a number`() throws {
    let inferred = try InferredFromTexts(
      [#"{"items": [1], "next_page": "3", "cursor": "x"}"#], path: "/items?page=2&cursor=x")
    #expect(inferred.has(#""integer""#, at: "x-resource", "query", "page", "type"))
  }

  @Test(arguments: [
    (#"[{"id": 1}]"#, "/users?per_page=30"),
    (#"{"items": [1], "next_cursor": "x"}"#, "/items"),
    (#"{"a": [{"b": 1}], "c": [{"d": 1}]}"#, "/search?page=2"),
  ])
  func `remarks on a rule that would be a guess and omits it`(sample: String, path: String) throws {
    let inferred = try InferredFromTexts([sample], path: path)
    #expect(inferred.root?["x-pagination"] == nil)
    #expect(inferred.messages(.noRule).count == 1)
  }

  @Test(arguments: [
    (#"{"id": 1, "next": "https://example.com/2", "tags": ["a"]}"#, "/posts/1"),
    (#"{"a": 1}"#, "/status"),
  ])
  func `suggests no rule for a response that is not a page`(sample: String, path: String) throws {
    let inferred = try InferredFromTexts([sample], path: path)
    #expect(inferred.root?["x-pagination"] == nil)
    #expect(inferred.messages(.noRule).isEmpty)
    #expect(inferred.has(#""\#(path)""#, at: "x-resource"))
  }

  @Test func `declares the parameters of the query with their types`() throws {
    let inferred = try InferredFromTexts(
      [#"{"a": 1}"#],
      path: "/orgs/{org}/users?page=2&full=true&q=a+b&page%5Bsize%5D=3&tag=a&tag=b#top")
    #expect(
      inferred.has(
        """
        {"path": "/orgs/{org}/users", "query": {"page": {"type": "integer"},
         "full": {"type": "boolean"}, "q": {"type": "string"}, "page[size]": {"type": "integer"},
         "tag": {"type": "array", "items": {"type": "string"}}}}
        """, at: "x-resource"))
  }

  @Test func `a first page with number 0 determines the start of pages`() throws {
    let inferred = try InferredFromTexts(
      [#"{"content": [{"a": 1}], "totalElements": 9, "number": 0}"#], path: "/things?page=0&size=1")
    #expect(
      inferred.has(
        """
        {"path": "/things",
         "query": {"page": {"type": "integer", "default": 0}, "size": {"type": "integer"}}}
        """, at: "x-resource"))
    #expect(inferred.has("true", at: "x-pagination"))
  }

  @Test(arguments: ["users", "https://example.com/users", "/users/{", ""])
  func `reports a path that a resource cannot have`(path: String) throws {
    let inferred = try InferredFromTexts([#"{"a": 1}"#], path: path)
    #expect(inferred.text == nil)
    #expect(inferred.messages(.unreadableSchema).count == 1)
  }
}
