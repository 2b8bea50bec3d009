import QuireSchema

/// Finds the objects that a response is about.
struct EntityReader {
  let forms: FormReader
  let members: MemberReader
  let outline: Outline

  init(_ survey: Survey) {
    forms = survey.forms
    members = MemberReader(forms: survey.forms)
    outline = survey.outline
  }

  /// Returns the value that a response is, or the value in an envelope.
  ///
  /// - Parameters:
  ///   - schema: The schema of the response.
  ///   - nouns: The words for one element of the collection, which name a member of an envelope.
  ///   - isEntity: Whether an object has an identity.
  /// - Returns: The schema; `nil` if no object or several could be meant.
  func element(
    in schema: Schema, named nouns: [Words], where isEntity: (TypeID) -> Bool
  ) -> Schema? {
    let objects = objects(of: schema)
    if objects.contains(where: isEntity) { return schema }
    guard objects.count == 1, let envelope = outline[objects[0]] else { return nil }
    let all = members.members(ofObject: envelope.schema).members
    let inner = all.compactMap { member in
      self.objects(of: member.schemas[0]).isEmpty
        ? nil : (name: Words(member.name.value), schema: member.schemas[0])
    }
    let named = inner.filter { member in
      nouns.contains { member.name.list.suffix($0.list.count) == $0.list[...] }
    }
    if named.count == 1 { return named[0].schema }
    if all.count == 1, let sole = inner.first { return sole.schema }
    // Another object may be a part of a value that has no identity itself.
    let wrapped = inner.filter { Self.wrappers.contains($0.name.joined) }
    if wrapped.count == 1 { return wrapped[0].schema }
    // Some servers return one element as a list with the name of the collection.
    let lists = all.filter { nouns.first == Words($0.name.value) }
    return lists.first.flatMap { arrayElement(of: SchemaChain(from: $0.schemas[0], by: forms)) }
  }

  /// The usual names of the member of an envelope that contains the value.
  private static let wrappers: Set = ["data", "result", "item", "record", "resource", "response"]

  /// Returns the elements that a response lists, as an array or as the items of a page.
  ///
  /// - Parameters:
  ///   - schema: The schema of the response.
  ///   - noun: The words of the collection, which name a member with several arrays.
  ///   - isEntity: Whether an object has an identity.
  /// - Returns: The schema of an element; `nil` if no object or several could be meant.
  func items(
    in schema: Schema, named noun: Words, where isEntity: (TypeID) -> Bool
  ) -> Schema? {
    let chain = SchemaChain(from: schema, by: forms)
    if let element = arrayElement(of: chain) { return element }
    var pages = objects(of: schema)
    for _ in 1...2 {
      guard pages.count == 1, !isEntity(pages[0]), let page = outline[pages[0]] else { return nil }
      let inner = members.members(ofObject: page.schema).members.map { member in
        (name: Words(member.name.value), chain: SchemaChain(from: member.schemas[0], by: forms))
      }
      let arrays = inner.compactMap { name, chain in
        arrayElement(of: chain).map { (name: name, element: $0) }
      }.filter { !objects(of: $0.element).isEmpty }
      if arrays.count == 1 { return arrays[0].element }
      for named in [arrays.filter { $0.name == noun }, arrays.filter(\.name.isItems)]
      where named.count == 1 {
        return named[0].element
      }
      guard arrays.isEmpty else { return nil }
      pages = inner.filter { !$0.name.isMeta }.flatMap { objects(of: $0.chain.end) }
    }
    return nil
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
      case .object: found.append(outline.typeID(at: chain.end.address))
      case .union(let branches): unread += branches.reversed()
      default: break
      }
    }
    return found
  }

  /// Returns all objects that values contain, at any depth.
  func objects(within schemas: [Schema]) -> Set<TypeID> {
    var found: Set<TypeID> = []
    var seen: Set<SchemaAddress> = []
    var unread = schemas
    while let next = unread.popLast() {
      let chain = SchemaChain(from: next, by: forms)
      guard seen.insert(chain.end.address).inserted else { continue }
      switch chain.form.kind {
      case .object:
        found.insert(outline.typeID(at: chain.end.address))
        unread += members.members(ofObject: chain.end).members.flatMap(\.schemas)
        unread += [chain.end.additionalProperties].compactMap(\.self)
      case .array(let inner?), .map(let inner?): unread.append(inner)
      case .union(let branches): unread += branches
      case .tuple: unread += chain.end.prefixItems
      default: break
      }
    }
    return found
  }
}
