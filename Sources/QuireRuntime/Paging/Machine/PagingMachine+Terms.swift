public import Foundation

extension PagingMachine {
  /// The request for one page.
  public enum Request: Hashable, Sendable {
    /// The resource's own request, unchanged.
    case first
    /// The resource's own request with a value put at a location.
    case setting(JSONValue, at: RequestLocation)
    /// The resource's own request with several values, each put at its location; what the request
    /// has at the location of a null is removed.
    case settingAll([RequestLocation: JSONValue])
    /// A GET of a URL with the resource's header fields.
    case link(URL)
  }

  /// The state of a walk.
  public enum State: Hashable, Sendable {
    /// There is a page to ask for.
    case asking(Request)
    /// The last page in this direction has come.
    case ended
    /// The list cannot be walked on.
    case failed(PagingError)
  }

  /// What a walk goes by.
  final class Terms: Sendable {
    let rule: PagingRule
    /// The URL of the first request, whose origin the links keep to.
    let url: URL
    /// The number of items the resource asks for, or `nil` where its request does not say.
    let size: Int?
    /// The form of a range of items, where the offset is sent as one.
    let range: ItemRange?
    /// Whether the first request asks for the page before a place.
    let beginsBack: Bool

    init(
      rule: PagingRule, url: URL, size: Int?, range: ItemRange?,
      beginsBack: Bool = false
    ) {
      self.rule = rule
      self.url = url
      self.size = size
      self.range = range
      self.beginsBack = beginsBack
    }
  }

  /// The template of the resource's path, for errors.
  var path: String { redaction.path }
  var url: URL { terms.url }
  var size: Int? { terms.size }
  var range: ItemRange? { terms.range }
  var beginsBack: Bool { terms.beginsBack }
}
