// Branches that are tried in order, until the value matches one.
extension JSONUnion {
  /// Decodes the value as a type, or returns `nil` if it does not match in this pass.
  ///
  /// - Parameters:
  ///   - type: The type of a branch.
  ///   - names: The members that no other branch declares. If the object has none of them, the
  ///     branch is tried in a later pass.
  /// - Returns: The value, or `nil` if the branch is not tried in this pass or does not match.
  public mutating func attempt<Value: MemberValue>(
    _ type: Value.Type, having names: StaticString...
  ) -> Value? {
    attempt(as: Value.MemberForm.self, havingAny: names)
  }

  /// Decodes the value in a format, or returns `nil` if it does not match in this pass.
  ///
  /// - Parameters:
  ///   - format: The format of a branch.
  ///   - names: The members that no other branch declares. If the object has none of them, the
  ///     branch is tried in a later pass.
  /// - Returns: The value, or `nil` if the branch is not tried in this pass or does not match.
  public mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, having names: StaticString...
  ) -> Format.Represented? {
    attempt(as: format, havingAny: names)
  }

  private mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, havingAny names: [StaticString]
  ) -> Format.Represented? {
    guard isInPass(names), source.pointee.failure == nil else { return nil }
    let isMatching = source.pointee.isMatching || pass.isMatching
    let attempt = JSONSource.Attempt(
      place: start.at, form: ObjectIdentifier(format), isMatching: isMatching,
      requiresAccepted: filter != nil)
    if let known = source.pointee.failedAttempts[attempt] {
      note(known, of: Format.Represented.self)
      return nil
    }
    return decode(format, as: attempt)
  }

  /// The filter that applies to the branches of this union, or `nil` if all values are accepted.
  private var filter: (any DecodedValueFilter)? { ignoresFilter ? nil : source.pointee.filter }

  /// Decodes a branch under the rules of an attempt, or stores why it failed and goes back.
  private mutating func decode<Format: MemberFormat>(
    _ format: Format.Type, as attempt: JSONSource.Attempt
  ) -> Format.Represented? {
    let outer = source.pointee.conditions
    let refusals = source.pointee.refusalCount
    source.pointee.isMatching = attempt.isMatching
    source.pointee.requiresAccepted = attempt.requiresAccepted
    source.pointee.hasRejected = false
    defer { source.pointee.conditions = outer }
    do throws(JSONError) {
      let value = try Format.decode(json: &reader)
      guard let filter, !filter.accepts(value, as: format) else { return value }
      source.pointee.hasRejected = true
    } catch {
      guard canContinue(after: error) else { return nil }
    }
    let failed = JSONSource.FailedAttempt(
      wasRefused: source.pointee.refusalCount != refusals,
      wasRejected: source.pointee.hasRejected,
      problem: source.pointee.isDescribing ? source.pointee.description(ofProblemIn: start.at) : "")
    note(failed, of: Format.Represented.self)
    source.pointee.failedAttempts[attempt] = failed
    goBack()
    return nil
  }

  /// Takes a failed attempt into account that was made just now or earlier.
  private mutating func note(_ failed: JSONSource.FailedAttempt, of type: Any.Type) {
    if failed.wasRefused { source.pointee.refuse() }
    if failed.wasRejected { hasRejected = true }
    if !failed.wasRejected, source.pointee.isDescribing {
      problems.append("; not \(type): \(failed.problem)")
    }
  }

  /// Returns whether this pass tries a branch with these distinguishing members.
  private mutating func isInPass(_ names: [StaticString]) -> Bool {
    if names.isEmpty { return pass.isLikely }
    let isLikely = attempt { (union) throws(JSONError) in try union.hasAny(of: names) }
    hasSkipped = hasSkipped || isLikely != true
    return (isLikely == true) == pass.isLikely
  }

  /// Calls a closure, or returns `nil` and goes back if the value does not fit.
  mutating func attempt<Value>(
    _ read: (inout JSONUnion) throws(JSONError) -> Value
  ) -> Value? {
    do throws(JSONError) {
      return try read(&self)
    } catch {
      if canContinue(after: error) { goBack() }
      return nil
    }
  }

  /// Returns whether another branch may fit after an error; otherwise the whole text fails.
  private func canContinue(after error: JSONError) -> Bool {
    source.pointee.record(error)
    if error == .mismatch, source.pointee.failure == nil { return true }
    source.pointee.fail(error)
    return false
  }

  private func goBack() {
    do throws(JSONError) {
      source.pointee.forgetProblem()
      try source.pointee.goBack(to: start)
    } catch {
      source.pointee.fail(error)
    }
  }
}
