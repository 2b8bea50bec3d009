import QuireModel

/// A walk through declared types as an expression.
struct PathExpression {
  let names: NameTable
  let declarations: DeclarationIndex

  /// The items at the end of a path; an empty array if anything on the way is missing.
  ///
  /// The walk begins at `base`, or at `self` if that is empty.
  func items(_ path: ResponsePath, from base: String = "") -> Layout {
    walk(path.steps[...], from: base).array
  }

  /// The one value at the end of a path, or `nil` if the path has several ends.
  func value(_ path: ResponsePath) -> Layout? {
    let walk = walk(path.steps[...], from: "")
    return walk.isMany ? nil : walk.value
  }

  /// How far a walk has come.
  private struct Walk {
    /// A chain of properties, of which optional ones end in a question mark where it goes on.
    var chain: [String]
    /// Whether the chain may be nil as a whole.
    var isOptional = false
    /// Whether the last property of the chain may be nil by itself.
    var endsOptional = false
    /// The calls that follow the chain after it has become an array.
    var links: [Layout] = []
    var isMap = false
    /// Whether it came to elements, so that its end is an array.
    var isMany = false

    mutating func append(_ name: String, isOptional: Bool) {
      if endsOptional { chain[chain.count - 1] += "?" }
      chain.append(chain.isEmpty ? SwiftIdentifier.opening(name) : "." + name.behindDot)
      endsOptional = isOptional
      self.isOptional = self.isOptional || isOptional
    }

    var value: Layout {
      .chain(.text(chain.first ?? "self"), chain.dropFirst().map { .text($0) })
    }

    var array: Layout {
      let empty = isMap ? "[:]" : "[]"
      if links.isEmpty { return isOptional ? .enclosed("", value, " ?? \(empty)") : value }
      return .chain(isOptional ? .enclosed("(", value, " ?? \(empty))") : value, links)
    }
  }

  private func walk(_ steps: ArraySlice<ResponsePath.Step>, from base: String) -> Walk {
    var walk = Walk(chain: base.isEmpty ? [] : [base])
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .property(let type, let wireName):
        let presence = declarations.property(wireName, of: type)?.presence ?? .required
        let tellsNull = presence == .absentOrNull
        walk.append(
          names.property(wireName, of: type), isOptional: presence.isOptional && !tellsNull)
        if tellsNull { walk.append("value", isOptional: true) }
      case .elements:
        walk.append("items", isOptional: false)
      case .each(let isNullable):
        walk.isMany = true
        walk.links += each(isNullable: isNullable, then: steps[(index + 1)...], in: "$0")
        return walk
      case .eachValue(let isNullable):
        // The values of a dictionary come in any order; by name they come in the same each time.
        walk.isMap = true
        walk.isMany = true
        walk.links.append(.closure(".sorted", .text("$0.key < $1.key")))
        walk.links += each(isNullable: isNullable, then: steps[(index + 1)...], in: "$0.value")
        return walk
      }
    }
    return walk
  }

  /// The calls on an array that continue the walk from each of its elements.
  private func each(
    isNullable: Bool, then rest: ArraySlice<ResponsePath.Step>, in element: String
  ) -> [Layout] {
    let value = element.dropFirst("$0".count)
    if rest.isEmpty {
      if isNullable { return [.closure(".compactMap", .text(element))] }
      return value.isEmpty ? [] : [.text(".map(\\\(value))")]
    }
    let present: [Layout] = isNullable ? [.closure(".compactMap", .text(element))] : []
    let inner = walk(rest, from: isNullable ? "$0" : element)
    guard !inner.isMany else { return present + [.closure(".flatMap", inner.array)] }
    let keyPath = inner.value.flat.dropFirst("$0".count)
    return present + [.text(".\(inner.isOptional ? "compactMap" : "map")(\\\(keyPath))")]
  }
}
