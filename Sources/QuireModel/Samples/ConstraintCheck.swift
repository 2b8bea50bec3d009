import QuirePatterns
import QuireSchema

/// Checks values against constraints while code is generated.
///
/// It takes a JSON value, not a value of a Swift type, and decides as the generated checks will. It
/// is a class because it caches compiled patterns.
final class ConstraintCheck {
  /// The compiled patterns; `nil` for one that cannot be compiled.
  private var programs: [String: PatternProgram?] = [:]

  /// Whether a value satisfies all constraints.
  ///
  /// As in models, a pattern that cannot be compiled is not checked, nor is a choice that depends
  /// on it. A pattern that cannot be decided is not satisfied.
  func allows(_ value: SourceNode, by constraints: [Constraint]) -> Bool {
    constraints.allSatisfy { !isCheckable($0) || holds($0, for: value) }
  }

  private func isCheckable(_ constraint: Constraint) -> Bool {
    switch constraint {
    case .pattern(let pattern), .membersMatching(let pattern, _): program(pattern.value) != nil
    case .members(_, _, let patterns): patterns.allSatisfy { program($0.value) != nil }
    case .not(let inner), .contains(let inner, _, _): inner.allSatisfy(isCheckable)
    case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
      lists.joined().allSatisfy(isCheckable)
    default: true
    }
  }

  private func holds(_ constraint: Constraint, for value: SourceNode) -> Bool {
    switch value.value {
    case .number(let text): holds(constraint, for: value, number: ExactNumber(text))
    case .string(let text): holds(constraint, for: value, text: text)
    case .array(let elements): holds(constraint, for: value, elements: elements)
    case .object(let members): holds(constraint, for: value, members: members)
    case .null, .bool: holdsForAnyKind(constraint, for: value)
    }
  }

  private func holds(
    _ constraint: Constraint, for value: SourceNode, number: ExactNumber
  ) -> Bool {
    switch constraint {
    case .minimum(let bound): number >= bound
    case .exclusiveMinimum(let bound): number > bound
    case .maximum(let bound): number <= bound
    case .exclusiveMaximum(let bound): number < bound
    case .multipleOf(let divisor): number.isMultiple(of: divisor)
    default: holdsForAnyKind(constraint, for: value)
    }
  }

  private func holds(_ constraint: Constraint, for value: SourceNode, text: String) -> Bool {
    switch constraint {
    case .minLength(let length): return text.unicodeScalars.count >= length
    case .maxLength(let length): return text.unicodeScalars.count <= length
    case .pattern(let pattern): return matches(text, pattern.value)
    default: return holdsForAnyKind(constraint, for: value)
    }
  }

  private func holds(
    _ constraint: Constraint, for value: SourceNode, elements: [SourceNode]
  ) -> Bool {
    switch constraint {
    case .minItems(let count): return elements.count >= count
    case .maxItems(let count): return elements.count <= count
    case .uniqueItems: return Set(elements.map(\.canonicalBytes)).count == elements.count
    case .contains(let inner, let least, let most):
      let count = elements.count { allows($0, by: inner) }
      return count >= least && count <= most ?? .max
    case .items(let inner, let start):
      return elements.dropFirst(start).allSatisfy { allows($0, by: inner) }
    case .item(let index, let inner):
      return !elements.indices.contains(index) || allows(elements[index], by: inner)
    default: return holdsForAnyKind(constraint, for: value)
    }
  }

  private func holds(
    _ constraint: Constraint, for value: SourceNode, members: [SourceNode.Member]
  ) -> Bool {
    func has(_ name: String) -> Bool { members[name] != nil }
    switch constraint {
    case .minProperties(let count): return members.count >= count
    case .maxProperties(let count): return members.count <= count
    case .required(let names): return names.allSatisfy(has)
    case .dependentRequired(let name, let names): return !has(name) || names.allSatisfy(has)
    case .names(let inner):
      return members.allSatisfy { member in
        allows(SourceNode(.string(member.name), at: member.nameRange), by: inner)
      }
    case .member(let name, let inner):
      return members[name].map { allows($0.value, by: inner) } ?? true
    case .membersMatching(let pattern, let inner):
      return members.allSatisfy { member in
        !matches(member.name, pattern.value) || allows(member.value, by: inner)
      }
    case .members(let inner, let names, let patterns):
      return members.allSatisfy { member in
        names.contains(member.name) || patterns.contains { matches(member.name, $0.value) }
          || allows(member.value, by: inner)
      }
    default: return holdsForAnyKind(constraint, for: value)
    }
  }

