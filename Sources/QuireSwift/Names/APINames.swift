import QuireModel
import QuireSchema

/// The names of the values for the APIs of a module.
///
/// An API is named after the file of its description. If several files have one name, the nearest
/// folders in which they differ name the APIs. The titles name APIs in the same folder if they
/// differ, and otherwise the extension distinguishes a YAML file. `x-swift-name` can state any name.
struct APINames {
  private var names: [TypeID: String] = [:]

  /// Creates the names of no APIs.
  init() {}

  /// Names APIs, and reports each that does not have its usual name.
  init(of files: [APIFile], diagnostics: inout Diagnostics) {
    let namespaces = files.compactMap(\.namespace)
    for given in namespaces.compactMap(\.givenName) where !SwiftIdentifier.isTypeName(given.value) {
      diagnostics.add(.unusableName(given.value, at: given.range))
    }
    let given = Dictionary(grouping: namespaces, by: \.givenName?.value)
    var sharing = Dictionary(grouping: namespaces, by: \.usualName)
    for (name, group) in sharing {
      sharing[name] = group + (given[name] ?? []).filter { $0.usualName != name }
    }
    // The name of an API does not depend on whether another has a stated name.
    let isUsual = { (namespace: APINamespace) in sharing[namespace.usualName]?.count == 1 }
    var choices: [TypeID: APINameChoice] = [:]
    for namespace in namespaces {
      names[namespace.id] = namespace.givenName?.value ?? namespace.usualName
      guard namespace.givenName == nil, !isUsual(namespace) else { continue }
      let choice = APINameChoice(for: namespace, among: sharing[namespace.usualName] ?? [])
      (choices[namespace.id], names[namespace.id]) = (choice, choice.name)
    }
    let counts = Dictionary(names.values.map { ($0, 1) }, uniquingKeysWith: +)
    for file in files {
      guard let namespace = file.namespace, let choice = choices[namespace.id] else { continue }
      let name = counts[choice.name] == 1 ? choice.name : choice.longName
      names[namespace.id] = name
      guard name != namespace.usualName else { continue }
      diagnostics.add(.renamedAPI(namespace, to: name, besides: choice.others, in: file.source))
    }
  }

  /// Returns the name of an API.
  subscript(namespace: APINamespace) -> String {
    names[namespace.id] ?? namespace.usualName
  }
}

/// The name of an API whose usual name is also that of others.
private struct APINameChoice {
  /// The paths of the other descriptions.
  let others: [String]
  /// The name after the folder, the title or the file.
  let name: String
  /// The name that also has the name of the file.
  let longName: String

  init(for namespace: APINamespace, among group: [APINamespace]) {
    let others = group.filter { $0.id != namespace.id }
    self.others = others.map(\.id.document)
    let folders = namespace.folders
    // The dash of a date such as `2026-01-01` is no part of the name, nor can a digit begin it.
    let words = Self.levels(in: group.map(\.folders)).reversed()
      .compactMap { folders.indices.contains($0) ? folders[$0] : nil }.joined(separator: " ")
      .replacing("-", with: " ")
    let isNumber = words.first?.isNumber == true
    let label = words.isEmpty ? "" : CamelCase(isNumber ? "v\(words)" : words).upper
    let neighbors = group.filter { $0.folders == folders }
    let isTaken = others.contains { $0.givenName?.value == namespace.usualName }
    var (end, longEnd) = ("", "")
    if neighbors.count > 1 || label.isEmpty && isTaken {
      let titles = Set(neighbors.compactMap(\.titleName))
      if titles.count == neighbors.count, let title = namespace.titleName {
        (end, longEnd) = (title, title)
      } else {
        (end, longEnd) = (
          namespace.stemName + namespace.yamlExtension, namespace.yamlExtension
        )
      }
    }
    let isUsual = label.isEmpty && end.isEmpty
    name = isUsual ? namespace.usualName : label + end + "API"
    longName = CamelCase("\(namespace.name) \(words)").upper + longEnd + "API"
  }

  /// Returns the levels of folders, the nearest first, at which the paths differ.
  ///
  /// Only as many levels count as are needed to distinguish all folders.
  private static func levels(in folders: [[String]]) -> [Int] {
    let different = Set(folders).count
    let depth = folders.map(\.count).max() ?? 0
    let needed = (0...depth).first { count in
      Set(folders.map { $0.prefix(count) }).count == different
    }
    return (0..<(needed ?? depth)).filter { level in
      Set(folders.map { level < $0.count ? $0[level] : "" }).count > 1
    }
  }
}

extension APINamespace {
  /// The usual name: the name of the file and `API`.
  var usualName: String { stemName + "API" }

  /// The name of the file, without `API` at its end.
  fileprivate var stemName: String { Self.withoutAPI(name) }

  /// The title, without `API` at its end, or `nil` if the description has none.
  fileprivate var titleName: String? {
    title.map(Self.withoutAPI).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func withoutAPI(_ text: String) -> String {
    var stem = text
    if stem.lowercased().hasSuffix("api") { stem.removeLast(3) }
    // The separator in `twilio-api` is no part of the name.
    while let last = stem.last, !last.isLetter, !last.isNumber { stem.removeLast() }
    return stem.isEmpty ? "" : CamelCase(stem).upper
  }

  /// The folders around the description, the nearest first.
  fileprivate var folders: [String] {
    id.document.split(separator: "/").dropLast().reversed().map(String.init)
  }

  /// The extension of a YAML file in uppercase, or an empty text for JSON.
  fileprivate var yamlExtension: String {
    let name = id.document.uppercased()
    return ["YAML", "YML"].first { name.hasSuffix(".\($0)") } ?? ""
  }
}
