/// A parsed command line.
enum Command {
  case generate(Generation)
  case check(Generation)
  case prove(Proof)
  case explain(Explanation)
  case overlay(Correction)
  case diff(VersionReport)
  case infer(Inference)
  case diagram(Drawing)
  case initialize(Initialization)
  case templates(TemplateExport)
  /// A text to print: help, the version, or a completion script.
  case text(String)

  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    guard let word = arguments.first else { return .text(Help.overview) }
    switch word {
    case "--help", "-h": return .text(Help.overview)
    case "--version": return .text("quire \(Version.current)")
    default: break
    }
    let definition = try CommandDefinition.named(word)
    let parsed = try ParsedArguments(Array(arguments.dropFirst()), for: definition)
    if parsed.has(.help) { return .text(Help.text(for: definition)) }
    switch definition.name {
    case "generate": return .generate(try Generation(parsed))
    case "check" where parsed.has(.against): return .prove(try Proof(parsed))
    case "check": return .check(try Generation(parsed))
    case "explain": return .explain(try Explanation(parsed))
    case "overlay": return .overlay(try Correction(parsed))
    case "diff": return .diff(try VersionReport(parsed))
    case "infer": return .infer(try Inference(parsed))
    case "diagram": return .diagram(try Drawing(parsed))
    case "init": return .initialize(try Initialization(parsed))
    case "templates": return .templates(try TemplateExport(parsed))
    case "help": return .text(try Command.help(parsed))
    default: return .text(try Command.completions(parsed))
    }
  }

  func run(console: Console) throws -> ExitStatus {
    switch self {
    case .generate(let generation): return generation.write(console: console)
    case .check(let generation): return generation.check(console: console)
    case .prove(let proof): return try proof.run(console: console)
    case .explain(let explanation): return try explanation.run(console: console)
    case .overlay(let correction): return try correction.run(console: console)
    case .diff(let report): return try report.run(console: console)
    case .infer(let inference): return try inference.run(console: console)
    case .diagram(let drawing): return try drawing.run(console: console)
    case .initialize(let initialization): return try initialization.run(console: console)
    case .templates(let export): return try export.run(console: console)
    case .text(let text):
      try console.print(text)
      return .done
    }
  }

  private static func help(_ parsed: ParsedArguments) throws(UsageError) -> String {
    guard let word = parsed.operands.first else { return Help.overview }
    guard parsed.operands.count == 1 else {
      throw UsageError("help takes one command", help: "see 'quire help --help'")
    }
    return Help.text(for: try CommandDefinition.named(word))
  }

  private static func completions(_ parsed: ParsedArguments) throws(UsageError) -> String {
    guard parsed.operands.count == 1, let shell = parsed.operands.first else {
      throw UsageError(
        "completions takes one shell: \(Completions.shells.joined(separator: ", "))")
    }
    guard let script = Completions.script(for: shell) else {
      throw UsageError.unknown(
        "shell", shell, of: Completions.shells, see: "quire completions --help")
    }
    return script
  }
}
