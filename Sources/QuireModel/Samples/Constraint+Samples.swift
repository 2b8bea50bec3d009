import QuirePatterns
import QuireSchema

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
