import QuireModel

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
