import QuireSchema

/// How the types of pages fit what servers send.
extension TypeBuilder {
  /// Lets a page without items be an empty one, and a page without a total be read.
  ///
  /// Only in the types of the resource's own document: those of others do not depend on it.
  mutating func adjustPage(of resource: ResourceModel) {
    guard let rule = resource.pagination else { return }
    var array: ResponsePath.Step?
    loop: for step in rule.items.steps {
      switch step {
      case .property: array = step
      case .elements, .each, .eachValue: break loop
      }
    }
    if case .property(let id, let name, _)? = array, let property = property(name, in: id),
      case .array = types.resolved(property.type), id.document == resource.response.document
    {
      types.setPresence(.emptyWhenAbsent, ofProperty: name, in: id)
    }
    if case .property(let id, let name, _)? = rule.total?.path?.steps.last,
      id.document == resource.response.document
    {
      types.setPresence(.optional, ofProperty: name, in: id)
    }
  }

  /// A resource whose paths say what is Optional after the pages were adjusted.
  func settled(_ resource: ResourceModel) -> ResourceModel {
    var resource = resource
    guard var rule = resource.pagination else { return resource }
    rule.items = settled(rule.items)
    rule.total = settled(rule.total)
    rule.pages = settled(rule.pages)
    if case .flag(let flag, let isInverted) = rule.more {
      rule.more = .flag(settled(flag), isInverted: isInverted)
    }
    switch rule.style {
    case .page, .offset: break
    case .cursor(let next, let send): rule.style = .cursor(next: settled(next), send: send)
    case .after(let next, let send): rule.style = .after(next: settled(next), send: send)
    case .link(let next): rule.style = .link(next: settled(next))
    }
    resource.pagination = rule
    return resource
  }

  private func settled(_ value: ResponseValue?) -> ResponseValue? { value.map(settled) }

  private func settled(_ value: ResponseValue) -> ResponseValue {
    ResponseValue(location: value.location, path: value.path.map(settled))
  }

  private func settled(_ path: ResponsePath) -> ResponsePath {
    let steps = path.steps.map { step in
      guard case .property(let id, let name, _) = step, let property = property(name, in: id) else {
        return step
      }
      return .property(of: id, wireName: name, isOptional: types.isOptional(property))
    }
    return ResponsePath(location: path.location, steps: steps)
  }

  private func property(_ name: String, in id: TypeID) -> PropertyModel? {
    types.property(name, of: .declared(id))
  }
}
