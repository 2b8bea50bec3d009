import QuireSwift

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
    .generate, .check, .explain, .diagram, .overlay, .diff, .initialize, .infer, .templates,
    .completions, .help,
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
  /// Whether the option may be given several times.
  let isRepeatable: Bool

  init(
    _ name: String, _ value: String? = nil, _ summary: String, choices: [String] = [],
    isRepeatable: Bool = false
  ) {
    self.isRepeatable = isRepeatable
    self.name = name
    self.value = value
    self.summary = summary
    self.choices = choices
  }
}

extension OptionDefinition {
  static let output = OptionDefinition("--output", "DIR", "the folder for generated files")
  static let root = OptionDefinition(
    "--root", "DIR", "the folder to which paths of outputs and references are relative")
  static let product = OptionDefinition(
    "--product", "NAME",
    "the product that the target depends on, which generated code imports, or none; by default the "
      + "lowest that each file needs",
    choices: TargetProduct.names)
  static let shards = OptionDefinition(
    "--shards", "COUNTS",
    "the number of files for the types of each INPUT, such as 1,24; by default one for each 64 KB")
  static let strict = OptionDefinition(
    "--strict", nil, "treat warnings as errors, and infer no part of a paging rule")
  static let record = OptionDefinition(
    "--record", nil, "write the names and identities of today to FILE's .recorded.overlay.yaml")
  static let config = OptionDefinition(
    "--config", "FILE", "the settings; by default quire.json or quire.yaml in the folder of schemas"
  )
  static let skipOtherFiles = OptionDefinition(
    "--skip-other-files", nil,
    "ignore an INPUT that cannot be read and has no sign of being a schema")
  static let quiet = OptionDefinition("--quiet", nil, "print only diagnostics, without a report")
  static let verbose = OptionDefinition(
    "--verbose", nil, "print remarks too, and how to acknowledge each warning")
  static let diagnostics = OptionDefinition(
    "--diagnostics", "FORM", "text (the default), or json with one object per line",
    choices: ["text", "json"])
  static let format = OptionDefinition(
    "--format", "FORMAT", "mermaid (the default), or dot for Graphviz",
    choices: Diagram.Format.allCases.map(\.rawValue))
  static let against = OptionDefinition(
    "--against", "FILE",
    "compare with recorded traffic, an HTTP archive (.har); may be repeated", isRepeatable: true)
  static let reportFormat = OptionDefinition(
    "--format", "FORMAT", "with --against: text (the default), or json with one object per line",
    choices: ["text", "json"])
  static let target = OptionDefinition(
    "--target", "NAME", "the package's target for the schema")
  static let name = OptionDefinition(
    "--name", "NAME", "the title of the schema; by default the name of the first file")
  static let path = OptionDefinition(
    "--path", "PATH", "the path of the request, such as '/users?page=2&per_page=30'")
  static let outputFile = OptionDefinition(
    "--output", "FILE", "the new file for the schema; by default standard output")
  static let help = OptionDefinition("--help", nil, "print this help")
  static let version = OptionDefinition("--version", nil, "print the version")
}

extension CommandDefinition {
  static let generate = CommandDefinition(
    name: "generate", operands: "[INPUT...]",
    summary: "generates Swift from schemas",
    discussion: """
      Each INPUT is a file or a folder. In a folder, all files whose names end in .json, .yaml or
      .yml are read, including those in its subfolders. The default INPUT is the folder Schemas.

      Generated files are written to the folder that --output or quire.json names. The default is
      Generated. Generated files whose schema no longer exists are removed. If an INPUT is a file
      and --output is not given, generated files of other schemas are kept. If a schema has an
      error, nothing is written.

      Paths of outputs and references are relative to the root, which also contains quire.json. If
      an INPUT is a folder, it is its own root. The root of a file is the folder Schemas if the file
      is in it; otherwise the nearest parent folder with a quire.json; otherwise the file's own
      folder.
      """,
    options: [
      .output, .root, .product, .shards, .config, .strict, .skipOtherFiles, .quiet, .verbose,
      .diagnostics, .help,
    ])

