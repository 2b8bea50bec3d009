import QuireModel
import QuireSchema
import Testing

/// Tests that the actions of overlays that findings print work when they are pasted.
@Suite struct PrintedActionTests {
  @Test(arguments: Fixture.all)
  func `a printed action, pasted into an overlay, answers the finding`(fixture: Fixture) throws {
    for finding in try fixture.generate().diagnostics {
      guard let action = Self.action(in: "\(finding)"), let source = finding.range?.source else {
        continue
      }
      let overlay = Self.overlay(of: source.path, with: action)
      let findings = try fixture.generate { $0 + [overlay] }.diagnostics
      let mistakes = findings.filter { $0.range?.source.path == overlay.path }
      #expect(mistakes.isEmpty, "\(finding): \(mistakes)")
      let isAnswered = !findings.contains { "\($0)" == "\(finding)" }
      #expect(isAnswered, "\(finding)")
    }
  }

  @Test(arguments: Fixture.all)
  func `an action that explains an operation, pasted into an overlay, works`(
    fixture: Fixture
  ) throws {
    for (path, lines) in try fixture.explanations() {
      let actions = Set(lines.compactMap(Self.action))
      if actions.isEmpty { continue }
      // One overlay with all actions, because each generation takes long.
      let overlay = Self.overlay(of: path, with: actions.sorted().joined(separator: "\n  - "))
      let findings = try fixture.generate { $0 + [overlay] }.diagnostics
      let mistakes = findings.filter { $0.range?.source.path == overlay.path }
      #expect(mistakes.isEmpty, "\(path): \(mistakes)")
      let others = try fixture.explanations { $0 + [overlay] }[path] ?? []
      #expect(actions.isDisjoint(with: others.compactMap(Self.action)), "\(path)")
    }
  }

  @Test func `some fixtures have operations that need actions`() throws {
    let actions = try Fixture.all.flatMap { fixture in
      try fixture.explanations().values.joined().compactMap(Self.action)
    }
    #expect(actions.contains { $0.contains("\"remove\": true") })
    #expect(actions.contains { $0.contains("\"type\": ") })
    #expect(actions.contains { $0.contains("\"content\": ") })
  }

  @Test func `some fixtures have findings with actions`() throws {
    let fixtures = try Fixture.all.filter { fixture in
      try fixture.generate().diagnostics.contains { Self.action(in: "\($0)") != nil }
    }
    #expect(fixtures.count >= 5)
  }

  /// Returns the first action in a text, from its opening to its closing brace.
  private static func action(in text: String) -> String? {
    guard let start = text.range(of: "- { \"target\": ")?.lowerBound else { return nil }
    var action = ""
    var (depth, isInString, isEscaped) = (0, false, false)
    for character in text[start...].dropFirst(2) {
      action.append(character)
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "\"": isInString.toggle()
      case "{" where !isInString: depth += 1
      case "}" where !isInString: depth -= 1
      default: break
      }
      if depth == 0 { return action }
    }
    return nil
  }

  private static func overlay(of path: String, with action: String) -> InputFile {
    let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    let text = """
      overlay: 1.1.0
      info: { title: Corrections, version: '1' }
      extends: \(path.split(separator: "/").last ?? "")
      actions:
        - \(action)
      """
    // The last of the three names of the file's overlay, so that it is applied last.
    let place = "\(stem).overlay.yml"
    return InputFile(path: place, source: SourceText(path: place, text: text))
  }
}
