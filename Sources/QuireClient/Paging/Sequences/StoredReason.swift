/// The JSON form of an error in a checkpoint: its name, and the values that this error has.
///
///     {"name": "unusableValue", "response": "/items"}
struct StoredReason: Codable {
  private enum Name: String, Codable {
    case page, continuation, range, duplicates
    case missingContinuation, notAPage, missingPage, emptyPages, manyPages, manyItems
    case otherOrigin, incompleteLink, unusableLink
    case unusableValue, unusableMember, unusableStart, overflow, expired
    case otherList, otherOriginOfCheckpoint, recursiveFetch
  }

  private let name: Name
  private var text: String?
  private var member: String?
  private var count: Int?
  private var first: Int?
  private var response: ResponseLocation?
  private var request: RequestLocation?

  /// Creates the form of an error.
  init(_ reason: PagingError.Reason) {
    switch reason {
    case .noProgress(.page(let count, let request)):
      name = .page
      (self.count, text) = (count, request)
    case .noProgress(.continuation(let location)): (name, response) = (.continuation, location)
    case .noProgress(.range(let first, let requested)):
      name = .range
      (self.first, count) = (first, requested)
    case .noProgress(.duplicates(let count)): (name, self.count) = (.duplicates, count)
    case .missingContinuation: name = .missingContinuation
    case .notAPage(let location): (name, response) = (.notAPage, location)
    case .missingPage(let sign): (name, text) = (.missingPage, sign)
    case .tooManyEmptyPages(let limit): (name, count) = (.emptyPages, limit)
    case .tooManyPages(let limit): (name, count) = (.manyPages, limit)
    case .tooManyItems(let limit): (name, count) = (.manyItems, limit)
    case .crossOriginLink(let link): (name, text) = (.otherOrigin, link)
    case .incompleteLink(let link, let parameter):
      name = .incompleteLink
      (text, member) = (link, parameter)
    case .unusableLink(let link): (name, text) = (.unusableLink, link)
    case .unusableValue(let location): (name, response) = (.unusableValue, location)
    case .unusableMember(let member, let location):
      name = .unusableMember
      (text, response) = (member, location)
    case .unusableStart(let location): (name, request) = (.unusableStart, location)
    case .overflow: name = .overflow
    case .expired: name = .expired
    case .checkpointOfOtherList: name = .otherList
    case .checkpointWithCrossOriginLink: name = .otherOriginOfCheckpoint
    case .recursiveFetch(let offset): (name, first) = (.recursiveFetch, offset)
    }
  }

  /// The error, or `nil` if one of its values is absent.
  var reason: PagingError.Reason? {
    switch name {
    case .page: count.map { .noProgress(.page(itemCount: $0, request: text)) }
    case .continuation: response.map { .noProgress(.continuation($0)) }
    case .range:
      if let first, let count { .noProgress(.range(first: first, requested: count)) } else { nil }
    case .duplicates: count.map { .noProgress(.duplicates(pageCount: $0)) }
    case .missingContinuation: .missingContinuation
    case .notAPage: response.map { .notAPage(items: $0) }
    case .missingPage: text.map { .missingPage(announcedBy: $0) }
    case .emptyPages: count.map { .tooManyEmptyPages(limit: $0) }
    case .manyPages: count.map { .tooManyPages(limit: $0) }
    case .manyItems: count.map { .tooManyItems(limit: $0) }
    case .otherOrigin: text.map { .crossOriginLink($0) }
    case .incompleteLink:
      if let text, let member { .incompleteLink(text, parameter: member) } else { nil }
    case .unusableLink: text.map { .unusableLink($0) }
    case .unusableValue: response.map { .unusableValue($0) }
    case .unusableMember:
      if let text, let response { .unusableMember(text, response) } else { nil }
    case .unusableStart: request.map { .unusableStart($0) }
    case .overflow: .overflow
    case .expired: .expired
    case .otherList: .checkpointOfOtherList
    case .otherOriginOfCheckpoint: .checkpointWithCrossOriginLink
    case .recursiveFetch: first.map { .recursiveFetch(offset: $0) }
    }
  }
}
