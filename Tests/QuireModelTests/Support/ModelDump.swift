import QuireSchema

@testable import QuireModel

/// The types of a model as text: a line for each type, indented lines for its contents.
///
/// Presence is `!` (required), `?!` (required, may be null), `?` (optional), `??` (absent and null
/// are distinguished), `[]` (empty when absent).
struct ModelDump {
  private var names: [TypeID: String] = [:]
  private(set) var text = ""

  init(_ api: API) {
    for file in api.files { name(file.declarations, in: "") }
    for file in api.files {
      for declaration in file.declarations { write(declaration, indent: "") }
      if let namespace = file.namespace { write(namespace) }
    }
  }

  /// Writes the servers with the places and the defaults of their variables, and the schemes.
  private mutating func write(_ namespace: APINamespace) {
    for server in namespace.servers {
      let url = server.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .value(let name, let place): "{\(name) \(place)}"
        }
      }.joined()
      let variables = server.variables.map { variable in
        let values = (variable.choice?.values ?? []).joined(separator: "|")
        return " \(variable.name)=\(variable.defaultValue)\(values.isEmpty ? "" : " of \(values)")"
      }
      let kind = server.isRelative ? "relative server" : "server"
      line("\(kind) \(url)\(variables.joined())")
    }
    for scheme in namespace.securitySchemes {
      line("authorization \(scheme.name.value): \(scheme.credential)")
    }
  }

  private mutating func name(_ declarations: [TypeDeclaration], in outer: String) {
    for declaration in declarations {
      names[declaration.id] = outer + declaration.name.text
      name(declaration.nested, in: outer + declaration.name.text + ".")
    }
  }

  private mutating func write(_ declaration: TypeDeclaration, indent: String) {
    let comment = describe(declaration.checks) + comment(declaration.documentation)
    switch declaration.shape {
    case .object(let object):
      line("\(indent)object \(declaration.name.text)\(identity(object.identity))\(comment)")
      for property in object.properties { line(indent + "  " + describe(property)) }
      for name in object.forbidden { line("\(indent)  \(name): forbidden") }
      switch object.undeclared {
      case .ignored: break
      case .refused: line("\(indent)  no others")
      case .kept(let rest):
        line("\(indent)  others: \(describe(rest.type))\(self.comment(rest.documentation))")
      }
    case .tuple(let tuple):
      line("\(indent)tuple \(declaration.name.text)\(comment)")
      for position in tuple.positions { line(indent + "  " + describe(position.element)) }
      switch tuple.undeclared {
      case .ignored: break
      case .refused: line("\(indent)  no others")
      case .kept(let rest): line("\(indent)  others: \(describe(rest.type))")
      }
    case .enumeration(let enumeration):
      let cases = enumeration.cases.map { item in
        let value = item.value.stringValue ?? describe(item.value)
        return item.givenName.map { "\(value)=\($0.value)" } ?? value
      }.joined(separator: " ")
      let openness = enumeration.isOpen ? "enum" : "closed enum"
      line("\(indent)\(openness) \(declaration.name.text): \(cases)\(comment)")
    case .union(let union):
      let openness = union.isOpen ? "open union" : "union"
      let null = union.isNullable ? " or null" : ""
      let storage = union.isIndirect ? "indirect " : ""
      line(
        "\(indent)\(storage)\(openness) \(declaration.name.text) \(describe(union.choice, in: union))\(null)"
          + comment)
      for branch in union.branches {
        line(
          "\(indent)  \(branch.givenName?.value ?? branch.name): \(describe(branch.type))"
            + self.comment(branch.documentation))
      }
    case .list(let element):
      line("\(indent)list \(declaration.name.text): \(describe(element))\(comment)")
    case .value(let type):
      line("\(indent)value \(declaration.name.text): \(describe(type))\(comment)")
    case .identity(let raw):
      line("\(indent)identity \(declaration.name.text) = \(describe(.scalar(raw)))\(comment)")
    case .alias(let type):
      line("\(indent)alias \(declaration.name.text): \(describe(type))\(comment)")
    }
    for nested in declaration.nested { write(nested, indent: indent + "  ") }
  }

  private func describe(_ choice: UnionChoice, in union: UnionShape) -> String {
    func name(_ index: Int) -> String {
      union.branches[index].givenName?.value ?? union.branches[index].name
    }
    switch choice {
    case .branch(let index): return name(index)
    case .kind(let kinds):
      let parts = kinds.map { kinds, choice in
        "\(kinds.map(\.rawValue).joined(separator: "|")) \(describe(choice, in: union))"
      }
      return "by kind (\(parts.joined(separator: ", ")))"
    case .tag(let tag, let absent):
      let rest = absent.map { ["absent \(describe($0, in: union))"] } ?? []
      return "by \(tag.wireName) (\((cases(of: tag, in: union) + rest).joined(separator: ", ")))"
    case .partialTag(let tag, let others):
      let rest = ["else \(describe(.trial(others), in: union))"]
      return "by \(tag.wireName) (\((cases(of: tag, in: union) + rest).joined(separator: ", ")))"
    case .trial(let attempts):
      let parts = attempts.map { attempt in
        name(attempt.branch)
          + (attempt.names.isEmpty ? "" : " having \(attempt.names.joined(separator: "|"))")
      }
      return "in order (\(parts.joined(separator: ", ")))"
    }
  }

  private func cases(of tag: UnionTag, in union: UnionShape) -> [String] {
    tag.cases.map { tagCase in
      let values = tagCase.values.map(\.description).joined(separator: "|")
      return "\(values) \(describe(tagCase.choice, in: union))"
    }
  }

  private func identity(_ identity: ObjectShape.Identity?) -> String {
    switch identity {
    case nil: ""
    case .property(let name): " by \(name)"
    case .tuple(let names): " by (\(names.joined(separator: ", ")))"
    }
  }

  private func describe(_ property: PropertyModel) -> String {
    var words = "\(property.wireName): \(describe(property.type))\(mark(property.presence))"
    if let name = property.givenName { words += " as \(name.value)" }
    if let value = property.constant { words += " const \(describe(value))" }
    if let value = property.defaultValue { words += " = \(describe(value))" }
    if property.isReadOnly { words += " readOnly" }
    if property.isWriteOnly { words += " writeOnly" }
    if property.isIndirect { words += " indirect" }
    return words + describe(property.checks) + comment(property.documentation)
  }

  private func mark(_ presence: PropertyModel.Presence) -> String {
    switch presence {
    case .required: "!"
    case .requiredNullable: "?!"
    case .optional: "?"
    case .absentOrNull: "??"
    case .emptyWhenAbsent: "[]"
    case .emptyWhenNull: "[]!"
    }
  }

  private func describe(_ type: TypeReference) -> String {
    switch type {
    case .scalar(let scalar): "\(scalar)"
    case .any: "any"
    case .never: "never"
    case .array(let element): "[\(describe(element))]"
    case .map(let value): "{\(describe(value))}"
    case .nullable(let inner): "\(describe(inner))|null"
    case .declared(let id): names[id] ?? "UNDECLARED \(id)"
    case .identity(.declared(let id), let raw): "ID<\(names[id] ?? "UNDECLARED \(id)"), \(raw)>"
    case .identity(.external(let name), let raw): "ID<external \(name), \(raw)>"
    }
  }

  private func describe(_ node: SourceNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array: "[…]"
    case .object: "{…}"
    }
  }

  private func describe(_ checks: [Constraint]) -> String {
    checks.isEmpty ? "" : " where " + checks.map { describe($0) }.joined(separator: ", ")
  }

  private func describe(_ check: Constraint) -> String {
    func list(_ checks: [Constraint]) -> String {
      "[" + checks.map { describe($0) }.joined(separator: ", ") + "]"
    }
    func lists(_ all: [[Constraint]]) -> String {
      "[" + all.map(list).joined(separator: ", ") + "]"
    }
    return switch check {
    case .pattern(let pattern): "pattern(\(pattern.value))"
    case .contains(let inner, let least, let most):
      "contains(\(list(inner)), \(least)...\(most.map(String.init) ?? ""))"
    case .items(let inner, 0): "items(\(list(inner)))"
    case .items(let inner, let first): "items(\(list(inner)), from: \(first))"
    case .item(let index, let inner): "item(\(index), \(list(inner)))"
    case .names(let inner): "names(\(list(inner)))"
    case .member(let name, let inner): "member(\(name), \(list(inner)))"
    case .membersMatching(let pattern, let inner): "matching(\(pattern.value), \(list(inner)))"
    case .members(let inner, let names, let patterns):
      "members(\(list(inner)))"
        + (names.isEmpty ? "" : " except \(names.joined(separator: " "))")
        + (patterns.isEmpty ? "" : " not matching \(patterns.map(\.value).joined(separator: " "))")
    case .values(let nodes): "values(\(nodes.map(describe).joined(separator: ", ")))"
    case .not(let inner): "not(\(list(inner)))"
    case .anyOf(let all): "anyOf(\(lists(all)))"
    case .oneOf(let all): "oneOf(\(lists(all)))"
    case .atMostOneOf(let all): "atMostOneOf(\(lists(all)))"
    default: "\(check)"
    }
  }

  private func comment(_ documentation: Documentation) -> String {
    (documentation.isDeprecated ? " deprecated" : "")
      + (documentation.text.map { " // \($0)" } ?? "")
  }

  private mutating func line(_ words: String) { text += text.isEmpty ? words : "\n" + words }
}
