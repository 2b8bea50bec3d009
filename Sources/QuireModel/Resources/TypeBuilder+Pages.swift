import QuireSchema

/// How the types of pages fit what servers send.
extension TypeBuilder {
  /// Lets a page whose items are null be an empty one, one without items too where the schema does
  /// not require them, and one without a total be read.
  ///
  /// Required items have to be there: else any other object, such as an error with status 200, would
  /// be the end of a list. Only in the types of the resource's own document: those of others do not
  /// depend on it.
  mutating func adjustPage(of resource: ResourceModel) {
    guard let rule = resource.pagination else { return }
    var array: ResponsePath.Step?
    loop: for step in rule.items.steps {
      switch step {
      case .property: array = step
      case .elements, .each, .eachValue: break loop
      }
    }
    if case .property(let id, let name)? = array, id.document == resource.response.document,
      let property = types.property(name, of: .declared(id)),
      case .array = types.resolved(property.type)
    {
      types.setPresence(emptiness(of: property), ofProperty: name, in: id)
    }
    if case .property(let id, let name)? = rule.total?.path?.steps.last,
      id.document == resource.response.document
    {
      types.setPresence(.optional, ofProperty: name, in: id)
    }
  }

  /// When the items of a page read as empty.
  private func emptiness(of items: PropertyModel) -> PropertyModel.Presence {
    switch items.presence {
    case .required, .requiredNullable, .emptyWhenNull: .emptyWhenNull
    case .optional, .absentOrNull, .emptyWhenAbsent: .emptyWhenAbsent
    }
  }
}
