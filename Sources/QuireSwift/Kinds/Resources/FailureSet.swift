import QuireModel

/// The bodies that a request declares for statuses outside of the successes, ordered by status.
///
/// The operations of a description that declare the same bodies share one enumeration.
struct FailureSet: Hashable {
  /// One case of the enumeration.
  struct Entry: Hashable {
    let statuses: ErrorStatuses
    /// The type of the body as it is written at the place of the enumeration.
    let type: String
    /// The form of the body in JSON, or `nil` if the type determines it.
    let form: String?
  }

  /// The name of an enumeration that is nested in the request.
  static let ownName = "FailureBody"

  let entries: [Entry]
  /// The name of the enumeration in the namespace, or `nil` if it is nested in the request.
  let name: String?

  /// Returns the set of a request, or `nil` if no body is declared.
  ///
  /// - Parameters:
  ///   - resource: The request.
  ///   - context: The context in the body of the request.
  init?(of resource: ResourceModel, in context: RenderingContext) {
    let errors = resource.errors.filter { context.index.resolved($0.type) != .never }
      .sorted { $0.statuses.rank < $1.statuses.rank }
    guard !errors.isEmpty else { return nil }
    let home = context.names.paths[resource.home] ?? []
    let names = errors.map { error in
      resource.isOperation ? Self.name(of: error.type, in: context, home: home) : nil
    }
    entries = errors.map {
      Entry(
        statuses: $0.statuses, type: context.type($0.type), form: context.spelling.format($0.type))
    }
    name = Self.name(of: zip(errors.map(\.statuses), names).map { ($0, $1) })
  }

  /// Returns the name of a type that is no part of a request, or `nil` for any other type.
  private static func name(
    of type: TypeReference, in context: RenderingContext, home: [String]
  ) -> String? {
    switch type {
    case .declared(let id):
      let path = context.names.paths[id] ?? []
      guard let name = path.last, path.count == 1 || path.dropLast() == home[...] else {
        return nil
      }
      return name
    case .any: return "JSONValue"
    case .scalar, .never, .array, .map, .nullable, .identity: return nil
    }
  }

  /// Returns a name after the types and their statuses, such as
  /// `BasicErrorFor403Or404AndValidationErrorFor422`.
  ///
  /// It depends on nothing else, so that no other operation changes it.
  private static func name(of entries: [(statuses: ErrorStatuses, type: String?)]) -> String? {
    var parts: [(type: String, statuses: [String])] = []
    for (statuses, type) in entries {
      guard let type else { return nil }
      if let index = parts.firstIndex(where: { $0.type == type }) {
        parts[index].statuses.append(statuses.key.uppercasedFirst)
      } else {
        parts.append((type, [statuses.key.uppercasedFirst]))
      }
    }
    let name = parts.map { "\($0.type)For\($0.statuses.joined(separator: "Or"))" }
      .joined(separator: "And")
    guard name.count > lengthLimit else { return name }
    let hash = String(name.stableHash % 0x1_0000_0000, radix: 36, uppercase: true)
    return name.prefix(lengthLimit - hash.count - 1) + "_" + hash
  }

  /// The most characters of a name.
  private static let lengthLimit = 60
}

extension ErrorStatuses {
  /// The position among the cases: single statuses first, because the first case that fits applies.
  fileprivate var rank: Int {
    switch self {
    case .status(let status): status
    case .redirections: 1_000
    case .clientErrors: 1_001
    case .serverErrors: 1_002
    case .others: 1_003
    }
  }
}

extension String {
  fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
