import QuireModel
import QuireSchema
import QuireSwift

// The settings for identities: `identities`.
extension ConfigurationReader {
  /// Reads `"declared"`, `"inferred"`, or the identities of types and members.
  func identities(
    _ member: JSONNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    guard member.value.members != nil else {
      choice(member, of: ["declared", "inferred"], &diagnostics) {
        configuration.model.infersIdentities = $0 == "inferred"
      }
      return
    }
    var options = IdentityOptions()
    for setting in members(of: member, known: ["inferred", "types", "members"], &diagnostics) {
      switch setting.name {
      case "inferred":
        flag(setting, &diagnostics) { configuration.model.infersIdentities = $0 }
      case "types": options.types = types(setting, &diagnostics)
      default:
        options.members = entities(
          setting, example: "{\"Gist.owner_id\": \"User\"}", ofMembers: true, &diagnostics
        ).filter { isMember($0, &diagnostics) }
      }
    }
    configuration.model.identities = options
  }

  /// Reads the names of the schemas that describe each entity.
  private func types(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> [(name: JSONText, schemas: [JSONText])] {
    guard let types = member.value.members else {
      let expected = "an object such as {\"User\": [\"simple-user\", \"private-user\"]}"
      diagnostics.add(.unfitSetting("types", expected: expected, at: member.value.range))
      return []
    }
    return types.compactMap { type in
      guard SwiftIdentifier.isTypeName(type.name) else {
        diagnostics.add(
          .unfitSetting(
            "types", expected: "names such as \"User\" before the lists", at: type.nameRange))
        return nil
      }
      guard let schemas = texts(type, &diagnostics) else { return nil }
      return (JSONText(type.name, at: type.nameRange), schemas)
    }
  }

  /// Whether a name has a type and a member, or reports that it does not.
  private func isMember(_ setting: JSONNode.Member, _ diagnostics: inout Diagnostics) -> Bool {
    if setting.name.split(separator: ".").count > 1 { return true }
    let expected = "names such as \"Gist.owner_id\""
    diagnostics.add(.unfitSetting("members", expected: expected, at: setting.nameRange))
    return false
  }
}
