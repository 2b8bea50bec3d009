import QuireModel
import QuireSchema

/// Settings for the API descriptions of a case.
enum DescriptionSettings {
  private static let text = """
    {
      "rules": [
        "page", "link", false, { "style": "cursor" }, { "style": "offset", "items": "/*" },
        { "style": "after", "next": "/-1/id" }, { "style": "link", "next": "header:Link" }, {}
      ],
      "operations": [
        "listShips", "getShip", "trees.list", "listPets", "getMuseumHours", "GET /pets"
      ],
      "identities": { "ship_id": "Ship", "limit": "Ship", "id": false, "cursor": "" }
    }
    """

  /// Returns the settings for every fourth case, and otherwise the default.
  static func options(number: UInt64) -> OpenAPIOptions {
    var options = OpenAPIOptions()
    var diagnostics = Diagnostics()
    let source = SourceText(path: "quire.json", bytes: Array(text.utf8))
    guard number.isMultiple(of: 4),
      let root = JSONReader.read(source, diagnostics: &diagnostics),
      case .array(let rules)? = root["rules"]?.value,
      case .array(let operations)? = root["operations"]?.value,
      case .object(let identities)? = root["identities"]?.value
    else { return options }
    var randomness = Randomness(seed: number)
    options.pagination = randomness.element(of: rules).flatMap {
      PaginationStatement(ofSettings: $0, diagnostics: &diagnostics)
    }
    options.grouping = randomness.element(of: OpenAPIOptions.Grouping.allCases) ?? options.grouping
    options.nestsModels = randomness.below(2) == 0
    options.operations = operations.compactMap { operation in
      guard case .string(let id) = operation.value else { return nil }
      var settings = OperationOptions(id: JSONText(id, at: operation.range))
      settings.pagination =
        randomness.below(2) == 0
        ? nil : randomness.element(of: rules).map(PaginationStatement.init(ofOperation:))
      settings.name = randomness.below(4) == 0 ? JSONText("renamed", at: operation.range) : nil
      settings.identities = identities
      return settings
    }
    return options
  }
}
