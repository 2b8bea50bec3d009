import QuireModel
import QuireSchema

/// Names properties, cases and parameters, which begin in lowercase.
extension Naming {
  /// A declaration to name, with its text in JSON.
  private struct Candidate<Key: Hashable> {
    let key: Key
    let text: String
    var given: JSONText?
    let range: SourceRange
  }

  mutating func nameProperties(
    of id: TypeID, _ shape: ObjectShape, nextTo types: [String], envelope: Envelopes.DirectMembers?
  ) {
    // The name `id` is reserved for the identity.
    var taken: Set<String> = ["hashValue", "encode"]
    var own: [String: String] = [:]
    if case .property(let wireName) = shape.identity { own["id"] = wireName }
    if let envelope {
      own["items"] = envelope.items
      own["total"] = envelope.total
      taken.formUnion(["items", "total", "pagingRule"])
    }
    if shape.identity != nil { taken.insert("id") }
    let candidates = shape.properties.map { property in
      Candidate(
        key: property.wireName, text: property.wireName, given: property.givenName,
        range: property.range)
    }
    var scope = NameScope(taken: taken)
    // The type that reads and writes the members is called `Members`.
    scope.insert(types: types + ["Members"] + (shape.identity == nil ? [] : ["ID"]))
    let names = names(of: candidates, "property", own: own, in: &scope)
    table.properties[id] = names
    if case .kept = shape.undeclared {
      table.restProperties[id] = scope.take("additionalProperties", suffix: "Value")
    }
    nameStorage(of: shape.properties, in: id, names, &scope)
  }

  mutating func nameElements(of id: TypeID, _ shape: TupleShape, nextTo types: [String]) {
    var scope = NameScope(taken: ["hashValue", "encode"])
    scope.insert(types: types + ["Elements"])
    let candidates = shape.positions.enumerated().map { index, position in
      Candidate(
        key: position.element.wireName, text: position.title ?? TupleShape.name(of: index),
        given: position.element.givenName, range: position.element.range)
    }
    let names = names(of: candidates, "property", in: &scope)
    table.properties[id] = names
    if case .kept = shape.undeclared {
      table.restProperties[id] = scope.take("rest", suffix: "Value")
    }
    nameStorage(of: shape.positions.map(\.element), in: id, names, &scope)
  }

  /// Names the properties that store the values of deprecated and indirect properties.
  private mutating func nameStorage(
    of properties: [PropertyModel], in id: TypeID, _ names: [String: String],
    _ scope: inout NameScope
  ) {
    for property in properties
    where property.documentation.isDeprecated || property.isIndirect {
      let name = names[property.wireName] ?? ""
      table.storedProperties[id, default: [:]][property.wireName] = scope.take(
        "stored" + name.prefix(1).uppercased() + name.dropFirst(), suffix: "Value")
    }
  }

  /// Names that every enumeration already has, or that an Optional of it would hide.
  static let enumerationScope = NameScope(taken: [
    "none", "some", "rawValue", "hashValue", "allCases", "knownCases", "encode", "description",
    "parameterTexts",
  ])
  private static let unionScope = NameScope(taken: ["none", "some", "hashValue", "encode"])

  mutating func nameCases(of id: TypeID, _ shape: EnumerationShape, nextTo types: [String]) {
    var scope = Self.enumerationScope
    scope.insert(types: types + ["RawValue"])
    let words = CaseWords(of: shape, diagnostics: &diagnostics)
    let candidates = shape.cases.enumerated().map { index, item in
      Candidate(
        key: index, text: words.texts[index], given: item.givenName, range: item.range)
    }
    table.cases[id] = names(
      of: candidates, "case", annotation: "x-swift-names", spelling: words.signs, in: &scope)
    if shape.isOpen { table.unknownCases[id] = scope.take("unknown", suffix: "Value") }
  }

  mutating func nameCases(of id: TypeID, _ shape: UnionShape, nextTo types: [String]) {
    var scope = Self.unionScope
    scope.insert(types: types)
    let candidates = shape.branches.enumerated().map { index, branch in
      Candidate(key: index, text: branch.name, given: branch.givenName, range: branch.range)
    }
    table.branches[id] = names(of: candidates, "case", in: &scope)
    if shape.isNullable { table.nullCases[id] = scope.take("null", suffix: "Value") }
    if shape.isOpen { table.unknownCases[id] = scope.take("unknown", suffix: "Value") }
  }

  mutating func parameterNames(
    of resource: ResourceModel, nextTo types: [String]
  ) -> [NameTable.ParameterKey: String] {
    // Names that every resource type declares.
    var scope = NameScope(taken: [
      "path", "method", "parameters", "headers", "body", "pagingRule", "parse", "request", "items",
      "isIdempotent", "errorReport", "contentlessStatuses",
      "hashValue", "encode", "members",
    ])
    if case .data = resource.response { _ = scope.insert("contentType") }
    scope.insert(
      types: types + ["Response", "ResponseForm", "Item", "Members"] + Self.errorNames)
    let members = Dictionary(
      grouping: resource.parameters.filter { $0.object != nil }, by: \.wireName)
    let candidates = resource.parameters.map { parameter in
      let isShared = (members[parameter.wireName]?.count ?? 0) > 1
      let object = isShared ? parameter.object : nil
      return Candidate(
        key: NameTable.ParameterKey(parameter),
        text: [object, parameter.wireName].compactMap(\.self).joined(separator: " "),
        given: parameter.givenName, range: parameter.range)
    }
    return names(of: candidates, "parameter", in: &scope)
  }

