import QuireSchema

/// A setting of earlier versions that stated a fact about an API, which an overlay states now.
struct MovedSetting {
  /// The entry of the settings.
  let entry: JSONNode.Member
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
  static func entries(of setting: JSONNode.Member) -> [MovedSetting] {
    switch setting.name {
    case "operations": parts(of: setting, by: entries(ofOperation:))
    case "names": parts(of: setting) { [moved($0, to: "x-swift-name", at: "$")] }
    case "types": parts(of: setting, by: entries(ofEntity:))
    case "members": parts(of: setting) { [moved($0, to: "x-id", at: path(ofMember: $0.name))] }
    default: [moved(setting, to: annotations[setting.name], at: "$")]
    }
  }

  /// Returns the entries of `names`, whose keys are references to schemas and to values of `enum`.
  static func entries(ofNames names: JSONNode.Member) -> [MovedSetting] {
    parts(of: names) { name in
      let place = name.name.split(separator: "#", maxSplits: 1).dropFirst().first ?? ""
      guard let pointer = JSONPointer(parsing: String(place)) else { return [moved(name)] }
      // A value is named by its text, which the settings do not contain.
      let isValue = pointer.tokens.dropLast().last == "enum"
      return [moved(name, to: isValue ? nil : "x-swift-name", at: OverlayDraft.path(to: pointer))]
    }
  }

  /// Returns an entry for each schema that describes an entity.
  private static func entries(ofEntity entity: JSONNode.Member) -> [MovedSetting] {
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

  private static func entries(ofOperation operation: JSONNode.Member) -> [MovedSetting] {
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
    of setting: JSONNode.Member, by entries: (JSONNode.Member) -> [MovedSetting]
  ) -> [MovedSetting] {
    guard let members = setting.value.members, !members.isEmpty else {
      return [MovedSetting(entry: setting, action: nil)]
    }
    return members.flatMap(entries)
  }

  private static func moved(
    _ entry: JSONNode.Member, to annotation: String? = nil, at target: String = "$"
  ) -> MovedSetting {
    let isMeant = !entry.value.isNull
    return MovedSetting(
      entry: entry,
      action: annotation.flatMap { isMeant ? OverlayDraft(target, adding: $0, entry.value) : nil })
  }
}
