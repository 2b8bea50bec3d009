import QuireSchema

/// The statements of an annotation after checking; a value is `nil` if the annotation omits it.
struct StatedRule {
  let annotation: PaginationAnnotation
  var items: ListItems?
  var next: ResponseTarget?
  var send: RequestPlace?
  /// The style of a continuation with several values, which states all of them.
  var several: PaginationModel.Style?
  var size: RequestPlace?
  var more: PaginationModel.More?
  var total: ResponseValue?
  var pages: ResponseValue?

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
      infer("style", if: annotation.style == nil && next == nil)
      infer("next", if: next == nil && !rule.style.counts)
      infer("send", if: send == nil && !rule.style.sends.isEmpty)
      infer("omit", if: annotation.omitted.isEmpty && !rule.omitted.isEmpty)
    }
    return PaginationAnnotation.keys.filter(keys.contains)
  }
}

/// The reasons why there is no rule.
struct Refusal: Error {
  let reasons: Diagnostics

  init(_ reasons: Diagnostics) { self.reasons = reasons }

  init(_ reason: Diagnostic) {
    var reasons = Diagnostics()
    reasons.add(reason)
    self.reasons = reasons
  }
}