  /// Names the candidates in one scope, those with given names first.
  ///
  /// A given name never changes, unless a type has that name, which begins in uppercase.
  ///
  /// `signs` are spelled out in every name. A name that `own` reserves goes only to its candidate.
  /// `annotation` is the keyword that gives names to these candidates.
  private mutating func names<Key>(
    of candidates: [Candidate<Key>], _ kind: String, own: [String: Key] = [:],
    annotation: String = "x-swift-name", spelling signs: Set<Unicode.Scalar> = [],
    in scope: inout NameScope
  ) -> [Key: String] {
    scope.reserve(candidates.count)
    var names: [Key: String] = [:]
    names.reserveCapacity(candidates.count)
    for candidate in candidates {
      guard let given = candidate.given else { continue }
      let name = given.value
      if scope.hasType(name), CamelCase(name).lower != name { continue }
      if !SwiftIdentifier.isMemberName(name) {
        diagnostics.add(.unusableName(name, at: given.range))
      } else if own[name] != candidate.key, !scope.insert(name) {
        diagnostics.add(.takenName(name, at: given.range))
      }
      names[candidate.key] = name
    }
    for candidate in candidates where names[candidate.key] == nil {
      let words =
        candidate.given.map { CamelCase($0.value) } ?? CamelCase(candidate.text, spelling: signs)
      let plain = words.lower
      if own[plain] == candidate.key {
        names[candidate.key] = plain
        continue
      }
      let wanted = SwiftIdentifier.unusableMembers.contains(plain) ? plain + "Value" : plain
      names[candidate.key] = take(
        wanted, insteadOf: candidate.given?.value ?? plain, suffix: "Value", in: &scope,
        for: Named(
          kind: kind, range: candidate.given?.range ?? candidate.range,
          help: "write \"\(annotation)\" next to it to choose another"))
    }
    return names
  }
}

/// The texts that name the cases of an enumeration.
///
/// A case is named after its value, or after the name that the schema suggests for it. Suggestions
/// without letters and digits are not used, nor are those that lead to the same name as another
/// case.
struct CaseWords {
  /// The texts in the order of the cases.
  private(set) var texts: [String]
  /// The signs that distinguish the texts.
  private(set) var signs: Set<Unicode.Scalar>

  /// Chooses the texts, and reports suggestions that are not used.
  init(of shape: EnumerationShape, diagnostics: inout Diagnostics) {
    texts = shape.cases.map(\.value.wordText)
    var suggestions: [Int: JSONText] = [:]
    for (index, item) in shape.cases.enumerated() {
      guard item.givenName == nil, let name = item.suggestedName else { continue }
      if CamelCase.split(name.value).isEmpty {
        diagnostics.add(.wordlessCaseName(name, of: item.value))
      } else {
        suggestions[index] = name
        texts[index] = name.value
      }
    }
    signs = CamelCase.distinguishingSigns(among: texts)
    if suggestions.isEmpty { return }
    var places: [String: [Int]] = [:]
    for index in texts.indices {
      let name =
        shape.cases[index].givenName?.value ?? CamelCase(texts[index], spelling: signs).lower
      places[name.lowercased(), default: []].append(index)
    }
    for index in suggestions.keys.sorted() {
      guard let name = suggestions[index] else { continue }
      let value = shape.cases[index].value
      let same = places[CamelCase(name.value, spelling: signs).lower.lowercased()] ?? []
      guard let other = same.first(where: { $0 != index }) else { continue }
      diagnostics.add(.sharedCaseName(name, of: value, and: shape.cases[other].value))
      texts[index] = value.wordText
    }
    signs = CamelCase.distinguishingSigns(among: texts)
  }
}

extension SourceNode {
  /// The words of the value, for use in a name.
  fileprivate var wordText: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text): text
    case .number(let text): ExactNumber(text).description
    case .array(let elements):
      elements.isEmpty ? "empty array" : elements.map(\.wordText).joined(separator: " ")
    case .object(let members):
      members.isEmpty
        ? "empty object"
        : members.map { "\($0.name) \($0.value.wordText)" }.joined(separator: " ")
    }
  }
}

/// The paginated response types of a file, and the properties that may be named `items` and
/// `total`.
struct Envelopes {
  struct DirectMembers {
    /// The wire name of the property that holds the items, or `nil` if they are nested deeper.
    var items: String?
    /// The wire name of the property that holds the total, or `nil`.
    var total: String?
  }

  private var members: [TypeID: DirectMembers] = [:]

  init() {}

  init(of file: APIFile) {
    for resource in file.resources {
      // The envelope follows the first paginated resource of a response.
      guard let pagination = resource.pagination, let response = resource.envelope,
        members[response] == nil
      else { continue }
      members[response] = DirectMembers(
        items: Self.direct(pagination.items), total: pagination.total?.path.flatMap(Self.direct))
    }
  }

  subscript(id: TypeID) -> DirectMembers? { members[id] }

  private static func direct(_ path: ResponsePath) -> String? {
    guard path.steps.count == 1, case .property(_, let wireName) = path.steps[0] else {
      return nil
    }
    return wireName
  }
}
