import QuireSchema

extension DiagnosticCode {
  /// The codes of the diagnostics that the command itself reports.
  static let commandCodes: [DiagnosticCode] =
    fileCodes + [nothingToRead, staleOutput, unfitSetting, unknownSetting, unusedSettings]

  static let staleOutput = DiagnosticCode(
    "stale-output",
    """
    A file of the output folder is not what the schemas make: a schema or a setting has changed \
    since, or the file was changed by hand, or its schema is gone. `quire generate` with the same \
    inputs and options writes the folder anew. Exit status 1.
    """)

  static let unknownSetting = DiagnosticCode(
    "unknown-setting",
    """
    quire.json holds a name that is no setting. The message names the one that is meant, or all \
    there are; each means what the option of that name does, or what the article on schemas says \
    under Settings.
    """)

  static let unfitSetting = DiagnosticCode(
    "unfit-setting",
    """
    A setting of quire.json has a value it cannot have, such as "access": "open". The message \
    says what may stand there.
    """)

  static let nothingToRead = DiagnosticCode(
    "nothing-to-read",
    """
    The inputs hold no schema: no *.json file, or none that says it is a schema by `$schema` or \
    by keywords such as `type` and `properties`. `quire init` writes a first one.
    """)

  static let unusedSettings = DiagnosticCode(
    "unused-settings",
    """
    There is a quire.json that nothing is taken from. The settings of a run are those of the one \
    file in the folder that is named first, or in the root folder; another, further down or in \
    another folder, has no say. Move it there, or name it with --config.
    """)
}

extension Diagnostic {
  static func unknownSetting(
    _ name: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    let nearest = Spelling.nearest(to: name, in: known)
    return Diagnostic(
      .error, .unknownSetting, "'\(name)' is no setting", at: range,
      help: nearest.map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))")
  }

  static func unfitSetting(
    _ name: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .unfitSetting, "the value of '\(name)' does not fit", at: range,
      help: "write \(expected)")
  }

  static func missingTemplates(_ folder: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unfitSetting, "'templates' names no folder; there is none at '\(folder)'", at: range,
      help: "correct the path, which starts from the folder of the settings")
  }

  static func staleOutput(_ path: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, .staleOutput, problem, at: SourceText(path: path, bytes: []).wholeRange,
      help: "run 'quire generate'")
  }

  static func unusedSettings(_ path: String, used: String) -> Diagnostic {
    Diagnostic(
      .warning, .unusedSettings, "is not read; settings are looked for in '\(used)' alone",
      at: SourceText(path: path, bytes: []).wholeRange,
      help: "move it there, or name it with --config")
  }

  static func nothingToRead(at folder: String) -> Diagnostic {
    Diagnostic(
      .warning, .nothingToRead, "there is no schema in '\(folder)'", at: nil,
      help: "put *.json files there, or run 'quire init' for a first one")
  }
}
