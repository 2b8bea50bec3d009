/// An action of an overlay that a message shows, to be pasted into the overlay of a description.
package struct OverlayDraft: Sendable {
  private let target: String
  /// The member of the action that says what it does.
  private let change: (name: String, value: JSONDraft)

  /// Creates the action that adds a member to what a path selects.
  package init(_ target: String, adding name: String, _ value: JSONDraft) {
    self.target = target
    change = ("update", .object([(name, value)]))
  }

  /// Creates the action that removes what a path selects.
  package init(removing target: String) {
    self.target = target
    change = ("remove", .bool(true))
  }

  /// Creates the action that adds a member with the value of a node.
  package init(_ target: String, adding name: String, _ value: SourceNode) {
    self.init(target, adding: name, JSONDraft(value))
  }

  /// The action on one line, which is an element of a list in YAML: `- { "target": …, … }`.
  package var text: String {
    "- " + JSONDraft.object([("target", .string(target)), change]).lineText
  }

  /// Returns the path of an operation by its `operationId`, or by its method and its path.
  package static func path(ofOperation name: String) -> String {
    let parts = name.split(separator: " ", maxSplits: 1)
    if parts.count == 2, parts[1].hasPrefix("/") {
      return "$.paths[\(quoted(String(parts[1])))].\(parts[0].lowercased())"
    }
    return "$.paths.*[?@.operationId == \(quoted(name))]"
  }

  /// Returns the path of the value at a pointer, in which a number after the name of an array is an
  /// index; others are names, such as the status of a response.
  package static func path(to pointer: JSONPointer) -> String {
    let names = [""] + pointer.tokens
    let steps = zip(names, pointer.tokens).map { name, token in
      arrays.contains(name) && Int(token) != nil ? "[\(token)]" : step(to: token)
    }
    return "$" + steps.joined()
  }

  /// The names of the arrays that contain schemas or parameters.
  private static let arrays: Set = [
    "allOf", "anyOf", "oneOf", "prefixItems", "items", "parameters",
  ]

  /// Returns the path of the value at a pointer.
  ///
  /// A parameter is selected by its name, because its index changes if another one is added.
  static func path(to pointer: JSONPointer, in root: SourceNode) -> String {
    var (path, node) = ("$", root as SourceNode?)
    for token in pointer.tokens {
      let elements = node?.elements
      node = node?.child(token)
      if let elements {
        let name = node?["in"] == nil ? nil : node?["name"]?.stringValue
        let isOnly = elements.count { $0["name"]?.stringValue == name } == 1
        path += name.flatMap { isOnly ? "[?@.name == \(quoted($0))]" : nil } ?? "[\(token)]"
      } else {
        path += step(to: token)
      }
    }
    return path
  }

  /// Returns the part of a path that selects a member: `.name` or `['name']`.
  package static func step(to name: String) -> String {
    name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil ? ".\(name)" : "[\(quoted(name))]"
  }

  /// Returns a string of a JSONPath.
  package static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

extension JSONDraft {
  /// Creates the draft of a value, whose members may each be on a separate line.
  package init(_ node: SourceNode, isBlock: Bool = false) {
    self =
      switch node.value {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let text): .number(text)
      case .string(let string): .string(string)
      case .array(let elements): .array(elements.map { JSONDraft($0, isBlock: isBlock) })
      case .object(let members):
        isBlock
          ? .block(members.map { ($0.name, JSONDraft($0.value, isBlock: true)) })
          : .object(members.map { ($0.name, JSONDraft($0.value)) })
      }
  }
}
