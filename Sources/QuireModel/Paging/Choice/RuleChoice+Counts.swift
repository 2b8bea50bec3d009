import QuireSchema

/// The styles that count: their parameter, and the number from which they count.
extension RuleChoice {
  /// Returns the declared parameter that counts for a stated style.
  func countPlace(_ kind: PagingStyle) throws(Refusal) -> RequestPlace {
    let named = parameters.filter { !$0.isConstant && $0.counts(kind) }
    let counts = named.filter { $0.kind.isCount }
    if counts.isEmpty, let other = named.first {
      throw Refusal(.uncountable(other, kind, annotation))
    }
    return try carrier(counts, for: kind)
  }

  /// Returns the style that counts with a declared parameter, and the parameter; prefers offsets.
  func counter(
    among parameters: [RequestParameterRole]
  ) throws(Refusal) -> (PagingStyle, RequestParameterRole)? {
    for kind in [PagingStyle.offset, .page] {
      let counters = candidates.counters(kind, among: parameters)
      guard let count = try outermost(counters, for: "send") else { continue }
      if kind == .offset, count.words.mayStartRange {
        try refuseRange(from: count, among: parameters)
      }
      return (kind, count)
    }
    return nil
  }

  /// Refuses to count with the `start` of a range, or if there is also a page number.
  private func refuseRange(
    from start: RequestParameterRole, among parameters: [RequestParameterRole]
  ) throws(Refusal) {
    let end = ["end"] + start.words.list.dropFirst()
    let others = parameters.filter { parameter in
      parameter.words.list == end || parameter.kind.isNumeric && parameter.words.isPageNumber
    }
    guard !others.isEmpty else { return }
    throw Refusal(.unclearStartParameter(start, others, annotation))
  }

  func counting(
    _ kind: PagingStyle, send: RequestPlace
  ) throws(Refusal) -> PaginationModel.Style {
    let parameter = candidates.list.parameter(at: send)
    if let parameter, [.boolean, .array, .object, .map].contains(parameter.kind) {
      throw Refusal(.uncountable(parameter, kind, annotation))
    }
    // A walk from a wrong number would lose a page. A number that is always sent is where it begins.
    if kind == .page, annotation.start == nil, parameter?.sendsDefault != true,
      !candidates.hasKnownStart(parameter)
    {
      return .page(send: send, start: nil)
    }
    let start = try start(of: kind, send, parameter)
    guard start >= 0 else {
      throw Refusal(
        .negativeStart(send, start, at: parameter?.defaultValue?.range ?? annotation.range))
    }
    return kind == .page ? .page(send: send, start: start) : .offset(send: send, start: start)
  }

  private func start(
    of kind: PagingStyle, _ send: RequestPlace, _ parameter: RequestParameterRole?
  ) throws(Refusal) -> Int {
    if let start = annotation.start { return start.value }
    let described = parameter.map { candidates.describedStarts(kind, $0) } ?? []
    guard described.count < 2 else { throw Refusal(.unsaidStart(kind, send, annotation)) }
    if let count = parameter?.defaultValue?.integerValue {
      // An offset may begin after the first item, but counts never begin before their first number.
      if let described = described.first,
        count < described || kind == .page && count != described
      {
        throw Refusal(.contradictedStart(kind, send, start: count, described, annotation))
      }
      return count
    }
    let usual = kind == .page || candidates.isOfSCIM(parameter) ? 1 : 0
    let start = described.first ?? usual
    guard parameter?.defaultValue == nil else { return start }
    // A minimum other than the usual start means that the count begins elsewhere, or that it is
    // unclear.
    if let minimum = parameter?.minimum, minimum != start {
      throw Refusal(.unclearStart(kind, send, start: start, minimum: minimum, annotation))
    }
    if isStartUnknown(kind, parameter), candidates.mayCountOtherwise(parameter),
      !candidates.isOfSCIM(parameter)
    {
      throw Refusal(.unsaidStart(kind, send, annotation))
    }
    return start
  }

  /// Whether neither the annotation nor the schema says at which number a count begins.
  private func isStartUnknown(_ kind: PagingStyle, _ parameter: RequestParameterRole?) -> Bool {
    guard annotation.start == nil else { return false }
    guard let parameter else { return true }
    return parameter.defaultValue == nil && parameter.minimum == nil
      && candidates.describedStarts(kind, parameter).isEmpty
  }
}
