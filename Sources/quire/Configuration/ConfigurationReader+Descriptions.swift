import QuireModel
import QuireSchema
import QuireSwift

// The settings for API descriptions: `openapi`.
extension ConfigurationReader {
  /// Reads the selection and what the app wants of the calls and models.
  func descriptions(
    _ member: JSONNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    var options = OpenAPIOptions()
    for member in members(
      of: member,
      known: ["select", "groups", "models", "forms", "files"],
      moved: MovedSetting.namesInDescriptions,
      &diagnostics)
    {
      switch member.name {
      case "select": options.selection = selection(member, &diagnostics)
      case "groups":
        if let groups = member.value.stringValue.flatMap(OpenAPIOptions.Grouping.init) {
          options.grouping = groups
        } else {
          diagnostics.add(
            .unfitSetting(
              "groups", expected: "\"tags\", \"paths\" or \"none\"", at: member.value.range))
        }
      case "models":
        options.nestsModels = member.value.stringValue != "top-level"
        if !["nested", "top-level"].contains(member.value.stringValue) {
          let expected = "\"nested\" or \"top-level\""
          diagnostics.add(.unfitSetting("models", expected: expected, at: member.value.range))
        }
      case "forms":
        options.bracketsForms = member.value.stringValue == "brackets"
        if !["json", "brackets"].contains(member.value.stringValue) {
          let expected = "\"json\" or \"brackets\""
          diagnostics.add(.unfitSetting("forms", expected: expected, at: member.value.range))
        }
      default: options.files = files(member, &diagnostics)
      }
    }
    configuration.model.descriptions = options
  }

  /// Reads the files in the folder that contain the documents at URLs.
  private func files(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> [String: JSONText] {
    var files: [String: JSONText] = [:]
    for file in member.value.members ?? [] {
      guard file.name.contains("://"), let path = file.value.text else { continue }
      files[file.name] = path
    }
    if member.value.members?.count != files.count {
      let expected =
        "an object of paths by URL, such as {\"https://example.com/a.json\": \"a.json\"}"
      diagnostics.add(.unfitSetting("files", expected: expected, at: member.value.range))
    }
    return files
  }

  private func selection(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> OpenAPIOptions.Selection {
    var selection = OpenAPIOptions.Selection(range: member.value.range)
    for list in members(of: member, known: ["tags", "paths", "operations"], &diagnostics) {
      switch list.name {
      case "tags": selection.tags = texts(list, &diagnostics) ?? []
      case "paths":
        let expected = "paths such as \"/pets\" or \"/pets/**\""
        selection.paths =
          texts(list, each: expected, &diagnostics, where: { $0.hasPrefix("/") }) ?? []
      default: selection.operations = texts(list, &diagnostics) ?? []
      }
    }
    return selection
  }

  /// Returns the members of an object of settings, and reports those with unknown names.
  ///
  /// A setting that an overlay replaces is reported with the actions to write.
  func members(
    of member: JSONNode.Member, known: [String], moved: Set<String> = [],
    _ diagnostics: inout Diagnostics
  ) -> [JSONNode.Member] {
    guard let members = member.value.members else {
      let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
      diagnostics.add(
        .unfitSetting(
          member.name, expected: "an object with any of \(names)", at: member.value.range))
      return []
    }
    return members.filter { setting in
      if known.contains(setting.name) { return true }
      if moved.contains(setting.name) {
        report(moved: setting, &diagnostics)
        return false
      }
      diagnostics.add(.unknownSetting(setting.name, known: known, at: setting.nameRange))
      return false
    }
  }

  private func report(moved setting: JSONNode.Member, _ diagnostics: inout Diagnostics) {
    for setting in MovedSetting.entries(of: setting) { diagnostics.add(.movedSetting(setting)) }
  }

  /// Reads `"declared"` or `"inferred"`.
  func identities(
    _ member: JSONNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    let entries = member.value.members ?? []
    for entry in entries where MovedSetting.namesInIdentities.contains(entry.name) {
      report(moved: entry, &diagnostics)
    }
    if !entries.isEmpty && entries.allSatisfy({ MovedSetting.namesInIdentities.contains($0.name) })
    {
      return
    }
    choice(member, of: ["declared", "inferred"], &diagnostics) {
      configuration.model.infersIdentities = $0 == "inferred"
    }
  }
}