  /// Whether a value of any kind satisfies a constraint; those for other kinds do not apply to it.
  private func holdsForAnyKind(_ constraint: Constraint, for value: SourceNode) -> Bool {
    func count(_ lists: [[Constraint]]) -> Int { lists.count { allows(value, by: $0) } }
    switch constraint {
    case .types(let types):
      return types.contains(value.jsonType)
        || types.contains(.integer)
          && value.numberText.map { ExactNumber($0).exponent >= 0 } == true
    case .values(let values): return values.contains { $0.isEqual(to: value) }
    case .not(let inner): return !allows(value, by: inner)
    case .anyOf(let lists): return count(lists) > 0
    case .oneOf(let lists): return count(lists) == 1
    case .atMostOneOf(let lists): return count(lists) <= 1
    default: return true
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    program(pattern)?.matches(text) == true
  }

  private func program(_ pattern: String) -> PatternProgram? {
    if let known = programs[pattern] { return known }
    let program = try? PatternProgram(pattern)
    programs[pattern] = .some(program)
    return program
  }
}

extension ExactNumber {
  /// Whether the number is a multiple of another one; `false` if that cannot be decided within
  /// `Int`.
  fileprivate func isMultiple(of divisor: ExactNumber) -> Bool {
    let scale = min(exponent, divisor.exponent)
    guard let number = scaled(by: scale), let divisor = divisor.scaled(by: scale), divisor != 0
    else { return false }
    return number % divisor == 0
  }

  /// Returns the number divided by a power of ten, or `nil` if the result is no `Int`.
  private func scaled(by scale: Int) -> Int? {
    let text = digits.isEmpty ? "0" : digits.map { "\($0)" }.joined()
    return ExactNumber("\(isNegative ? "-" : "")\(text)e\(exponent - scale)").integer
  }
}

extension [Constraint] {
  /// The constraints, with those of all branches of choices.
  var flattened: [Constraint] {
    flatMap { constraint -> [Constraint] in
      switch constraint {
      case .anyOf(let lists), .oneOf(let lists): lists.flatMap(\.flattened)
      default: [constraint]
      }
    }
  }

  /// Numbers that may satisfy the constraints, as JSON: those at their bounds, then usual ones.
  var numbers: [String] {
    flatMap { constraint -> [String] in
      switch constraint {
      case .minimum(let bound), .maximum(let bound): ["\(bound)"] + Self.numbers(near: bound)
      case .exclusiveMinimum(let bound), .exclusiveMaximum(let bound): Self.numbers(near: bound)
      case .multipleOf(let step): ["\(step)", "0"] + multiples(of: step)
      case .anyOf(let lists), .oneOf(let lists): lists.flatMap(\.numbers)
      case .values(let values): values.compactMap(\.numberText)
      default: []
      }
    } + ["0", "0.5", "10", "100", "-1"]
  }

  private static func numbers(near bound: ExactNumber) -> [String] {
    guard let number = Double("\(bound)"), abs(number) < 1e15 else { return [] }
    let whole = Int(number.rounded(.down))
    return ["\(whole + 1)", "\(whole)", "\(whole - 1)", "\(number + 0.5)", "\(number - 0.5)"]
  }

  /// Returns the smallest multiples of a step above the lower bounds.
  private func multiples(of step: ExactNumber) -> [String] {
    guard let step = step.integer, step > 0 else { return [] }
    return compactMap { constraint in
      switch constraint {
      case .minimum(let bound), .exclusiveMinimum(let bound):
        guard let bound = bound.integer, bound < .max - step else { return nil }
        return "\((bound / step + 1) * step)"
      default: return nil
      }
    }
  }

  /// Returns the constraints on the element at an index.
  func onElement(at index: Int) -> [Constraint] {
    flatMap { constraint -> [Constraint] in
      switch constraint {
      case .items(let inner, let start) where index >= start: inner
      case .item(index, let inner): inner
      case .contains(let inner, let least, _) where index < least: inner
      default: []
      }
    }
  }

