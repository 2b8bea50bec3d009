import QuireSchema

extension DiagnosticCode {
  /// The codes of the diagnostics that the command itself reports.
  static let commandCodes: [DiagnosticCode] =
    fileCodes + [nothingToRead, staleOutput, unfitSetting, unknownSetting, unusedSettings]

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
      .error, .unknownSetting, "unknown setting '\(name)'", at: range,
      help: nearest.map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))")
  }

  static func unfitSetting(
    _ name: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .unfitSetting, "unsupported value of '\(name)'", at: range,
      help: "write \(expected)")
  }

  static func missingTemplates(_ folder: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unfitSetting, "'templates' names '\(folder)', which is not a folder", at: range,
      help: "correct the path, which is relative to the folder of quire.json")
  }

  static func staleOutput(_ path: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, .staleOutput, problem, at: SourceText(path: path, bytes: []).wholeRange,
      help: "run 'quire generate'")
  }

  static func unusedSettings(_ path: String, used: String) -> Diagnostic {
    let isSibling = path.split(separator: "/").dropLast() == used.split(separator: "/").dropLast()
    return Diagnostic(
      .warning, .unusedSettings, "is ignored; only '\(used)' is read",
      at: SourceText(path: path, bytes: []).wholeRange,
      help: isSibling
        ? "keep one of the files, or name one with --config"
        : "move it there, or name it with --config")
  }

  static func nothingToRead(at folder: String) -> Diagnostic {
    Diagnostic(
      .warning, .nothingToRead, "no schema found in '\(folder)'", at: nil,
      help: "put JSON or YAML files there, or run 'quire init' for an example")
  }
}
