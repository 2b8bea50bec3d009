import QuireSchema

/// A setting of earlier versions that stated a fact about an API, which an overlay states now.
struct MovedSetting: Sendable {
  /// Returns the actions of an overlay that replace the setting.
  let actions: @Sendable (JSONNode) -> [OverlayDraft]

  /// The settings under `openapi` that moved, by name.
  static let ofDescriptions = [
    "pagination": MovedSetting { [OverlayDraft("$", adding: "x-pagination", $0)] },
    "error": MovedSetting { [OverlayDraft("$", adding: "x-error", $0)] },
    "names": MovedSetting { names in
      (names.members ?? []).map { OverlayDraft("$", adding: "x-swift-name", $0.value) }
    },
    "operations": MovedSetting { operations in
      (operations.members ?? []).flatMap { actions(for: $0.value, of: $0.name) }
    },
  ]

  /// Returns the actions for the settings of one operation.
  private static func actions(for settings: JSONNode, of operation: String) -> [OverlayDraft] {
    let target = OverlayDraft.path(ofOperation: operation)
    let names = ["name": "x-swift-name", "bodyType": "x-body-type"]
    return (settings.members ?? []).flatMap { setting in
      guard setting.name == "identities" else {
        let annotation = names[setting.name] ?? "x-\(setting.name)"
        return [OverlayDraft(target, adding: annotation, setting.value)]
      }
      return (setting.value.members ?? []).map { parameter in
        OverlayDraft(
          "\(target).parameters[?@.name == \(OverlayDraft.quoted(parameter.name))]",
          adding: "x-id", parameter.value)
      }
    }
  }
}
