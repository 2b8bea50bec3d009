import QuireSchema

/// Recognizes objects that contain a part of another entity's members: the album in a track.
///
/// Common members are not enough: an item of an order may have a total and a currency like the order.
/// So all members must be those of the entity, and a value must say which entity it is.
struct PartialViews {
  let table: IdentityTable
  let facts: [TypeID: EntityFacts]
  let reader: EntityReader
  /// The paths at which GET returns one entity, keyed by each of its types.
  private let paths: [TypeID: [ElementPath]]
  /// The types with a path, in order, by the description that declares the path.
  private let elements: [String: [TypeID]]

  init(
    table: IdentityTable, facts: [TypeID: EntityFacts], reader: EntityReader,
    paths: [TypeID: [ElementPath]]
  ) {
    (self.table, self.facts, self.reader, self.paths) = (table, facts, reader, paths)
    elements = paths.keys.sorted().reduce(into: [:]) { elements, id in
      for scope in Set(paths[id, default: []].map(\.scope)) {
        elements[scope, default: []].append(id)
      }
    }
  }

  private var forms: FormReader { reader.forms }

  /// Returns the types of elements that an object is a view of, or that are views of it.
  func entities(of view: TypeID, in scope: String) -> [TypeID] {
    guard let own = facts[view] else { return [] }
    return elements[scope, default: []].filter { id in
      guard id != view, let other = facts[id], own.raw == other.raw else { return false }
      let isPart =
        own.members.isSubset(of: other.members) && isPart(view, of: id)
        || other.members.isSubset(of: own.members) && isPart(id, of: view)
      return isPart
        && paths[id, default: []].contains {
          $0.scope == scope && isLinked(view, own, to: id, other, at: $0)
        }
    }
  }

  // MARK: Members

  private func isPart(_ view: TypeID, of entity: TypeID) -> Bool {
    var seen: Set<[TypeID]> = []
    return isPart(view, of: entity, &seen)
  }

  private func isPart(_ view: TypeID, of entity: TypeID, _ seen: inout Set<[TypeID]>) -> Bool {
    guard view != entity, seen.insert([view, entity]).inserted else { return true }
    guard let part = table.outline[view]?.schema, let whole = table.outline[entity]?.schema else {
      return false
    }
    let others = Dictionary(
      reader.members.members(ofObject: whole).members.map { ($0.name.value, $0.schemas) },
      uniquingKeysWith: { first, _ in first })
    for member in reader.members.members(ofObject: part).members {
      guard let schemas = others[member.name.value],
        isPart(chain(of: member.schemas), of: chain(of: schemas), &seen)
      else { return false }
    }
    return true
  }

  /// Returns the chain of the last schema that describes a type.
  private func chain(of schemas: [Schema]) -> SchemaChain {
    let chains = schemas.map { SchemaChain(from: $0, by: forms) }
    return chains.last { !$0.form.isAny } ?? chains[0]
  }

  private func isPart(
    _ left: SchemaChain, of right: SchemaChain, _ seen: inout Set<[TypeID]>
  ) -> Bool {
    if let one = left.onlyValue, let other = right.onlyValue {
      return one.canonicalBytes == other.canonicalBytes
    }
    switch (left.form.kind, right.form.kind) {
    case (.object, .object):
      return isPart(
        table.outline.typeID(at: left.end.address), of: table.outline.typeID(at: right.end.address),
        &seen)
    case (.array(let left?), .array(let right?)), (.map(let left?), .map(let right?)):
      return isPart(chain(of: [left]), of: chain(of: [right]), &seen)
    case (.union(let left), .union(let right)):
      for branch in left {
        guard right.contains(where: { isPart(chain(of: [branch]), of: chain(of: [$0]), &seen) })
        else { return false }
      }
      return true
    case (.scalar(let one), .scalar(let other)):
      return forms.formatted(one, by: left.schemas) == forms.formatted(other, by: right.schemas)
    case (.any, .any), (.array(nil), .array(nil)), (.map(nil), .map(nil)): return true
    case (.enumeration, _), (_, .enumeration):
      return left.form.jsonType != nil && left.form.jsonType == right.form.jsonType
    default: return false
    }
  }

  // MARK: Links

  /// Whether a value of the view says which entity it is.
  ///
  /// It is a constant for the kind of both types, an example of the URL of an element, or the same
  /// description of both identities, which contains the name of the entity.
  private func isLinked(
    _ view: TypeID, _ own: EntityFacts, to id: TypeID, _ other: EntityFacts,
    at element: ElementPath
  ) -> Bool {
    let nouns = element.nouns
    let kinds = own.constants.filter { other.constants[$0.key] == $0.value }.values
    if kinds.contains(where: { nouns.contains(Words($0)) }) { return true }
    let names = nouns + [Words(table.outline.name(of: id))]
    if element.isOuter, let text = own.description, text == other.description,
      names.contains(where: { Words(text).contains($0) })
    {
      return true
    }
    guard let schema = table.outline[view]?.schema else { return false }
    return reader.members.members(ofObject: schema).members.contains { member in
      member.schemas.contains { schema in
        let examples = [schema.node["example"]] + (schema.node["examples"]?.elements ?? [])
        return examples.contains { $0?.stringValue.map(element.matches) ?? false }
      }
    }
  }
}

extension Words {
  /// Whether the words of a text contain those of a name next to each other.
  fileprivate func contains(_ name: Words) -> Bool {
    guard let first = name.list.first else { return false }
    return list.indices.contains { index in
      list[index] == first && list[index...].starts(with: name.list)
    }
  }
}
