import QuireModel
import QuireSchema

/// Settings and an overlay for the API descriptions of a case.
enum DescriptionSettings {
  private static let rules = [
    #""page""#, #""link""#, "false", #"{ "style": "cursor" }"#,
    #"{ "style": "offset", "items": "/*" }"#, #"{ "style": "after", "next": "/-1/id" }"#,
    #"{ "style": "link", "next": "header:Link" }"#, "{}",
  ]
  private static let targets = [
    "$", "$.paths.*", "$.paths.*[?@.responses]", "$.paths.*[?@.operationId == 'listShips']",
    "$..properties.*",
    "$.paths.*.*.parameters[*]", "$..[?@.type]",
  ]

  /// Returns the settings for every fourth case, and otherwise the default.
  static func options(number: UInt64) -> OpenAPIOptions {
    var options = OpenAPIOptions()
    guard number.isMultiple(of: 4) else { return options }
    var randomness = Randomness(seed: number)
    options.grouping = randomness.element(of: OpenAPIOptions.Grouping.allCases) ?? options.grouping
    options.nestsModels = randomness.below(2) == 0
    return options
  }

  /// Returns an overlay of a file for every fourth case, and otherwise `nil`.
  static func overlay(of path: String, number: UInt64) -> InputFile? {
    guard number.isMultiple(of: 4) else { return nil }
    var randomness = Randomness(seed: number)
    let actions = (0...randomness.below(4)).map { _ in
      let target = randomness.element(of: targets) ?? "$"
      let change =
        switch randomness.below(6) {
        case 0: #""remove": true"#
        case 1: #""copy": "$.info""#
        case 2: #""update": { "x-swift-name": "renamed", "x-id": "Ship" }"#
        default: "\"update\": { \"x-pagination\": \(randomness.element(of: rules) ?? "false") }"
        }
      return "{ \"target\": \"\(target)\", \(change) }"
    }
    let text =
      #"{ "overlay": "1.1.0", "info": { "title": "A", "version": "1" }, "actions": ["#
      + actions.joined(separator: ", ") + "] }"
    let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    let place = "\(stem).overlay.json"
    return InputFile(path: place, source: SourceText(path: place, text: text))
  }
}
