import QuireModel

/// Renders a path through declared types as an expression, such as
/// `data?.edges.compactMap(\.node) ?? []`.
struct PathExpression {
  let names: NameTable
  let declarations: DeclarationIndex

  /// Returns an expression for the items at a path, which is empty if a value on the path is
  /// missing.
  ///
  /// The path begins at `base`, or at `self` if `base` is empty.
  func items(_ path: ResponsePath, from base: String = "", isOptional: Bool = false) -> Layout {
    walk(path.steps[...], from: base, isOptional: isOptional).array
  }

  /// Returns an expression for the single value at a path, or `nil` if the path has several ends.
  func value(_ path: ResponsePath) -> Layout? {
    let walk = walk(path.steps[...], from: "")
    return walk.isMany ? nil : walk.value
  }

  /// The expression for the part of a path walked so far.
  private struct Walk {
    /// The chain of properties; an optional property has a question mark if another one follows.
    var chain: [String]
    /// Whether the whole chain may be nil.
    var isOptional = false
    /// Whether the last property of the chain is optional.
    var endsOptional = false
    /// The calls on the array after the chain.
    var links: [Layout] = []
    var isMap = false
    /// Whether the path has reached elements, so that its result is an array.
    var isMany = false

    mutating func append(_ name: String, isOptional: Bool) {
      if endsOptional { chain[chain.count - 1] += "?" }
      chain.append(chain.isEmpty ? SwiftIdentifier.opening(name) : "." + name.afterDot)
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

  private func walk(
    _ steps: ArraySlice<ResponsePath.Step>, from base: String, isOptional: Bool = false
  ) -> Walk {
    var walk = Walk(
      chain: base.isEmpty ? [] : [base], isOptional: isOptional, endsOptional: isOptional)
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .property(let type, let wireName):
        let presence = declarations.property(wireName, of: type)?.presence ?? .required
        let distinguishesNull = presence == .absentOrNull
        walk.append(
          names.property(wireName, of: type), isOptional: presence.isOptional && !distinguishesNull)
        if distinguishesNull { walk.append("value", isOptional: true) }
      case .elements:
        walk.append("items", isOptional: false)
      case .each(let isNullable):
        walk.isMany = true
        walk.links += each(isNullable: isNullable, then: steps[(index + 1)...], in: "$0")
        return walk
      case .eachValue(let isNullable):
        // A dictionary has no order, so its values are sorted by key.
        walk.isMap = true
        walk.isMany = true
        walk.links.append(.closure(".sorted", .text("$0.key < $1.key")))
        walk.links += each(isNullable: isNullable, then: steps[(index + 1)...], in: "$0.value")
        return walk
      }
    }
    return walk
  }

  /// Returns the calls on an array that continue the path from each element.
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
