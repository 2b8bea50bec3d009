import QuireSchema

extension ConfigurationReader {
  /// Returns a value without the members `$comment`, at any depth.
  ///
  /// They hold text for readers, because JSON has no comments. A value that is not text is reported.
  func withoutComments(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> JSONNode {
    switch node.value {
    case .object(let members):
      var kept: [JSONNode.Member] = []
      for member in members {
        guard member.name == "$comment" else {
          let value = withoutComments(member.value, &diagnostics)
          kept.append(
            JSONNode.Member(name: member.name, nameRange: member.nameRange, value: value))
          continue
        }
        if member.value.stringValue == nil {
          diagnostics.add(
            .unfitSetting(member.name, expected: "a string", at: member.value.range))
        }
      }
      return JSONNode(.object(kept), at: node.range)
    case .array(let elements):
      return JSONNode(.array(elements.map { withoutComments($0, &diagnostics) }), at: node.range)
    default: return node
    }
  }
}
