import QuireSchema

/// The parts of a rule that are known before the others are inferred, each `nil` if it is not.
///
/// They are what an annotation states, checked against the declared types, or what the evidence
/// about an operation shows. ``RuleChoice`` adds the missing parts, and the result is a
/// ``PaginationModel``. For example, `{ "style": "cursor", "items": "/items" }` has a style and
/// items; `next`, `send`, `more`, `size` and `total` are inferred if there are candidates for them.
struct RuleParts {
  /// The place of the annotation or of the operation.
  let range: SourceRange
  /// The place of the style, or of the whole rule if no style is stated.
  let styleRange: SourceRange
  /// The places of the stated `send` and `more`.
  private(set) var sendRange: SourceRange?
  private(set) var moreRange: SourceRange?
  /// The style, without the places of its continuation.
  var style: PagingStyle?
  /// The location and the type of the items.
  var items: ListItems?
  /// The value of a response that continues the list.
  var next: ResponseTarget?
  /// The place of the continuation in a request.
  var send: RequestPlace?
  /// The style of a continuation with several values, which has all of them.
  var several: PaginationModel.Style?
  /// The parameter for the page size.
  var size: RequestPlace?
  /// The sign that there is another page.
  var more: PaginationModel.More?
  /// The total number of items over all pages.
  var total: ResponseValue?
  /// The total number of pages.
  var pages: ResponseValue?
  /// The number of the first page, or of the items before it.
  private(set) var start: Int?
  /// The statuses that mean the end after the first page, in ascending order.
  private(set) var end: [Int]?
  /// Whether the parameters that only the first request sends are known.
  private(set) var hasOmitted = false

  /// Creates the parts that evidence shows.
  init(at range: SourceRange, style: PagingStyle? = nil, next: ResponseTarget? = nil) {
    self.range = range
    styleRange = range
    self.style = style
    self.next = next
  }

  /// Creates the parts of an annotation that need no check against the types.
  init(of annotation: PaginationAnnotation) {
    range = annotation.range
    styleRange = annotation.styleRange
    sendRange = annotation.send?.range
    moreRange = annotation.more?.range
    style = annotation.style
    start = annotation.start?.value
    end = annotation.end
    hasOmitted = !annotation.omitted.isEmpty
  }

  /// Returns the keys of a rule that are inferred and not stated, in the order of all keys.
  func inferredKeys(of rule: PaginationModel) -> [String] {
    var keys: Set<String> = []
    func infer(_ key: String, if isInferred: Bool) { if isInferred { keys.insert(key) } }
    infer("items", if: items == nil)
    infer("more", if: more == nil && rule.more != nil)
    infer("total", if: total == nil && rule.total != nil)
    infer("pages", if: pages == nil && rule.pages != nil)
    infer("size", if: size == nil && rule.size != nil)
    if several == nil {
      infer("style", if: style == nil && next == nil)
      infer("next", if: next == nil && !rule.style.counts)
      infer("send", if: send == nil && !rule.style.sends.isEmpty)
      infer("omit", if: !hasOmitted && !rule.omitted.isEmpty)
    }
    return PaginationAnnotation.keys.filter(keys.contains)
  }
}
