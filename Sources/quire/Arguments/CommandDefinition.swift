/// What a command is called and takes: the one source of parsing, help and completions.
struct CommandDefinition {
  let name: String
  /// The operands as help shows them, such as `[INPUT...]`; empty where there are none.
  let operands: String
  let summary: String
  /// Paragraphs below the summary.
  let discussion: String
  let options: [OptionDefinition]

  static let all: [CommandDefinition] = [
    .generate, .check, .explain, .initialize, .infer, .completions, .help,
  ]

  /// The words that may stand as the operand, or empty if the operands are files or codes.
  var choices: [String] {
    switch name {
    case "completions": Completions.shells
    case "help": CommandDefinition.all.map(\.name)
    default: []
    }
  }

  /// Finds a command by its name.
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
  /// With its two hyphens.
  let name: String
  /// What stands for the value in help, or `nil` for an option without one.
  let value: String?
  let summary: String
  /// The words that may be given, or empty where any may.
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
    "--root", "DIR", "the folder that the names of outputs and references start from")
  static let access = OptionDefinition(
    "--access", "LEVEL", "public (the default), package or internal",
    choices: ["public", "package", "internal"])
  static let shards = OptionDefinition(
    "--shards", "COUNTS",
    "over how many files the types of each INPUT are spread, a number for each, such as 1,24")
  static let templates = OptionDefinition(
    "--templates", "DIR", "templates that replace those of the same name")
  static let strict = OptionDefinition(
    "--strict", nil, "warnings are errors, and nothing about paging is inferred")
  static let dryRun = OptionDefinition("--dry-run", nil, "say what would be written; write nothing")
  static let config = OptionDefinition(
    "--config", "FILE", "the settings; quire.json in the folder of schemas by default")
  static let skipOtherFiles = OptionDefinition(
    "--skip-other-files", nil,
    "ignore an INPUT that cannot be read as JSON and has no sign of being a schema")
  static let quiet = OptionDefinition("--quiet", nil, "no report, diagnostics alone")
  static let verbose = OptionDefinition("--verbose", nil, "remarks at their places as well")
  static let diagnostics = OptionDefinition(
    "--diagnostics", "FORM", "text (the default), or json: an object a line",
    choices: ["text", "json"])
  static let target = OptionDefinition(
    "--target", "NAME", "the target of the package that the schema is for")
  static let name = OptionDefinition(
    "--name", "NAME", "the title of the schema; the first file's name by default")
  static let path = OptionDefinition(
    "--path", "PATH", "what was asked for, such as '/users?page=2&per_page=30'")
  static let outputFile = OptionDefinition(
    "--output", "FILE", "the schema to write, where there is none yet; standard output by default")
  static let help = OptionDefinition("--help", nil, "this text")
  static let version = OptionDefinition("--version", nil, "the version")
}

extension CommandDefinition {
  static let generate = CommandDefinition(
    name: "generate", operands: "[INPUT...]",
    summary: "writes Swift for schemas",
    discussion: """
      Each INPUT is a folder, all of whose *.json files are read, or a file. Without INPUT the
      folder Schemas is read; without --output the output folder of quire.json is written, or
      else the folder Generated. It belongs to the inputs: files of ours that no schema makes any
      more are removed from it; but where a file is named and --output is not, what other schemas
      make stays. On an error in a schema nothing is written.

      Without --root, the names of outputs and references start from the folder that is named; for
      a file from Schemas where it lies below that, or else from the nearest folder of its path that
      holds a quire.json, or else from its own. There quire.json is looked for.
      """,
    options: [
      .output, .root, .access, .shards, .templates, .config, .strict, .skipOtherFiles, .dryRun,
      .quiet, .verbose, .diagnostics, .help,
    ])

  static let check = CommandDefinition(
    name: "check", operands: "[INPUT...]",
    summary: "finds what is wrong with schemas; writes nothing",
    discussion: """
      It also fails where generated files are out of date: those in DIR with --output DIR, else
      those in the output folder of quire.json, unless single files are named.
      """,
    options: [
      .output, .root, .access, .shards, .templates, .config, .strict, .skipOtherFiles, .quiet,
      .verbose, .diagnostics, .help,
    ])

  static let explain = CommandDefinition(
    name: "explain", operands: "CODE|FILE",
    summary: "tells more about a diagnostic, or what becomes of a schema",
    discussion: """
      CODE is the word in brackets at the end of a diagnostic. FILE is explained as 'quire generate'
      reads it, with all schemas of the folder that its references start from.
      """,
    options: [.root, .config, .help])

  static let initialize = CommandDefinition(
    name: "init", operands: "[FOLDER]",
    summary: "writes a first schema and says what Package.swift needs",
    discussion: """
      Writes article.json into the folder of the package's target, where the plugin reads it. If the
      package has several targets, name one with --target. If FOLDER is named, the schema is written
      there; without a package, it is written into the folder Schemas. A file that exists is not
      changed.
      """,
    options: [.target, .help])

  static let infer = CommandDefinition(
    name: "infer", operands: "SAMPLE...",
    summary: "makes a schema of sample responses, as a start to edit",
    discussion: """
      All SAMPLEs are responses of one endpoint; - is standard input. The more there are, the more
      is told apart: what may be absent, what may be null, which strings have few values. With
      --path the schema says where the response comes from, and by what rule its pages follow one
      another where that can be inferred; the query of a further page tells most. What the samples
      do not tell is remarked upon.
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
