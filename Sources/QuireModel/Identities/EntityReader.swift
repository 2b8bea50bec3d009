import QuireSchema

/// Finds the objects with an identity that a response is about.
struct EntityReader {
  let forms: FormReader
  let members: MemberReader
  let table: IdentityTable

  init(_ survey: Survey, _ table: IdentityTable) {
    forms = survey.forms
    members = MemberReader(forms: survey.forms)
    self.table = table
  }

  /// Returns the object that a response is, the branches of its union, or the object in an envelope.
  ///
  /// - Parameters:
  ///   - schema: The schema of the response.
  ///   - nouns: The words for one element of the collection, which name a member of an envelope.
  /// - Returns: The objects with an identity; empty if no object or several could be meant.
  func elements(in schema: Schema, named nouns: [Words]) -> [TypeID] {
    let objects = objects(of: schema)
    let identified = objects.filter(hasIdentity)
    guard identified.isEmpty, objects.count == 1, let envelope = table.outline[objects[0]] else {
      return identified
    }
    let all = members.members(ofObject: envelope.schema).members
    let inner = all.compactMap { member in
      let objects = self.objects(of: member.schemas[0])
      return objects.isEmpty ? nil : (name: Words(member.name.value), objects: objects)
    }
    let named = inner.filter { member in
      nouns.contains { member.name.list.suffix($0.list.count) == $0.list[...] }
    }
    if named.count == 1 { return named[0].objects.filter(hasIdentity) }
    if all.count == 1, let sole = inner.first { return sole.objects.filter(hasIdentity) }
    // Another object may be a part of a value that has no identity itself.
    let wrapped = inner.filter { Self.wrappers.contains($0.name.joined) }
    return wrapped.count == 1 ? wrapped[0].objects.filter(hasIdentity) : []
  }

  /// The usual names of the member of an envelope that contains the value.
  private static let wrappers: Set = ["data", "result", "item", "record", "resource", "response"]

  /// Returns the objects that a response lists, as an array or as the items of a page.
  ///
  /// - Parameters:
  ///   - schema: The schema of the response.
  ///   - noun: The words of the collection, which name a member with several arrays.
  /// - Returns: The objects with an identity; empty if no object or several could be meant.
  func items(in schema: Schema, named noun: Words) -> [TypeID] {
    let chain = SchemaChain(from: schema, by: forms)
    if let element = arrayElement(of: chain) { return objects(of: element).filter(hasIdentity) }
    var pages = objects(of: schema)
    for _ in 1...2 {
      guard pages.count == 1, !hasIdentity(pages[0]), let page = table.outline[pages[0]] else {
        return []
      }
      let inner = members.members(ofObject: page.schema).members.map { member in
        (name: Words(member.name.value), chain: SchemaChain(from: member.schemas[0], by: forms))
      }
      let arrays = inner.compactMap { name, chain in
        arrayElement(of: chain).map { (name: name, objects: objects(of: $0)) }
      }.filter { !$0.objects.isEmpty }
      if arrays.count == 1 { return arrays[0].objects.filter(hasIdentity) }
      for named in [arrays.filter { $0.name == noun }, arrays.filter(\.name.isItems)]
      where named.count == 1 {
        return named[0].objects.filter(hasIdentity)
      }
      guard arrays.isEmpty else { return [] }
      pages = inner.filter { !$0.name.isMeta }.flatMap { objects(of: $0.chain.end) }
    }
    return []
  }

  private func arrayElement(of chain: SchemaChain) -> Schema? {
    if case .array(let element?) = chain.form.kind { element } else { nil }
  }

  /// Returns the object that a value is, or all objects that a union has as branches.
  func objects(of schema: Schema) -> [TypeID] {
    var found: [TypeID] = []
    var seen: Set<SchemaAddress> = []
    var unread = [schema]
    while let next = unread.popLast() {
      let chain = SchemaChain(from: next, by: forms)
      guard seen.insert(chain.end.address).inserted else { continue }
      switch chain.form.kind {
      case .object: found.append(table.outline.typeID(at: chain.end.address))
      case .union(let branches): unread += branches.reversed()
      default: break
      }
    }
    return found
  }

  private func hasIdentity(_ id: TypeID) -> Bool { table[id]?.raw != nil }
}
