import QuireModel
import QuireSchema
import QuireSwift

/// Reads the settings file and validates each setting.
struct ConfigurationReader {
  let source: SourceText
  /// The path of the file relative to the root folder, against which its references are resolved.
  let place: String

  private static let settings = [
    "$schema", "output", "access", "templates", "strict", "acknowledged", "optional", "nulls",
    "formats", "enums", "unions", "objects", "undeclared", "untyped", "checks", "samples",
    "externalTypes", "identities", "overlays", "openapi",
  ]

  func read(into configuration: inout Configuration, diagnostics: inout Diagnostics) {
    guard let written = FileSyntax.read(source, diagnostics: &diagnostics) else { return }
    let node = withoutComments(written, &diagnostics)
    guard case .object(let members) = node.value else {
      diagnostics.add(.unfitSetting("the settings", expected: "an object", at: node.range))
      return
    }
    for member in members {
      switch member.name {
      case "$schema": break
      case "output":
        text(member, &diagnostics) { path, _ in configuration.output = relativeToSource(path) }
      case "templates":
        templates(member, into: &configuration, &diagnostics)
      case "access":
        choice(member, &diagnostics) { configuration.swift.access = $0 }
      case "diagnostics":
        diagnostics.add(.optionInSettings(member))
      case "formats":
        formats(member, into: &configuration, &diagnostics)
      case "enums":
        choice(member, of: ["open", "closed"], &diagnostics) {
          configuration.model.keepsUnknownCases = $0 == "open"
        }
      case "unions":
        choice(member, of: ["open", "closed"], &diagnostics) {
          configuration.model.keepsUnknownTags = $0 == "open"
        }
      case "objects":
        choice(member, of: ["open", "closed"], &diagnostics) {
          configuration.model.refusesUndeclared = $0 == "closed"
        }
      case "undeclared":
        choice(member, of: ["ignored", "kept"], &diagnostics) {
          configuration.model.keepsUndeclared = $0 == "kept"
        }
      case "identities":
        identities(member, into: &configuration, &diagnostics)
      case "untyped":
        choice(member, of: ["assumed", "any"], &diagnostics) {
          configuration.model.assumesKinds = $0 == "assumed"
        }
      case "strict":
        flag(member, &diagnostics) { configuration.isStrict = $0 }
      case "acknowledged":
        acknowledgements(member, into: &configuration, &diagnostics)
      case "checks":
        flag(member, &diagnostics) { configuration.model.checksValues = $0 }
      case "samples":
        flag(member, &diagnostics) { configuration.model.makesSamples = $0 }
      case "externalTypes":
        externalTypes(member, into: &configuration, &diagnostics)
      case "optional":
        optionality(member, into: &configuration, &diagnostics)
      case "nulls":
        nulls(member, into: &configuration, &diagnostics)
      case "names":
        for name in MovedSetting.entries(ofNames: member) { diagnostics.add(.movedSetting(name)) }
      case "overlays":
        overlays(member, into: &configuration, &diagnostics)
      case "openapi":
        descriptions(member, into: &configuration, &diagnostics)
      default:
        diagnostics.add(
          .unknownSetting(member.name, known: ConfigurationReader.settings, at: member.nameRange))
      }
    }
  }

  /// Reads the path of a folder of templates.
  ///
  /// A missing folder is reported here, so that other mistakes are reported in the same run.
  private func templates(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    text(member, &diagnostics) { path, diagnostics in
      let folder = relativeToSource(path)
      if (try? InputFiles.isFolder(folder)) == true {
        configuration.templates = folder
      } else {
        diagnostics.add(.missingTemplates(folder, at: member.value.range))
      }
    }
  }

  /// Reads `"declared"`, `"never"`, or the names of the only members that may be Optional.
  private func optionality(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    if case .array = member.value.value {
      guard let names = strings(member, &diagnostics) else { return }
      configuration.model.optionality = .never(except: Set(names))
      return
    }
    choice(member, of: ["declared", "never"], &diagnostics) {
      configuration.model.optionality = $0 == "never" ? .never(except: []) : .declared
    }
  }

  /// Reads `"absent"`, `"kept"`, or the names of the members for which null is kept.
  private func nulls(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    if case .array = member.value.value {
      guard let names = strings(member, &diagnostics) else { return }
      configuration.model.nulls = .named(Set(names))
      return
    }
    choice(member, of: ["absent", "kept"], &diagnostics) {
      configuration.model.nulls = $0 == "kept" ? .all : .declared
    }
  }

  /// Reads type names as used in code, with dots in nested names.
  private func externalTypes(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    let names = strings(
      member, each: "a name such as \"Customer\" or \"Store.Customer\"", &diagnostics
    ) {
      $0.wholeMatch(of: /[_\p{L}]\w*(\.[_\p{L}]\w*)*/) != nil
    }
    if let names { configuration.model.externalTypes = Set(names) }
  }

