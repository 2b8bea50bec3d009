import Foundation
import QuireSchema
import Testing

@testable import QuireModel

/// Tests schemas of SchemaStore and JSON-Schema-Test-Suite, which are not part of the package.
@Suite(.enabled(if: RealSchemas.areThere, "the outside suites are not at hand"))
struct RealSchemaTests {
  @Test func `real schemas refer only to declared types`() throws {
    let inputs = try RealSchemas.files(in: "schemastore/schemas").map { path, bytes in
      InputFile(path: path, source: SourceText(path: path, bytes: bytes))
    }
    let model = RealSchemas.model(of: inputs)
    #expect(model.contains("object "))
    #expect(!model.contains("UNDECLARED"))
    #expect(model == RealSchemas.model(of: inputs.reversed()))
  }

  @Test func `every schema of the test suite makes a model`() throws {
    for (path, bytes) in try RealSchemas.files(in: "json-schema-test-suite/tests") {
      let groups = try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]] ?? []
      for (index, group) in groups.enumerated() {
        guard let schema = group["schema"] else { continue }
        let bytes = try JSONSerialization.data(withJSONObject: schema, options: .fragmentsAllowed)
        let name = "\(path.replacing("/", with: "-"))-\(index).json"
        let source = SourceText(path: name, bytes: Array(bytes))
        let model = RealSchemas.model(of: [InputFile(path: name, source: source)])
        #expect(!model.contains("UNDECLARED"), "\(path) \(index)")
      }
    }
  }
}

enum RealSchemas {
  private static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["QUIRE_SUITES"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../shared/suites").standardizedFileURL
  }()

  static let areThere = FileManager.default.fileExists(atPath: root.path)

  static func files(in folder: String) throws -> [(path: String, bytes: [UInt8])] {
    let folder = root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
      .map { ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  static func model(of inputs: [InputFile]) -> String {
    var diagnostics = Diagnostics()
    let library = SchemaLibrary(reading: inputs, diagnostics: &diagnostics)
    return ModelDump(API(of: library, options: ModelOptions(), diagnostics: &diagnostics)).text
  }
}