  /// Returns the constraints on the member with a name.
  func onMember(_ name: String) -> [Constraint] {
    flatMap { constraint -> [Constraint] in
      switch constraint {
      case .member(name, let inner): inner
      case .membersMatching(_, let inner): inner
      case .members(let inner, let names, _) where !names.contains(name): inner
      default: []
      }
    }
  }

  /// The names of members that the constraints mention or describe by a pattern.
  var memberNames: [String] {
    flatMap { constraint -> [String] in
      switch constraint {
      case .required(let names): names
      case .member(let name, _): [name]
      case .membersMatching(let pattern, _): PatternExamples.texts(matching: pattern.value)
      case .names(let inner):
        inner.flatMap { check -> [String] in
          switch check {
          case .pattern(let pattern): PatternExamples.texts(matching: pattern.value)
          case .values(let values): values.compactMap(\.stringValue)
          case .maxLength(let length): [String("sample".prefix(length))]
          case .minLength(let length): [String(repeating: "a", count: Swift.min(length, 100))]
          default: []
          }
        }
      default: []
      }
    }
  }

  /// All names that some constraint on an object requires, whatever it depends on.
  var requiredNames: [String] {
    flatMap { constraint -> [String] in
      switch constraint {
      case .required(let names), .dependentRequired(_, let names): names
      case .not(let inner): inner.requiredNames
      case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
        lists.flatMap(\.requiredNames)
      default: []
      }
    }
  }

  /// Returns sets of members that may satisfy the constraints, the best one first.
  ///
  /// - Parameters:
  ///   - members: The members that can have a value.
  ///   - needed: The members without which the object cannot be decoded.
  ///   - example: The members of an example.
  /// - Returns: The sets, each of which contains the needed members.
  func memberSets(
    within members: Set<String>, needed: Set<String>, ofExample example: Set<String>
  ) -> [Set<String>] {
    let choices = requiredChoices.map(needed.union)
    let withoutOthers = choices.map { choice in
      members.subtracting(Set(choices.joined()).subtracting(choice))
    }
    let usual = [members, members.intersection(example.union(needed)), needed]
    return usual + choices + withoutOthers
  }

  /// The names that each branch of a choice requires: the members that may be left out otherwise.
  private var requiredChoices: [[String]] {
    flatMap { constraint -> [[String]] in
      switch constraint {
      case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
        lists.map { list in
          list.flatMap { check -> [String] in
            if case .required(let names) = check { names } else { [] }
          }
        }
      default: []
      }
    }
  }
}

extension TypeTable {
  /// Returns the types with the constraints of other types with the same addresses.
  ///
  /// A type for requests has the constraints on the members of the type around it.
  func constrained(as others: TypeTable, _ ids: [TypeID]) -> TypeTable {
    var table = self
    for id in ids {
      guard var declaration = self[id] else { continue }
      let other = others[id]
      if let other { declaration.checks = other.checks }
      let members = (other ?? id.outer.flatMap { others[$0] })?.shape.constraintsOfMembers ?? [:]
      declaration.shape = declaration.shape.constrained(by: members)
      table.insert(declaration)
    }
    return table
  }
}

extension TypeDeclaration.Shape {
  /// The constraints on members and elements, keyed by their names in JSON.
  fileprivate var constraintsOfMembers: [String: [Constraint]] {
    let members: [PropertyModel] =
      switch self {
      case .object(let shape): shape.properties
      case .tuple(let shape): shape.positions.map(\.element)
      default: []
      }
    return Dictionary(members.map { ($0.wireName, $0.checks) }) { first, _ in first }
  }

  fileprivate func constrained(by members: [String: [Constraint]]) -> Self {
    switch self {
    case .object(var shape):
      for index in shape.properties.indices {
        shape.properties[index].checks = members[shape.properties[index].wireName] ?? []
      }
      return .object(shape)
    case .tuple(var shape):
      for index in shape.positions.indices {
        let name = shape.positions[index].element.wireName
        shape.positions[index].element.checks = members[name] ?? []
      }
      return .tuple(shape)
    default: return self
    }
  }
}