  /// Reads the paths of overlays, which are relative to the settings.
  private func overlays(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    let paths = texts(member, each: "paths such as \"corrections.yaml\"", &diagnostics) { path in
      FileSyntax(path: path) != nil && FilePath.resolve(path, relativeTo: place) != nil
    }
    configuration.overlays = (paths ?? []).compactMap { path in
      FilePath.resolve(path.value, relativeTo: place).map { JSONText($0, at: path.range) }
    }
  }

  func flag(
    _ member: SourceNode.Member, _ diagnostics: inout Diagnostics, _ set: (Bool) -> Void
  ) {
    guard case .bool(let flag) = member.value.value else {
      diagnostics.add(
        .unfitSetting(member.name, expected: "true or false", at: member.value.range))
      return
    }
    set(flag)
  }

  func text(
    _ member: SourceNode.Member, _ diagnostics: inout Diagnostics,
    _ set: (String, inout Diagnostics) -> Void
  ) {
    guard case .string(let text) = member.value.value, !text.isEmpty else {
      diagnostics.add(
        .unfitSetting(member.name, expected: "a string that is not empty", at: member.value.range))
      return
    }
    set(text, &diagnostics)
  }

  /// Reads one of the cases of an enumeration by its raw value.
  private func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ member: SourceNode.Member, _ diagnostics: inout Diagnostics, _ set: (Value) -> Void
  ) {
    choice(member, of: Value.allCases.map(\.rawValue), &diagnostics) { name in
      if let value = Value(rawValue: name) { set(value) }
    }
  }

  func choice(
    _ member: SourceNode.Member, of choices: [String], _ diagnostics: inout Diagnostics,
    _ set: (String) -> Void
  ) {
    guard case .string(let text) = member.value.value, choices.contains(text) else {
      let expected = "one of " + choices.map { "\"\($0)\"" }.joined(separator: ", ")
      diagnostics.add(.unfitSetting(member.name, expected: expected, at: member.value.range))
      return
    }
    set(text)
  }

  private func strings(
    _ member: SourceNode.Member, each expected: String = "only strings",
    _ diagnostics: inout Diagnostics, where isFit: (String) -> Bool = { _ in true }
  ) -> [String]? {
    texts(member, each: expected, &diagnostics, where: isFit)?.map(\.value)
  }

  /// Reads an array of strings, or returns `nil` if it is not one.
  func texts(
    _ member: SourceNode.Member, each expected: String = "only strings",
    _ diagnostics: inout Diagnostics, where isFit: (String) -> Bool = { _ in true }
  ) -> [JSONText]? {
    guard case .array(let elements) = member.value.value else {
      diagnostics.add(
        .unfitSetting(member.name, expected: "an array of strings", at: member.value.range))
      return nil
    }
    var texts: [JSONText] = []
    for element in elements {
      guard let text = element.text, isFit(text.value) else {
        diagnostics.add(.unfitSetting(member.name, expected: expected, at: element.range))
        continue
      }
      texts.append(text)
    }
    return texts.count == elements.count ? texts : nil
  }

  /// Returns a path in the settings relative to the settings file, not to the current folder.
  private func relativeToSource(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = source.path.lastIndex(of: "/") else { return path }
    return source.path[...slash] + path
  }

  /// Reads an object of formats, each `"strict"`, `"lenient"`, or an object with a type or a
  /// pattern.
  func formats(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    let known = SwiftOptions.LenientFormat.allCases
    guard case .object(let members) = member.value.value else {
      let expected = "an object such as {\"date-time\": \"lenient\"}"
      diagnostics.add(.unfitSetting("formats", expected: expected, at: member.value.range))
      return
    }
    for member in members {
      guard member.value.members == nil else {
        configuration.model.formats[member.name] = FormatMapping.scalar(
          member, diagnostics: &diagnostics)
        continue
      }
      guard let format = SwiftOptions.LenientFormat(rawValue: member.name) else {
        diagnostics.add(
          .unknownSetting(member.name, known: known.map(\.rawValue), at: member.nameRange))
        continue
      }
      choice(member, of: ["strict", "lenient"], &diagnostics) {
        if $0 == "lenient" { configuration.swift.lenientFormats.insert(format) }
      }
    }
  }

  /// Returns a value without the members `$comment`, at any depth.
  ///
  /// They hold text for readers, because JSON has no comments. A value that is not text is reported.
  private func withoutComments(_ node: SourceNode, _ diagnostics: inout Diagnostics) -> SourceNode {
    switch node.value {
    case .object(let members):
      var kept: [SourceNode.Member] = []
      for member in members {
        guard member.name == "$comment" else {
          let value = withoutComments(member.value, &diagnostics)
          kept.append(
            SourceNode.Member(name: member.name, nameRange: member.nameRange, value: value))
          continue
        }
        if member.value.stringValue == nil {
          diagnostics.add(
            .unfitSetting(member.name, expected: "a string", at: member.value.range))
        }
      }
      return SourceNode(.object(kept), at: node.range)
    case .array(let elements):
      return SourceNode(.array(elements.map { withoutComments($0, &diagnostics) }), at: node.range)
    default: return node
    }
  }
}
