import QuireSchema

extension TypeTable {
  /// Adapts the types of pages to the responses that servers send: the eleventh pass.
  ///
  /// It takes the resources with their paging rules, and changes only whether the items and the
  /// total of a page may be absent. For example, the response type of one request has these members
  /// before and after:
  ///
  ///     items    required    emptyWhenNull: a null is decoded as no items
  ///     items    optional    emptyWhenAbsent: also an absent member
  ///     total    required    optional
  ///
  /// Null items are decoded as an empty page. So are absent items if the schema does not require
  /// them: a component keeps its Optional member, of which the page has no items. Required items
  /// must be present: otherwise any other object, such as an error with status 200, would end a
  /// list. A total may be absent, but not in a component that requires it. Only types in the
  /// document of the resource change, because other documents do not depend on it.
  consuming func readingPages(
    of resources: some Sequence<ResourceModel>, in library: SchemaLibrary
  ) -> TypeTable {
    for resource in resources {
      guard let rule = resource.pagination else { continue }
      let document = resource.home.document
      if case .property(let id, let name)? = rule.items.innermostArray,
        library.home(of: id.document) == document,
        let property = property(name, of: .declared(id)), case .array = resolved(property.type)
      {
        let presence = property.presence.ofPageItems
        // The list decides only about its own type; a component has the same members without it.
        if presence == .emptyWhenNull && property.presence == .required || resource.owns(id)
          || Words(name) == Words("items")
        {
          change(name, of: id) { $0.presence = presence }
        }
      }
      // The page itself has a member `total` that may be absent.
      if let steps = rule.total?.path?.steps, case .property(let id, let name)? = steps.last,
        library.home(of: id.document) == document,
        resource.owns(id) || steps.count == 1 && Words(name) == Words("total")
      {
        change(name, of: id) { $0.presence = .optional }
      }
    }
    return self
  }
}

extension ResourceModel {
  /// Whether a type is declared in the request, or is the schema that declares the resource.
  fileprivate func owns(_ id: TypeID) -> Bool {
    !isOperation || declarations.contains { $0.contains(id) }
  }
}

extension TypeDeclaration {
  fileprivate func contains(_ id: TypeID) -> Bool {
    self.id == id || nested.contains { $0.contains(id) }
  }
}

extension PropertyModel.Presence {
  /// The presence of an array of page items that may be decoded as empty.
  fileprivate var ofPageItems: Self {
    switch self {
    case .required, .requiredNullable, .emptyWhenNull: .emptyWhenNull
    case .optional, .absentOrNull, .emptyWhenAbsent: .emptyWhenAbsent
    }
  }
}

extension ResponsePath {
  /// The last property before the elements of an array or a map.
  fileprivate var innermostArray: Step? {
    var array: Step?
    for step in steps {
      switch step {
      case .property: array = step
      case .elements, .each, .eachValue: return array
      }
    }
    return array
  }
}
