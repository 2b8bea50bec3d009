import QuireModel
import QuireSchema
import QuireSwift

// The settings for API descriptions: `openapi`.
extension ConfigurationReader {
  /// Reads the selection, the paging rule of the API, and the settings of single operations.
  func descriptions(
    _ member: JSONNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    var options = OpenAPIOptions()
    for member in members(
      of: member,
      known: [
        "select", "names", "groups", "models", "pagination", "error", "forms", "files",
        "operations",
      ], &diagnostics)
    {
      switch member.name {
      case "select": options.selection = selection(member, &diagnostics)
      case "names": options.names = apiNames(member, &diagnostics)
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
      case "pagination": options.pagination = rule(member, &diagnostics)
      case "error":
        options.failure = EndpointFailure(
          member.value, isInSchema: false, diagnostics: &diagnostics)
      case "forms":
        options.bracketsForms = member.value.stringValue == "brackets"
        if !["json", "brackets"].contains(member.value.stringValue) {
          let expected = "\"json\" or \"brackets\""
          diagnostics.add(.unfitSetting("forms", expected: expected, at: member.value.range))
        }
      case "files": options.files = files(member, &diagnostics)
      default: options.operations = operations(member, &diagnostics)
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

  /// Reads the names of the values for the APIs, by the paths of the descriptions.
  private func apiNames(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> [(path: JSONText, name: JSONText)] {
    guard let names = member.value.members else {
      let expected = "an object of names by path, such as {\"v1/shop.json\": \"ShopV1\"}"
      diagnostics.add(.unfitSetting("names", expected: expected, at: member.value.range))
      return []
    }
    return names.compactMap { entry in
      guard let name = entry.value.text else {
        let expected = "the name of a type such as \"ShopV1\""
        diagnostics.add(.unfitSetting(entry.name, expected: expected, at: entry.value.range))
        return nil
      }
      guard SwiftIdentifier.isTypeName(name.value) else {
        diagnostics.add(.unusableName(name.value, at: name.range))
        return nil
      }
      return (JSONText(entry.name, at: entry.nameRange), name)
    }
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

  private func operations(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> [OperationOptions] {
    guard let operations = member.value.members else {
      let expected = "an object of settings by operationId"
      diagnostics.add(.unfitSetting("operations", expected: expected, at: member.value.range))
      return []
    }
    return operations.map { operation($0, &diagnostics) }
  }

  private func operation(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> OperationOptions {
    var operation = OperationOptions(id: JSONText(member.name, at: member.nameRange))
    for setting in members(
      of: member, known: ["name", "pagination", "error", "bodyType", "identities"], &diagnostics)
    {
      switch setting.name {
      case "name": operation.name = name(setting, &diagnostics)
      case "bodyType":
        operation.bodyType = setting.value.text
        if operation.bodyType == nil {
          let expected = "a media type such as \"multipart/form-data\""
          diagnostics.add(.unfitSetting("bodyType", expected: expected, at: setting.value.range))
        }
      case "pagination":
        operation.pagination =
          setting.value.boolValue == nil
          ? rule(setting, &diagnostics)
          : PaginationStatement(ofOperation: setting.value)
      case "error":
        operation.failure = EndpointFailure(
          setting.value, isInSchema: false, diagnostics: &diagnostics)
      default:
        operation.identities = entities(
          setting, example: "{\"owner_id\": \"User\"}", &diagnostics)
      }
    }
    return operation
  }

  private func name(_ member: JSONNode.Member, _ diagnostics: inout Diagnostics) -> JSONText? {
    guard let name = member.value.text else {
      diagnostics.add(.unfitSetting("name", expected: "a string", at: member.value.range))
      return nil
    }
    guard SwiftIdentifier.isMemberName(name.value) else {
      diagnostics.add(.unusableName(name.value, at: name.range))
      return nil
    }
    return name
  }

  /// Reads the name of a style, or an object with the keys of `x-pagination`.
  private func rule(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> PaginationStatement? {
    guard member.value.stringValue != nil || member.value.members != nil else {
      let expected = "a style such as \"page\", or an object such as {\"style\": \"page\"}"
      diagnostics.add(.unfitSetting("pagination", expected: expected, at: member.value.range))
      return nil
    }
    return PaginationStatement(ofSettings: member.value, diagnostics: &diagnostics)
  }

  /// Reads the names of types, or `false`, by the names of parameters or members.
  ///
  /// A member of a type may also be `true`: it is the identity of that type.
  func entities(
    _ member: JSONNode.Member, example: String, ofMembers: Bool = false,
    _ diagnostics: inout Diagnostics
  ) -> [JSONNode.Member] {
    guard let values = member.value.members else {
      let expected = "an object such as \(example)"
      diagnostics.add(.unfitSetting(member.name, expected: expected, at: member.value.range))
      return []
    }
    return values.filter { parameter in
      let type = parameter.value
      if type.boolValue == false || ofMembers && type.boolValue == true
        || type.stringValue?.isEmpty == false
      {
        return true
      }
      let own = ofMembers ? ", true for the identity of its own type" : ""
      let expected = "the name of a type such as \"User\"\(own), or false for a plain value"
      diagnostics.add(.unfitSetting(parameter.name, expected: expected, at: type.range))
      return false
    }
  }

  /// Returns the members of an object of settings, and reports those with unknown names.
  func members(
    of member: JSONNode.Member, known: [String], _ diagnostics: inout Diagnostics
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
      diagnostics.add(.unknownSetting(setting.name, known: known, at: setting.nameRange))
      return false
    }
  }
}
