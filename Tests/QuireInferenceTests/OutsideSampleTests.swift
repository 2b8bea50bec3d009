import Foundation
import QuireSchema
import Testing

@testable import QuireInference

/// Tests responses and documents of independent servers and schemas.
@Suite(.enabled(if: OutsideSamples.areThere, "the outside samples are not at hand"))
struct OutsideSampleTests {
  @Test(arguments: OutsideSamples.all)
  func `infers a valid schema that its samples fit`(sample: OutsideSamples.Sample) throws {
    var diagnostics = Diagnostics()
    let node = try #require(try sample.node(diagnostics: &diagnostics))
    let schema = try #require(
      InferredSchema(
        of: [node], titled: "Thing", request: sample.target.map { SampleRequest($0) },
        diagnostics: &diagnostics), "\(diagnostics.sorted)")
    let root = try #require(
      JSONTextReader.read(SourceText(path: "schema", text: schema.text), diagnostics: &diagnostics))
    #expect(SchemaFit(root: root).misfit(of: node) == nil)
    #expect(!diagnostics.hasErrors)
  }

  @Test func `two samples of one response fit their common schema`() throws {
    let folders = Dictionary(grouping: OutsideSamples.all.filter { $0.target != nil }, by: \.folder)
    for samples in folders.values {
      var diagnostics = Diagnostics()
      let nodes = try samples.map { try #require(try $0.node(diagnostics: &diagnostics)) }
      let schema = try #require(
        InferredSchema(of: nodes, titled: "Thing", diagnostics: &diagnostics))
      let root = try #require(
        JSONTextReader.read(
          SourceText(path: "schema", text: schema.text), diagnostics: &diagnostics))
      for node in nodes { #expect(SchemaFit(root: root).misfit(of: node) == nil) }
    }
  }

  @Test func `the last page of a server fits the schema of the first`() throws {
    var firsts: [String: SourceNode] = [:]
    for sample in OutsideSamples.all where sample.target != nil {
      var diagnostics = Diagnostics()
      let node = try #require(try sample.node(diagnostics: &diagnostics))
      guard sample.file.hasSuffix("last.json") else {
        let schema = try #require(
          InferredSchema(of: [node], titled: "Thing", diagnostics: &diagnostics))
        firsts[sample.folder] = JSONTextReader.read(
          SourceText(path: "schema", text: schema.text), diagnostics: &diagnostics)
        continue
      }
      let root = try #require(firsts[sample.folder])
      for name in ["next", "next_page", "next_url"] {
        guard let value = node[name], let schema = root["properties"]?[name] else { continue }
        #expect(SchemaFit(root: schema).misfit(of: value) == nil, "\(sample.folder) \(name)")
      }
    }
  }
}

enum OutsideSamples {
  struct Sample: CustomTestStringConvertible {
    /// The folder's path below that of the external data.
    let folder: String
    let file: String
    /// The path of the request, if the sample is a recorded response.
    let target: String?

    var testDescription: String { "\(folder)/\(file)" }

    func node(diagnostics: inout Diagnostics) throws -> SourceNode? {
      let data = try Data(contentsOf: root.appending(path: "\(folder)/\(file)"))
      let source = SourceText(path: file, bytes: [UInt8](data))
      let node = JSONTextReader.read(source, diagnostics: &diagnostics)
      return target == nil ? node : node?["body"]
    }
  }

  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["QUIRE_SUITES"] {
      return URL(filePath: path).deletingLastPathComponent()
    }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "../shared")
      .standardizedFileURL
  }()

  static var areThere: Bool { !all.isEmpty }

  static let all: [Sample] = responses + documents

  /// First and last pages of real servers.
  private static let responses: [Sample] = names(in: "servers").flatMap { server in
    names(in: "servers/\(server)/cases").flatMap { name in
      ["sample-first.json", "sample-last.json"].compactMap { file in
        let folder = "servers/\(server)/cases/\(name)"
        var diagnostics = Diagnostics()
        let data = try? Data(contentsOf: root.appending(path: "\(folder)/\(file)"))
        let node = data.flatMap {
          JSONTextReader.read(SourceText(path: file, bytes: [UInt8]($0)), diagnostics: &diagnostics)
        }
        let target = node?["request"]?["target"]?.stringValue
        return target.map { Sample(folder: folder, file: file, target: $0) }
      }
    }
  }

  /// Valid instances of well-known schemas.
  private static let documents: [Sample] = names(in: "suites/schemastore/instances").flatMap {
    let folder = "suites/schemastore/instances/\($0)/valid"
    return names(in: folder).map { Sample(folder: folder, file: $0, target: nil) }
  }

  private static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }
  }
}