  static let check = CommandDefinition(
    name: "check", operands: "[INPUT...]",
    summary: "checks schemas and writes nothing",
    discussion: """
      Reports mistakes in schemas. It also fails if the generated files in the folder that --output
      or quire.json names are out of date. If an INPUT is a file and --output is not given,
      generated files are not checked.

      With --against, generated files are not checked. Instead, recorded requests and responses are
      compared with the description: bodies, paging rules and identities. The report ends with the
      actions of an overlay that correct the description. The exit status is 1 if something
      contradicts the description or cannot be read:

        quire check shop.yaml --against session.har
      """,
    options: [
      .against, .reportFormat, .output, .root, .product, .shards, .config, .strict, .skipOtherFiles,
      .quiet, .verbose, .diagnostics, .help,
    ])

  static let explain = CommandDefinition(
    name: "explain", operands: "CODE|FILE [OPERATION]",
    summary: "explains a diagnostic, or what is generated from a file",
    discussion: """
      CODE is the word in brackets at the end of a diagnostic. FILE is read with the other schemas
      of its root, as 'quire generate' does. Mistakes in schemas that FILE does not depend on are
      not reported.

      If FILE is an API description, its operations are listed by tag, each with its call, its
      response and its paging rule, or the reason why a list has none. If OPERATION is given, an
      operationId or the name of a call, this operation is shown in full.
      """,
    options: [.root, .config, .help])

  static let diagram = CommandDefinition(
    name: "diagram", operands: "[INPUT...]",
    summary: "prints a diagram of the types and the paged lists",
    discussion: """
      The diagram shows each type with its properties. A dashed arrow leads from an identity to its
      type, and a diamond marks a type that contains the other. A paged list shows its request and
      its paging rule. GitHub draws Mermaid in Markdown. Graphviz draws dot:

        quire diagram --format dot | dot -Tsvg > api.svg

      INPUTs are the same as for 'quire generate'.
      """,
    options: [.format, .root, .config, .skipOtherFiles, .help])

  static let overlay = CommandDefinition(
    name: "overlay", operands: "FILE",
    summary: "prints a description with the corrections of its overlays",
    discussion: """
      The overlay of shop.yaml is shop.overlay.yaml next to it; quire.json may list others. The result
      is JSON without comments, for other tools, and to read what the overlays change. Files that
      FILE refers to are not part of it.

      With --record, the command writes shop.recorded.overlay.yaml instead: the names of calls, and
      the identities of parameters and members, as the whole description decides them. Keep it next
      to shop.yaml, and the next version of shop.yaml does not change them. 'quire check' says what
      would be new or different today.
      """,
    options: [.record, .root, .config, .help])

  static let diff = CommandDefinition(
    name: "diff", operands: "OLD NEW",
    summary: "prints what a new version of a description breaks in an app",
    discussion: """
      OLD and NEW are two versions: files or folders, each read with its own overlays and quire.json
      as 'quire generate' does. To compare with the last commit, restore its files to another folder:

        mkdir -p ../old && git archive HEAD Sources/MyAPI | tar -x -C ../old
        quire diff ../old/Sources/MyAPI Sources/MyAPI

      For each group of calls and then for the types, the report has the Swift before (-) and after
      (+) each change that an app has to follow, with the place of its cause in NEW. Declarations
      that were added and break nothing are listed below. The exit status is 0 if nothing breaks,
      and 1 if something breaks or a version has errors.
      """,
    options: [.config, .help])

  static let initialize = CommandDefinition(
    name: "init", operands: "[FOLDER]",
    summary: "writes an example schema and prints the lines for Package.swift",
    discussion: """
      Writes article.json into the folder of the package's target, where the plugin reads it. If the
      package has several targets, name one with --target. If FOLDER is given, the schema is written
      there. Without a package, it is written into the folder Schemas. An existing file is not
      changed.
      """,
    options: [.target, .help])

  static let infer = CommandDefinition(
    name: "infer", operands: "SAMPLE...",
    summary: "writes a draft schema from sample responses",
    discussion: """
      All SAMPLEs must be responses of one endpoint; - is standard input. More samples show more:
      which members may be absent or null, and which strings have only a few values. With --path,
      the schema also contains the resource and, if it can be inferred, the paging rule. Give the
      path of a page after the first, because its query has more parameters. A remark is printed for
      everything that the samples do not show.
      """,
    options: [.name, .path, .outputFile, .help])

  static let templates = CommandDefinition(
    name: "templates", operands: "DIR",
    summary: "writes the built-in templates, as a starting point to edit",
    discussion: """
      Writes the Mustache templates of the generated code into DIR. Name this folder
      under "templates" in quire.json, and keep only the templates that you change. A file with another
      content is never replaced: nothing is written then. The article Templates lists the tags of
      each template.
      """,
    options: [.help])

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
