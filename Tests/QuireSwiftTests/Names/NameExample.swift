import QuireSchema

@testable import QuireModel
@testable import QuireSwift

/// A hand-built API.
struct Example {
  private var files: [APIFile] = []
  private let source = SourceText(path: "a.json", text: "")

  var table: NameTable { named.table }
  var diagnostics: [Diagnostic] { named.diagnostics.sorted }

  private var named: (table: NameTable, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    return (NameTable(of: API(files: files), diagnostics: &diagnostics), diagnostics)
  }

  mutating func file(
    _ path: String, _ declarations: [TypeDeclaration], _ resources: [ResourceModel] = []
  ) {
    files.append(
      APIFile(
        path: path, source: source, declarations: declarations, resources: resources))
  }

  /// Returns the ID of a type; the pointer is one token, or empty for the root.
  func id(_ document: String, _ pointer: String = "") -> TypeID {
    TypeID(document: document, pointer: JSONPointer(pointer.isEmpty ? [] : [pointer]))
  }

  func paths(in document: String, _ pointers: String...) -> [String] {
    let table = table
    return pointers.map { table.path(of: id(document, $0)) }
  }

  func object(
    _ document: String, _ name: String, pointer: String = "", given: String? = nil,
    properties: [PropertyModel] = [], identity: ObjectShape.Identity? = nil,
    nested: [TypeDeclaration] = []
  ) -> TypeDeclaration {
    let range = SourceText(path: document, text: "").wholeRange
    return TypeDeclaration(
      id: id(document, pointer),
      name: given.map { .given(JSONText($0, at: range)) } ?? .title(name),
      documentation: Documentation(),
      shape: .object(ObjectShape(properties: properties, identity: identity)), nested: nested,
      range: range)
  }

  func enumeration(
    _ document: String, _ pointer: String, _ values: [String], name: NameSource,
    given: [String: String] = [:]
  ) -> TypeDeclaration {
    let range = SourceText(path: document, text: "").wholeRange
    let cases = values.map { value in
      var item = EnumerationShape.Case(SourceNode(.string(value), at: range))
      item.givenName = given[value].map { JSONText($0, at: range) }
      return item
    }
    return TypeDeclaration(
      id: id(document, pointer), name: name, documentation: Documentation(),
      shape: .enumeration(EnumerationShape(cases: cases, isOpen: true, allowsOthers: false)),
      range: range)
  }

  func property(
    _ wireName: String, _ type: TypeReference = .scalar(.string), given: String? = nil
  ) -> PropertyModel {
    PropertyModel(
      wireName: wireName, givenName: given.map { JSONText($0, at: source.wholeRange) }, type: type,
      presence: .optional, range: source.wholeRange)
  }

  func resource(
    _ response: TypeID, name: String? = nil, parameters: [String] = [],
    pagination: PaginationModel? = nil
  ) -> ResourceModel {
    let range = SourceText(path: response.document, text: "").wholeRange
    var resource = ResourceModel(
      name: name.map { JSONText($0, at: range) }, home: response,
      response: .value(.declared(response)), path: [], method: "GET",
      parameters: parameters.map {
        RequestParameter(
          place: .query, wireName: $0, type: .scalar(.string), isRequired: true, range: range)
      }, isIdempotent: true, pagination: pagination, range: range)
    resource.envelope = response
    return resource
  }

  func pagination(items: [String], total: [String], of id: TypeID) -> PaginationModel {
    func path(_ names: [String]) -> ResponsePath {
      ResponsePath(
        location: ResponsePointer(segments: names.map { .member($0) }),
        steps: names.map { .property(of: id, wireName: $0) })
    }
    return PaginationModel(
      style: .page(send: RequestPlace(.query, "page"), start: 1), items: path(items),
      item: .scalar(.string),
      total: ResponseValue(location: path(total).location, path: path(total)))
  }
}
