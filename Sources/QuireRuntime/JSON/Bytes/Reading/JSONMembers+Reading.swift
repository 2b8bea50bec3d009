extension JSONMembers: MemberReader {
  @usableFromInline typealias Failure = FastPathFallback

  @inlinable
  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws(FastPathFallback) -> Format.Represented {
    try findRequired(name)
    return try value(of: name, as: format)
  }

  @inlinable
  mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws(FastPathFallback) -> Format.Represented? {
    guard try findValue(name) else { return nil }
    return try value(of: name, as: format)
  }

  /// Decodes the value of the member that was found.
  @inlinable
  mutating func value<Format: MemberFormat>(
    of name: StaticString, as format: Format.Type
  ) throws(FastPathFallback) -> Format.Represented {
    guard Format.isLenient else { return try Format.decode(json: &reader) }
    let first = lenientReadCount
    let value = try Format.decode(json: &reader)
    attributeLenientReads(to: name, from: first)
    return value
  }

  @usableFromInline var lenientReadCount: Int { source.pointee.lenientReads.count }

  @usableFromInline
  mutating func attributeLenientReads(to name: StaticString, from first: Int) {
    guard lenientReadCount > first, let type = names.pointee.type else { return }
    source.pointee.lenientReads.attribute(to: (type, name), from: first)
  }

  @inlinable
  mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws(FastPathFallback) {
    let found: Value = try self(name)
    guard found.isSame(as: constant) else { throw .unfit }
  }

  @inlinable
  mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws(FastPathFallback) -> Value? {
    let found: Value? = try self(optional: name)
    guard let found else { return nil }
    guard found.isSame(as: constant) else { throw .unfit }
    return constant
  }

  @usableFromInline
  mutating func check(absent name: StaticString) throws(FastPathFallback) {
    if try find(name) { throw .unfit }
  }

  @usableFromInline
  mutating func checkNoRest() throws(FastPathFallback) {
    for other in try findRest() where !source.pointee.others[other].isTaken { throw .unfit }
  }

  @usableFromInline
  mutating func checkNoRestWhileMatching() throws(FastPathFallback) {
    guard source.pointee.isMatching else { return }
    for other in try findRest() where !source.pointee.others[other].isTaken {
      try source.pointee.refuseUnknown()
    }
  }

  @usableFromInline
  mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(FastPathFallback) -> [String: Format.Represented] {
    let rest = try findRest()
    let end = source.pointee.bytes.at
    frontier = end
    var values: [String: Format.Represented] = [:]
    for index in rest {
      let other = source.pointee.others[index]
      if other.isTaken { continue }
      source.pointee.bytes.at = other.name
      let name = try source.pointee.bytes.string()
      source.pointee.bytes.at = other.value
      do throws(FastPathFallback) {
        guard values.updateValue(try Format.decode(json: &reader), forKey: name) == nil else {
          throw .duplicate
        }
      } catch {
        throw values.fallback(at: name, after: error)
      }
    }
    source.pointee.bytes.at = end
    return values
  }
}
