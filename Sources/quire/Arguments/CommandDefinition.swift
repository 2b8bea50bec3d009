/// A command's name, operands, and options, from which parsing, help, and completions are derived.
struct CommandDefinition {
  let name: String
  /// The operands as shown in help, such as `[INPUT...]`; empty if the command has no operands.
  let operands: String
  let summary: String
  /// The paragraphs below the summary.
  let discussion: String
  let options: [OptionDefinition]

  static let all: [CommandDefinition] = [
    .generate, .check, .explain, .initialize, .infer, .completions, .help,
  ]

  /// The possible values of the operand, or empty if the operands are files or codes.
  var choices: [String] {
    switch name {
    case "completions": Completions.shells
    case "help": CommandDefinition.all.map(\.name)
    default: []
    }
  }

  /// Returns the command with a name.
  ///
  /// - Throws: ``UsageError`` with the nearest name if there is no such command.
  static func named(_ word: String) throws(UsageError) -> CommandDefinition {
    guard let definition = all.first(where: { $0.name == word }) else {
      throw UsageError.unknown(
        word.hasPrefix("-") ? "option" : "command", word,
        of: all.map(\.name) + ["--help", "--version"], see: "quire --help")
    }
    return definition
  }
}

/// One option of a command.
struct OptionDefinition {
  /// The name, including its two hyphens.
  let name: String
  /// The placeholder for the value in help, or `nil` for an option without a value.
  let value: String?
  let summary: String
  /// The allowed values, or empty if any value is allowed.
  let choices: [String]

  init(_ name: String, _ value: String? = nil, _ summary: String, choices: [String] = []) {
    self.name = name
    self.value = value
    self.summary = summary
    self.choices = choices
  }
}

extension OptionDefinition {
  static let output = OptionDefinition("--output", "DIR", "the folder of generated files")
  static let root = OptionDefinition(
    "--root", "DIR", "the folder that paths of outputs and references start from")
  static let access = OptionDefinition(
    "--access", "LEVEL", "public (the default), package or internal",
    choices: ["public", "package", "internal"])
  static let shards = OptionDefinition(
    "--shards", "COUNTS",
    "the number of files for the types of each INPUT, such as 1,24")
  static let templates = OptionDefinition(
    "--templates", "DIR", "the folder of templates that replace the built-in ones of the same name")
  static let strict = OptionDefinition(
    "--strict", nil, "treat warnings as errors, and infer nothing about paging")
  static let dryRun = OptionDefinition(
    "--dry-run", nil, "print what would be written, and write nothing")
  static let config = OptionDefinition(
    "--config", "FILE", "the settings; by default quire.json in the folder of schemas")
  static let skipOtherFiles = OptionDefinition(
    "--skip-other-files", nil,
    "ignore an INPUT that cannot be read as JSON and has no sign of being a schema")
  static let quiet = OptionDefinition("--quiet", nil, "print diagnostics only, and no report")
  static let verbose = OptionDefinition(
    "--verbose", nil, "print remarks as well, each with its place")
  static let diagnostics = OptionDefinition(
    "--diagnostics", "FORM", "text (the default), or json: one object on each line",
    choices: ["text", "json"])
  static let target = OptionDefinition(
    "--target", "NAME", "the target of the package that the schema is for")
  static let name = OptionDefinition(
    "--name", "NAME", "the title of the schema; by default the name of the first file")
  static let path = OptionDefinition(
    "--path", "PATH", "the path of the request, such as '/users?page=2&per_page=30'")
  static let outputFile = OptionDefinition(
    "--output", "FILE", "the new file for the schema; by default standard output")
  static let help = OptionDefinition("--help", nil, "print this text")
  static let version = OptionDefinition("--version", nil, "print the version")
}

extension CommandDefinition {
  static let generate = CommandDefinition(
    name: "generate", operands: "[INPUT...]",
    summary: "generates Swift from schemas",
    discussion: """
      Each INPUT is a file, or a folder of which all *.json files are read, also in folders below
      it. By default the folder Schemas is read.

      The output folder is the one that --output or quire.json names, or else Generated. Files that
      Quire generated there from schemas that no longer exist are removed. If a file is named
      without --output, the files of other schemas stay. If a schema has an error, nothing is
      written.

      The root is the folder that paths of outputs and references start from, and where quire.json
      is. If an INPUT is a folder, that is its root. The root of a file is the folder Schemas if the
      file is in it, or else the nearest folder above the file with a quire.json, or else the file's
      own folder.
      """,
    options: [
      .output, .root, .access, .shards, .templates, .config, .strict, .skipOtherFiles, .dryRun,
      .quiet, .verbose, .diagnostics, .help,
    ])

  static let check = CommandDefinition(
    name: "check", operands: "[INPUT...]",
    summary: "finds mistakes in schemas and writes nothing",
    discussion: """
      It also fails if generated files are out of date: those in the folder that --output or
      quire.json names. If single files are named without --output, generated files are not checked.
      """,
    options: [
      .output, .root, .access, .shards, .templates, .config, .strict, .skipOtherFiles, .quiet,
      .verbose, .diagnostics, .help,
    ])

  static let explain = CommandDefinition(
    name: "explain", operands: "CODE|FILE",
    summary: "explains a diagnostic, or what is generated from a schema",
    discussion: """
      CODE is the word in brackets at the end of a diagnostic. FILE is read with the other schemas
      of its root, as 'quire generate' does. Mistakes in schemas that FILE does not need are not
      reported.
      """,
    options: [.root, .config, .help])

  static let initialize = CommandDefinition(
    name: "init", operands: "[FOLDER]",
    summary: "writes a first schema and prints what Package.swift needs",
    discussion: """
      Writes article.json into the folder of the package's target, where the plugin reads it. If the
      package has several targets, name one with --target. If FOLDER is named, the schema is written
      there; without a package, it is written into the folder Schemas. A file that exists is not
      changed.
      """,
    options: [.target, .help])

  static let infer = CommandDefinition(
    name: "infer", operands: "SAMPLE...",
    summary: "writes a schema for sample responses, as a start to edit",
    discussion: """
      All SAMPLEs are responses of one endpoint; - is standard input. More samples show more: which
      members may be absent or null, and which strings have few values. With --path the schema has
      the resource and, if it can be inferred, the paging rule. Give the path of a further page, as
      its query shows most. There is a remark for everything that the samples leave open.
      """,
    options: [.name, .path, .outputFile, .help])

  static let completions = CommandDefinition(
    name: "completions", operands: "bash|zsh|fish",
    summary: "prints completions for a shell",
    discussion: "For example: quire completions fish > ~/.config/fish/completions/quire.fish",
    options: [.help])

  static let help = CommandDefinition(
    name: "help", operands: "[COMMAND]",
    summary: "prints the commands, or the help of one",
    discussion: "'quire help generate' prints the same text as 'quire generate --help'.",
    options: [.help])
}
