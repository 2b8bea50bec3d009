import QuireModel

/// A walk through declared types as an expression.
struct PathExpression {
  let names: NameTable

  /// The items at the end of a path; an empty array where anything on the way is missing.
  ///
  /// - Parameter base: What the walk begins at; empty for `self`.
  func items(_ path: ResponsePath, from base: String = "") -> Layout {
    array(walk(path.steps[...], from: base))
  }

  /// The one value at the end of a path, or `nil` where the path leads to several.
  func value(_ path: ResponsePath) -> Layout? {
    let walk = walk(path.steps[...], from: "")
    return walk.links.isEmpty ? .text(walk.base) : nil
  }

  /// The chain reached so far.
  private struct Walk {
    /// A chain of properties, optional ones followed by a question mark where it goes on.
    var base: String
    /// Whether `base` may be nil as a whole.
    var isOptional = false
    /// Whether the last step of `base` may be nil by itself.
    var endsOptional = false
    /// What is called on `base` once it is an array.
    var links: [String] = []
    var isMap = false

    mutating func append(_ name: String, isOptional: Bool) {
      base += (endsOptional ? "?" : "") + (base.isEmpty ? "" : ".") + name
      endsOptional = isOptional
      self.isOptional = self.isOptional || isOptional
    }
  }

  private func walk(_ steps: ArraySlice<ResponsePath.Step>, from base: String) -> Walk {
    var walk = Walk(base: base)
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .property(let type, let wireName, let isOptional):
        walk.append(names.property(wireName, of: type), isOptional: isOptional)
      case .elements:
        walk.append("items", isOptional: false)
      case .each(let isNullable):
        walk.links += each(isNullable: isNullable, then: steps[(index + 1)...], in: "$0")
        return walk
      case .eachValue(let isNullable):
        // The values of a dictionary come in any order; by name they come in the same each time.
        walk.isMap = true
        walk.links.append(".sorted { $0.key < $1.key }")
        walk.links += each(isNullable: isNullable, then: steps[(index + 1)...], in: "$0.value")
        return walk
      }
    }
    return walk
  }

  /// What is called on an array to go on from each of its elements.
  private func each(
    isNullable: Bool, then rest: ArraySlice<ResponsePath.Step>, in element: String
  ) -> [String] {
    var links: [String] = []
    var element = element
    if isNullable, element == "$0" || !rest.isEmpty {
      links.append(".compactMap { \(element) }")
      element = "$0"
    }
    guard !rest.isEmpty else {
      guard element != "$0" else { return links }
      return links + [isNullable ? ".compactMap(\\.value)" : ".map(\\.value)"]
    }
    let inner = walk(rest, from: element)
    if inner.links.isEmpty {
      let keyPath = inner.base.dropFirst("$0".count)
      return links + [".\(inner.isOptional ? "compactMap" : "map")(\\\(keyPath))"]
    }
    return links + [".flatMap { \(array(inner).flat) }"]
  }

  private func array(_ walk: Walk) -> Layout {
    let empty = walk.isMap ? "[:]" : "[]"
    if walk.links.isEmpty {
      return .text(walk.isOptional ? "\(walk.base) ?? \(empty)" : walk.base)
    }
    let base = walk.isOptional ? "(\(walk.base) ?? \(empty))" : walk.base
    return .chain(.text(base), walk.links)
  }
}
