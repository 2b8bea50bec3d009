/// An error for a list that cannot continue, because its pages break the paging rule, or because it
/// cannot resume at a checkpoint.
///
/// The error is thrown after the list has returned the page that breaks the rule, except for
/// ``Reason/notAPage(items:)``. The end of a list is never an error.
public struct PagingError: Error, Hashable, Sendable {
  /// The reason why the list cannot continue.
  public indirect enum Reason: Error, Hashable {
    /// The server sent the same part of the list again, so the list would never end.
    case noProgress(Repetition)
    /// The server announces a further page, but sends no continuation to request it.
    case missingContinuation
    /// The response is not a page, so it may report an error: it has no items at this location,
    /// although the list has not ended.
    ///
    /// Either none of its members is declared, or a total, a number of pages or the flag of earlier
    /// pages says that there are more items. It is thrown instead of a page, and the next call
    /// requests the same page again.
    case notAPage(items: ResponseLocation)
    /// The list ends, but a header field or a location of a response announces further pages: the
    /// server does not follow the paging rule.
    case missingPage(announcedBy: String)
    /// More pages in a row were empty than the rule allows.
    case tooManyEmptyPages(limit: Int)
    /// The list has more pages than one iteration can count.
    case tooManyPages(limit: Int)
    /// The list has more items than the app collects.
    case tooManyItems(limit: Int)
    /// The link to the next page has another scheme, host or port. The link is shown without
    /// user, password and the values of its query.
    case crossOriginLink(String)
    /// The link to the next page lacks this parameter of the first request and has no token, so the
    /// pages after it belong to another list. The link is shown without user, password and the
    /// values of its query.
    case incompleteLink(String, parameter: String)
    /// The link to the next page is not an http or https URL. The link is shown without user,
    /// password and the values of its query.
    case unusableLink(String)
    /// The value at the location of the response has the wrong type.
    case unusableValue(ResponseLocation)
    /// The object at the location has a member that a request cannot carry there: a member that is
    /// not a string, number or boolean, or a header field that a server must not choose.
    case unusableMember(String, ResponseLocation)
    /// The first request has no whole number at the location to count from.
    case unusableStart(RequestLocation)
    /// The number of the next page, or of the items before it, exceeds the range of `Int`.
    case overflow
    /// The server no longer accepts the continuation, so the list has to start over.
    case expired
    /// The checkpoint belongs to a list with another server, other parameters or another paging
    /// rule.
    case checkpointOfOtherList
    /// The link in the checkpoint has another scheme, host or port.
    case checkpointWithCrossOriginLink
    /// The closure of a ``PageGenerator`` that fetches the page at the offset requested a page
    /// itself, and would wait for itself.
    case recursiveFetch(offset: Int)
  }

  /// A part of a response that a server sent again.
  public enum Repetition: Hashable, Sendable {
    /// The items of an earlier page, in the same order.
    ///
    /// `request` is what the page was requested with, such as `page=5`, or `nil` for a token, a key
    /// or a URL, which may be a secret.
    case page(itemCount: Int, request: String?)
    /// The token, key or URL of an earlier page, at this location of the response.
    case continuation(ResponseLocation)
    /// The items from `first`, instead of those of the requested range.
    case range(first: Int, requested: Int)
    /// A number of pages in a row that were not empty, but had no new item.
    case duplicates(pageCount: Int)
  }

  /// The reason why the list cannot continue.
  public let reason: Reason

  /// The template of the paged resource's path, such as `/users/{id}/posts`; empty for the pages of
  /// a closure.
  public let path: String

  /// The number of pages before the error, including the page that breaks the rule.
  ///
  /// For a checkpoint, it is the number of pages before the checkpoint.
  public let pageCount: Int

  /// Creates an error that was found after a number of pages.
  package init(reason: Reason, path: String, pageCount: Int) {
    self.reason = reason
    self.path = path
    self.pageCount = pageCount
  }
}

extension PagingError: DescribedError {
  /// The error in one line, without possible secrets.
  public var description: String {
    let walk = path.isEmpty ? "paging" : "paging of '\(path)'"
    let pages = pageCount == 1 ? "1 page" : "\(pageCount) pages"
    return "\(walk) stopped after \(pages): \(explanation)"
  }

  package var sentence: ErrorSentence {
    switch reason {
    case .expired, .checkpointOfOtherList, .checkpointWithCrossOriginLink: .listChanged
    default: .listBroken
    }
  }

  package var shownProperties: KeyValuePairs<String, Any> {
    ["reason": reason, "path": path, "pageCount": pageCount]
  }

  private var explanation: String {
    switch reason {
    case .noProgress(let repetition): repetition.explanation
    case .missingContinuation:
      "the server announces another page, but does not say how to request it"
    case .notAPage(let location):
      "the response has no items at '\(location)', although the list has not ended; it may report an "
        + "error"
    case .missingPage(let sign):
      "'\(sign)' announces further pages, but there is no next page; check the paging rule"
    case .tooManyEmptyPages(let limit): "more than \(limit) pages in a row are empty"
    case .tooManyPages(let limit): "there are more than \(limit) pages"
    case .tooManyItems(let limit): "there are more than \(limit) items"
    case .crossOriginLink(let link): "the next link has another origin: '\(link)'"
    case .incompleteLink(let link, let name):
      "the next link lacks the request's parameter '\(name)': '\(link)'"
    case .unusableLink(let link): "the next link is not an http or https URL: '\(link)'"
    case .unusableValue(let location): "the value at '\(location)' has an unexpected type"
    case .unusableMember(let name, let location):
      "the member '\(PageLink.printable(name))' of the value at '\(location)' cannot be sent"
    case .unusableStart(let location): "the request's '\(location)' is not an integer"
    case .overflow: "the number of the next page or item is too large"
    case .expired: "the server no longer accepts the position of the next page"
    case .checkpointOfOtherList:
      "the checkpoint belongs to a list with another server, other parameters or another paging "
        + "rule"
    case .checkpointWithCrossOriginLink: "the checkpoint has a link to another origin"
    case .recursiveFetch(let offset):
      "the closure that fetches the page at offset \(offset) requested a page itself, which would be "
        + "a deadlock"
    }
  }
}

extension PagingError.Repetition {
  fileprivate var explanation: String {
    switch self {
    case .page(let count, let request):
      "the server sent the same page of \(count == 1 ? "1 item" : "\(count) items") again"
        + (request.map { " for \($0)" } ?? "")
    case .continuation(let location):
      "the value at '\(location)' refers to a page that was already loaded"
    case .range(let first, let requested):
      "the server sent items starting at \(first) instead of \(requested)"
    case .duplicates(let count):
      "\(count) pages in a row had no new items"
    }
  }
}
