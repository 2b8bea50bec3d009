import QuireInference
import QuireModel
import QuireSchema
import QuireSwift

extension DiagnosticCode {
  /// The codes of the diagnostics that the command itself reports.
  static let commandCodes: [DiagnosticCode] =
    fileCodes + proofCodes + [
      movedSetting, nothingToRead, outdatedRecord, staleOutput, unfitSetting, unknownSetting,
      unusedAcknowledgement,
      unusedSettings,
    ]

  /// All codes, sorted by name.
  static let all: [DiagnosticCode] =
    (schemaCodes + modelCodes + inferenceCodes + swiftCodes + commandCodes)
    .sorted { $0.name < $1.name }

  static let unusedAcknowledgement = DiagnosticCode(
    "unused-acknowledgement",
    """
    An entry of "acknowledged" in quire.json names a warning that this run does not report. It was \
    fixed, its code or its place has changed, or a new version of the description moved it. Remove \
    the entry; if the warning is now at another place, `--verbose` shows the entry to write.

        { "acknowledged": [{ "code": "unread-field", "at": "shop.yaml#/paths/~1orders" }] }
    """)

  static let outdatedRecord = DiagnosticCode(
    "outdated-record",
    """
    A `.recorded.overlay.yaml` keeps names or identities that would be inferred differently today, \
    because the description has changed, or because it was written by another version of Quire. \
    Nothing is wrong: the record keeps the code of the app as it is. Run \
    `quire overlay --record FILE` to infer everything anew; then read the difference of the record, \
    and what the compiler says. Only `quire check` warns, and its exit status stays 0.
    """)

  static let staleOutput = DiagnosticCode(
    "stale-output",
    """
    A file in the output folder is out of date: a schema or a setting has changed, the file was \
    edited by hand, or its schema no longer exists. Run `quire generate` with the same inputs and \
    options to update the folder. Exit status 1.
    """)

  static let unknownSetting = DiagnosticCode(
    "unknown-setting",
    """
    quire.json contains an unknown setting. The message suggests the nearest known setting, or \
    lists all of them. A setting has the same meaning as the option with its name; the others are \
    described in the article on schemas, under Settings.
    """)

  static let movedSetting = DiagnosticCode(
    "moved-setting",
    """
    quire.json says what an app wants; what is true of an API belongs into an overlay, the file \
    with corrections next to the description. Earlier versions had settings for it: names, paging \
    rules, errors in successes, media types of bodies and identities of parameters. The message \
    shows the actions to write. The form of diagnostics is an option of the command.

        overlay: 1.1.0
        info: { title: Corrections, version: '1' }
        actions:
          - { "target": "$.paths['/pets'].get", "update": { "x-pagination": "page" } }
    """)

  static let unfitSetting = DiagnosticCode(
    "unfit-setting",
    """
    A setting in quire.json has an unsupported value, such as "access": "open". The message lists the \
    allowed values.
    """)

  static let nothingToRead = DiagnosticCode(
    "nothing-to-read",
    """
    The inputs contain no schema. Either there are no JSON or YAML files, or none of them has a \
    sign of being a schema: `$schema`, or keywords such as `type` and `properties`. `quire init` writes an \
    example schema.
    """)

  static let unusedSettings = DiagnosticCode(
    "unused-settings",
    """
    A settings file is ignored. A run uses only one: quire.json, or else quire.yaml or quire.yml, \
    in the folder that is named first, or in the folder that --root names. Files in subfolders or \
    in other folders have no effect. Move the file there, or name it with --config.
    """)
}

extension Diagnostic {
  static func unknownSetting(
    _ name: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    let nearest = Spelling.nearest(to: name, in: known)
    return Diagnostic(
      .error, .unknownSetting, "unknown setting \(quote(name))", at: range,
      help: suggestion(nearest) ?? "known: \(known.joined(separator: ", "))")
  }

  static func unfitSetting(
    _ name: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .unfitSetting, "unsupported value of \(quote(name))", at: range,
      help: "write \(expected)")
  }

  static func missingTemplates(_ folder: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unfitSetting, "'templates' names \(quote(folder)), which is not a folder", at: range,
      help: "correct the path, which is relative to the folder of quire.json")
  }

  /// Reports the form of diagnostics, which only the command has.
  static func optionInSettings(_ setting: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .movedSetting, "\(quote(setting.name)) is an option of the command",
      at: setting.nameRange, help: "remove it, and write '--\(setting.name)' on the command line")
  }

  /// Reports a setting that stated a fact about an API.
  static func movedSetting(_ setting: MovedSetting) -> Diagnostic {
    Diagnostic(
      .error, .movedSetting,
      "\(quote(setting.entry.name)) states a fact of the API, which belongs into an overlay",
      at: setting.entry.nameRange,
      help: setting.action.map { "write this under 'actions' of an overlay: \($0.text)" }
        ?? "remove it; the article 'Correct a description' shows what an overlay can state")
  }

  static func unknownCode(_ code: String, known: [String], at range: SourceRange) -> Diagnostic {
    let nearest = Spelling.nearest(to: code, in: known)
    return Diagnostic(
      .error, .unfitSetting,
      "'acknowledged' contains \(quote(code)), which is no code of a warning",
      at: range,
      help: suggestion(nearest)
        ?? "write the code in brackets at the end of the warning")
  }

  static func unusedAcknowledgement(_ entry: Acknowledgement) -> Diagnostic {
    let place = entry.place.map { " at \(quote($0.text))" } ?? ""
    return Diagnostic(
      .warning, .unusedAcknowledgement, "no warning has the code \(quote(entry.code))\(place)",
      at: entry.range, help: "remove the entry")
  }

  static func staleOutput(_ path: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, .staleOutput, problem, at: SourceText(path: path, bytes: []).wholeRange,
      help: "run 'quire generate'")
  }

  static func outdatedRecord(_ path: String, count: Int, first: String) -> Diagnostic {
    let number = count == 1 ? "1 action" : "\(count) actions"
    return Diagnostic(
      .warning, .outdatedRecord,
      "\(number) would be new or different today, such as \(first)",
      at: SourceText(path: path, bytes: []).wholeRange,
      help: "keep them, or run 'quire overlay --record' and follow the difference")
  }

  static func unusedSettings(_ path: String, used: String) -> Diagnostic {
    let isSibling = path.split(separator: "/").dropLast() == used.split(separator: "/").dropLast()
    return Diagnostic(
      .warning, .unusedSettings, "is ignored; only \(quote(used)) is read",
      at: SourceText(path: path, bytes: []).wholeRange,
      help: isSibling
        ? "keep one of the files, or name one with --config"
        : "move it there, or name it with --config")
  }

  static func nothingToRead(at folder: String) -> Diagnostic {
    Diagnostic(
      .warning, .nothingToRead, "no schema found in \(quote(folder))", at: nil,
      help: "put JSON or YAML files there, or run 'quire init' for an example")
  }
}
