import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

/// Tests that the names of types depend only on their own places.
@Suite struct SharedNameTests {
  /// The inline types that operations and components choose from; some contain others.
  private static let shapes: [String] = {
    var shapes = [
      #"{"type": "string", "enum": ["open", "closed"]}"#,
      #"{"type": "string", "enum": ["asc", "desc"]}"#,
      #"{"type": "object", "properties": {"name": {"type": "string"}}}"#,
      #"{"type": "array", "items": {"type": "object", "properties": {"size": {"type": "integer"}}}}"#,
      #"{"oneOf": [{"type": "string"}, {"type": "object", "properties": {"on": {"type": "string"}}}]}"#,
    ]
    for index in 0..<8 {
      let members = [shapes[index % 5], shapes[(index * 3 + 1) % shapes.count]]
      shapes.append(
        #"{"type": "object", "properties": {"state": \#(members[0]), "cat": \#(members[1])}}"#)
    }
    return shapes
  }()

  /// Returns a description with some components and operations, which have random inline types.
  private static func description(_ dice: inout some RandomNumberGenerator) -> String {
    func shape() -> String { shapes.randomElement(using: &dice) ?? "true" }
    let components = ["Cat", "Dog", "State", "Fox"].map { name in
      #""\#(name)": {"type": "object", "properties": {"state": \#(shape()), "owner": \#(shape())}}"#
    }
    let operations = (0..<8).map { index in
      """
      "/p\(index)": {"post": {"operationId": "call\(index)", "parameters": [
        {"name": "sort", "in": "query", "schema": {"type": "string", "enum": ["asc", "desc"]}}],
       "requestBody": {"content": {"application/json": {"schema": \(shape())}}},
       "responses": {"200": {"description": "", "content": {"application/json": {"schema":
        {"type": "object", "properties": {"result": \(shape()),
         "pet": {"$ref": "#/components/schemas/\(["Cat", "Dog", "State", "Fox"][index % 4])"}}}}}}}}}
      """
    }
    return """
      {"openapi": "3.1.0", "info": {"title": "", "version": ""},
       "paths": {\(operations.joined(separator: ","))},
       "components": {"schemas": {\(components.joined(separator: ","))}}}
      """
  }

  /// The types of a description by path, after equal ones are shared.
  private struct SharedTypes {
    /// The paths that an app can write, by the operation or component that they begin with.
    private(set) var paths: [String: Set<String>] = [:]
    /// The aliases whose target is not declared.
    private(set) var loose: [String] = []
    private var names: NameTable
    private var declarations: [TypeID: TypeDeclaration] = [:]

    init(of description: String, selecting operations: [String]) {
      var diagnostics = Diagnostics()
      let source = SourceText(path: "zoo.json", text: description)
      let library = SchemaLibrary(
        reading: [InputFile(path: "zoo.json", source: source)], diagnostics: &diagnostics)
      var options = ModelOptions()
      var selection = OpenAPIOptions.Selection(range: source.wholeRange)
      selection.operations = operations.map { JSONText($0, at: source.wholeRange) }
      options.descriptions.selection = selection
      let api = API(of: library, options: options, diagnostics: &diagnostics)
      names = NameTable(of: api, diagnostics: &diagnostics)
      let file = api.sharingEqualTypes(names).files[0]
      for declaration in file.declarations + file.resources.flatMap(\.declarations) {
        insert(declaration)
      }
      for declaration in file.declarations {
        let name = names.path(of: declaration.id)
        add(declaration, at: name, to: name)
      }
      for resource in file.resources {
        let name = names.names(of: resource).type
        paths[name, default: []].insert(name)
        for declaration in resource.declarations {
          add(declaration, at: names.path(of: declaration.id), to: name)
        }
      }
    }

    private mutating func insert(_ declaration: TypeDeclaration) {
      declarations[declaration.id] = declaration
      for nested in declaration.nested { insert(nested) }
    }

    private mutating func add(_ declaration: TypeDeclaration, at path: String, to root: String) {
      paths[root, default: []].insert(path)
      var target = declaration
      if case .alias(.declared(let id)) = declaration.shape {
        guard let declared = declarations[id], !declared.isAlias else { return loose.append(path) }
        target = declared
      }
      for nested in target.nested {
        add(nested, at: "\(path).\(names.name(of: nested.id))", to: root)
      }
    }
  }

  @Test func `every operation keeps its type names whatever else is selected`() {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let description = Self.description(&dice)
      let all = (0..<8).map { "call\($0)" }
      let whole = SharedTypes(of: description, selecting: all)
      let count = Int.random(in: 1...6, using: &dice)
      let chosen = Array(all.shuffled(using: &dice).prefix(count))
      let part = SharedTypes(of: description, selecting: chosen)
      #expect(whole.loose == [] && part.loose == [], "\(description)")
      #expect(part.paths.count > count)
      for (name, paths) in part.paths {
        #expect(paths == whole.paths[name], "\(name), selected: \(chosen), in \(description)")
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate var isAlias: Bool { if case .alias = shape { true } else { false } }
}
