import Foundation

/// The constants of a walk, shared by all its copies.
final class PagingConfiguration: Sendable {
  /// The paging rule of the list.
  let rule: PagingRule
  /// The URL of the first request, whose origin the links must have.
  let url: URL
  /// The page size in the resource's request, or `nil` if the request has none.
  let size: Int?
  /// The form of a range of items, if the offset is sent as a range.
  let range: ItemRange?
  /// The value at which the first request begins, or `nil` if it has none.
  let given: JSONValue?
  /// Whether the first request asks for the page before a position.
  let beginsBack: Bool
  /// The origins that links may have in addition to that of the first request, each as a URL.
  ///
  /// Credentials are not sent to these origins, and a link from https to http is never followed.
  let linkOrigins: [URL]
  /// The rules that hide secrets of paths and links in errors.
  let redaction: Redaction

  /// Creates the configuration of a walk that begins with a request.
  init(
    _ rule: PagingRule, for draft: RequestDraft, url: URL, linkOrigins: [URL] = [],
    hiddenSegments: Set<String> = []
  ) {
    self.rule = rule
    self.url = url
    self.linkOrigins = linkOrigins
    redaction = Redaction(hiddenSegments: hiddenSegments, resource: draft.path)
    given = rule.style.given(in: draft)
    range =
      rule.style.countsInRanges
      ? ItemRange(given?.scalarText ?? "\(rule.style.start ?? 0)-") : nil
    size = rule.size.flatMap(draft.value(at:))?.scalarText.flatMap { Int($0) } ?? range?.count
    beginsBack = given == nil && rule.back?.send.flatMap(draft.value(at:))?.isBlank == false
  }

  /// Creates the configuration of a walk by offset over a source that is not a resource.
  init(countingWith send: RequestLocation) {
    rule = PagingRule(.offset(send: send))
    url = URL(filePath: "/")
    size = nil
    range = nil
    given = nil
    beginsBack = false
    linkOrigins = []
    redaction = Redaction()
  }

  /// The number of the first page, or of the items before it, according to the rule and the first
  /// request; `nil` if the request has a value that cannot be counted from.
  var first: Int? {
    if rule.style.countsInRanges { return range?.first }
    guard let given else { return rule.style.start ?? 0 }
    return given.scalarText.flatMap { Int($0) }
  }

  /// The path template of the resource, for errors.
  var path: String { redaction.path }
}

extension JSONValue {
  /// The text of a string or a number, else `nil`.
  fileprivate var scalarText: String? { string ?? number?.description }
}
