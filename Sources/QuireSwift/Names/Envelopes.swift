import QuireModel

/// The types of a file that are one page of many, and which of their properties the names `items`
/// and `total` are kept for.
struct Envelopes {
  struct DirectMembers {
    /// The wire name of the property that is the items themselves, or `nil` where they lie deeper.
    var items: String?
    /// The wire name of the property that is the total itself, or `nil`.
    var total: String?
  }

  private var members: [TypeID: DirectMembers] = [:]

  init() {}

  init(of file: APIFile) {
    for resource in file.resources {
      // The first that has pages, which an envelope is made of.
      guard let pagination = resource.pagination, members[resource.response] == nil else {
        continue
      }
      members[resource.response] = DirectMembers(
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
