import Foundation
import QuireSchema
import Testing

@testable import QuireModel

/// Tests the schemas of independent servers with the annotations that an author would add.
@Suite(.enabled(if: RealServers.areThere, "the outside servers' schemas are not at hand"))
struct RealServerTests {
  @Test(arguments: RealServers.cases)
  func `the pages of a real server resolve to their rule`(example: RealServers.Case) throws {
    let schema = try RealServers.schema(of: example)
    let dump = RuleDump(["page.json": schema])
    #expect(dump.rule == example.rule)
    // A part of a schema that is not yet supported is a warning.
    #expect(!dump.findings.contains { $0.contains(": error: ") })
  }
}

enum RealServers {
  struct Case: CustomTestStringConvertible {
    /// The folder of the case, such as `drf/cases/plays-cursor`.
    let folder: String
    let resource: String
    let pagination: String
    let rule: String

    var testDescription: String { folder }
  }

  static let cases = [
    Case(
      folder: "drf/cases/albums-page-number",
      resource:
        #"{"path": "/api/albums/", "query": {"page_size": {"type": "integer"}, "page": {"type": "integer"}}}"#,
      pagination: #""page""#,
      rule: """
        page query:page from 0 or 1
        items /results
        total /count
        size query:page_size
        end 404 416
        inferred items send size total
        """),
    Case(
      folder: "drf/cases/albums-page-number",
      resource:
        #"{"path": "/api/albums/", "query": {"page_size": {"type": "integer"}, "page": {"type": "integer"}}}"#,
      pagination: "true",
      rule: """
        link /next
        items /results
        total /count
        size query:page_size
        inferred style items next size total
        """),
    Case(
      folder: "drf/cases/tracks-limit-offset",
      resource:
        #"{"path": "/api/tracks/", "query": {"limit": {"type": "integer"}, "offset": {"type": "integer"}}}"#,
      pagination: #""offset""#,
      rule: """
        offset query:offset from 0
        items /results
        total /count
        size query:limit
        end 404 416
        inferred items send size total
        """),
    Case(
      folder: "drf/cases/plays-cursor",
      resource: #"{"path": "/api/plays/", "query": {"page_size": {"type": "integer"}}}"#,
      pagination: "true",
      rule: """
        link /next
        items /results
        size query:page_size
        inferred style items next size
        """),
    Case(
      folder: "drf/cases/artists-link-header",
      resource: #"{"path": "/api/artists/", "query": {"per_page": {"type": "integer"}}}"#,
      pagination: #""link""#,
      rule: """
        link header:Link
        items \("")
        size query:per_page
        inferred items next size
        """),
    Case(
      folder: "datasette/cases/stations",
      resource:
        #"{"path": "/weather/stations.json", "query": {"_shape": {"const": "objects"}, "_size": {"type": "integer"}, "_next": {"type": "string"}}}"#,
      pagination: #"{"style": "cursor", "total": "/filtered_table_rows_count"}"#,
      rule: """
        cursor /next to query:_next
        items /rows
        total /filtered_table_rows_count
        size query:_size
        inferred items next send size
        """),
    Case(
      folder: "datasette/cases/stations",
      resource:
        #"{"path": "/weather/stations.json", "query": {"_shape": {"const": "objects"}, "_size": {"type": "integer"}}}"#,
      pagination: "true",
      rule: """
        link /next_url
        items /rows
        size query:_size
        inferred style items next size
        """),
    Case(
      folder: "kinto/cases/notes",
      resource:
        #"{"path": "/v1/buckets/lab/collections/notes/records", "query": {"_limit": {"type": "integer"}}}"#,
      pagination: #"{"style": "link", "next": "header:Next-Page"}"#,
      rule: """
        link header:Next-Page
        items /data
        size query:_limit
        inferred items size
        """),
    Case(
      folder: "registry/cases/catalog",
      resource: #"{"path": "/v2/_catalog", "query": {"n": {"type": "integer"}}}"#,
      pagination: #"{"style": "link", "size": "n"}"#,
      rule: """
        link header:Link
        items /repositories
        size query:n
        inferred items next
        """),
  ]

  /// Returns the schema of a case with its annotations.
  static func schema(of example: Case) throws -> String {
    let url = root.appendingPathComponent(example.folder).appendingPathComponent("schema.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    let brace = try #require(text.firstIndex(of: "{"))
    return #"{"x-resource": \#(example.resource), "x-pagination": \#(example.pagination),"#
      + text[text.index(after: brace)...]
  }

  /// The folder of the servers, next to the suites.
  private static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["QUIRE_SUITES"] {
      return URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(
        "servers")
    }
    return URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../shared/servers").standardizedFileURL
  }()

  static let areThere = FileManager.default.fileExists(atPath: root.path)
}
