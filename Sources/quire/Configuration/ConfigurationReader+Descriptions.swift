import QuireModel
import QuireSchema
import QuireSwift

// The settings for API descriptions: `openapi`.
extension ConfigurationReader {
  /// Reads the selection and what the app wants of the calls and models.
  func descriptions(
    _ member: SourceNode.Member, into configuration: inout Configuration,
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
    _ member: SourceNode.Member, _ diagnostics: inout Diagnostics
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
    _ member: SourceNode.Member, _ diagnostics: inout Diagnostics
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
    of member: SourceNode.Member, known: [String], moved: Set<String> = [],
    _ diagnostics: inout Diagnostics
  ) -> [SourceNode.Member] {
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

  private func report(moved setting: SourceNode.Member, _ diagnostics: inout Diagnostics) {
    for setting in MovedSetting.entries(of: setting) { diagnostics.add(.movedSetting(setting)) }
  }

  /// Reads `"declared"` or `"inferred"`.
  func identities(
    _ member: SourceNode.Member, into configuration: inout Configuration,
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

/// A setting of earlier versions that stated a fact about an API, which an overlay states now.
struct MovedSetting {
  /// The entry of the settings.
  let entry: SourceNode.Member
  /// The action of an overlay that replaces it, or `nil` if its value had no meaning.
  let action: OverlayDraft?

  /// The settings under `openapi` that moved.
  static let namesInDescriptions: Set = ["pagination", "error", "names", "operations"]
  /// The settings under `identities` that moved.
  static let namesInIdentities: Set = ["types", "members"]
  /// The annotations that replace the settings of an operation.
  private static let annotations = [
    "name": "x-swift-name", "bodyType": "x-body-type", "pagination": "x-pagination",
    "error": "x-error",
  ]

  /// Returns the entries of a setting that moved.
  static func entries(of setting: SourceNode.Member) -> [MovedSetting] {
    switch setting.name {
    case "operations": parts(of: setting, by: entries(ofOperation:))
    case "names": parts(of: setting) { [moved($0, to: "x-swift-name", at: "$")] }
    case "types": parts(of: setting, by: entries(ofEntity:))
    case "members": parts(of: setting) { [moved($0, to: "x-id", at: path(ofMember: $0.name))] }
    default: [moved(setting, to: annotations[setting.name], at: "$")]
    }
  }

  /// Returns the entries of `names`, whose keys are references to schemas and to values of `enum`.
  static func entries(ofNames names: SourceNode.Member) -> [MovedSetting] {
    parts(of: names) { name in
      let place = name.name.split(separator: "#", maxSplits: 1).dropFirst().first ?? ""
      guard let pointer = JSONPointer(parsing: String(place)) else { return [moved(name)] }
      // A value is named by its text, which the settings do not contain.
      let isValue = pointer.tokens.dropLast().last == "enum"
      return [moved(name, to: isValue ? nil : "x-swift-name", at: OverlayDraft.path(to: pointer))]
    }
  }

  /// Returns an entry for each schema that describes an entity.
  private static func entries(ofEntity entity: SourceNode.Member) -> [MovedSetting] {
    guard let schemas = entity.value.elements?.compactMap(\.stringValue), !schemas.isEmpty else {
      return [MovedSetting(entry: entity, action: nil)]
    }
    return schemas.map { schema in
      let target = "$.components.schemas\(OverlayDraft.step(to: schema))"
      return MovedSetting(
        entry: entity, action: OverlayDraft(target, adding: "x-id", .string(entity.name)))
    }
  }

  /// Returns the path of the member that `Type.member` names.
  private static func path(ofMember name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1).map { OverlayDraft.step(to: String($0)) }
    return "$.components.schemas" + parts.joined(separator: ".properties")
  }

  private static func entries(ofOperation operation: SourceNode.Member) -> [MovedSetting] {
    let target = OverlayDraft.path(ofOperation: operation.name)
    return parts(of: operation) { setting in
      guard setting.name == "identities" else {
        return [moved(setting, to: annotations[setting.name], at: target)]
      }
      return parts(of: setting) { parameter in
        let name = OverlayDraft.quoted(parameter.name)
        return [moved(parameter, to: "x-id", at: "\(target).parameters[?@.name == \(name)]")]
      }
    }
  }

  /// Returns the entries for the members of an object, or an entry without an action for another
  /// value.
  private static func parts(
    of setting: SourceNode.Member, by entries: (SourceNode.Member) -> [MovedSetting]
  ) -> [MovedSetting] {
    guard let members = setting.value.members, !members.isEmpty else {
      return [MovedSetting(entry: setting, action: nil)]
    }
    return members.flatMap(entries)
  }

  private static func moved(
    _ entry: SourceNode.Member, to annotation: String? = nil, at target: String = "$"
  ) -> MovedSetting {
    let isMeant = !entry.value.isNull
    return MovedSetting(
      entry: entry,
      action: annotation.flatMap { isMeant ? OverlayDraft(target, adding: $0, entry.value) : nil })
  }
}
