import QuireSchema

@testable import QuireModel

/// The paging rules of a model as text: a line for each part of a rule.
struct RuleDump {
  /// The rule of the first resource of the documents, or the reason why there is no rule.
  let rule: String
  /// The rule, followed by the errors and warnings.
  let text: String
  /// The sentences that describe the rule.
  let words: [String]
  let resources: [ResourceModel]
  let api: API
  /// Every finding, in the form that compilers print.
  let findings: [String]
  /// Every remark, in the same form.
  let remarks: [String]

  /// Reads schemas by path, without marks.
  init(_ files: [String: String], options: ModelOptions = ModelOptions()) {
    var diagnostics = Diagnostics()
    let inputs = files.sorted { $0.key < $1.key }.map { path, text in
      InputFile(path: path, source: SourceText(path: path, text: text))
    }
    let library = SchemaLibrary(reading: inputs, diagnostics: &diagnostics)
    api = API(of: library, options: options, diagnostics: &diagnostics)
    resources = api.files.flatMap(\.resources)
    let sorted = diagnostics.sorted
    findings = sorted.filter { $0.severity != .remark }.map(\.description)
    remarks = sorted.filter { $0.severity == .remark }.map(\.description)
    let pagination = resources.first?.pagination
    words = pagination?.words ?? []
    let parts = pagination.map(Self.parts) ?? [resources.isEmpty ? "no resource" : "no rule"]
    rule = parts.joined(separator: "\n")
    text = ([rule] + findings).joined(separator: "\n")
  }

  /// Reads one schema next to small schemas of items.
  init(_ schema: String, options: ModelOptions = ModelOptions()) {
    var files = Self.itemSchemas
    files["page.json"] = schema
    self.init(files, options: options)
  }

  /// `user.json`, `customer.json` and other objects with an ID.
  private static let itemSchemas: [String: String] = {
    let names = ["article", "book", "customer", "item", "member", "notionpage", "user"]
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (
          "\(name).json",
          """
          {"type": "object", "title": "\(name.prefix(1).uppercased() + name.dropFirst())",
           "required": ["id"], "properties": {"id": {"type": "string"}}}
          """
        )
      })
  }()

  private static func parts(of rule: PaginationModel) -> [String] {
    var parts: [String] = []
    switch rule.style {
    case .page(let send, let start):
      parts.append("page \(send.location) from \(start.map(String.init) ?? "0 or 1")")
    case .offset(let send, let start): parts.append("offset \(send.location) from \(start)")
    case .cursor(let next, let send): parts.append("cursor \(next.location) to \(send.location)")
    case .cursors(let values):
      let places = values.map { "\($0.next.location) to \($0.send.location)" }
      parts.append("cursors \(places.joined(separator: ", "))")
    case .after(let next, let send): parts.append("after \(next.location) to \(send.location)")
    case .link(let next): parts.append("link \(next.location)")
    }
    parts.append("items \(rule.items.location)")
    switch rule.more {
    case .flag(let flag, let isInverted):
      parts.append("more \(isInverted ? "!" : "")\(flag.location)")
    case .full: parts.append("more full")
    case .items: parts.append("more items")
    case nil: break
    }
    if let total = rule.total { parts.append("total \(total.location)") }
    if let pages = rule.pages { parts.append("pages \(pages.location)") }
    if let size = rule.size { parts.append("size \(size.location)") }
    if !rule.end.isEmpty {
      parts.append("end \(rule.end.map(String.init).joined(separator: " "))")
    }
    if let back = rule.back {
      let places = [back.next?.location.description, back.send?.location].compactMap(\.self)
      parts.append("back \(places.joined(separator: " to "))")
    }
    if let path = rule.continuation { parts.append("path \(path.template)") }
    if !rule.omitted.isEmpty {
      parts.append("omit \(rule.omitted.map(\.location).joined(separator: " "))")
    }
    if let expired = rule.expired {
      let all = expired.statuses.map(String.init) + expired.codes
      parts.append("expired \(all.joined(separator: " "))")
    }
    if rule.onRepeat != .fail { parts.append("repeat \(rule.onRepeat.rawValue)") }
    parts.append("inferred \(rule.inferred.joined(separator: " "))")
    return parts
  }
}

extension ResponsePath {
  /// The steps as text, such as `data.edges.*.node`.
  var dump: String {
    steps.map { step in
      switch step {
      case .property(_, let name): name
      case .elements: "elements"
      case .each(let isNullable): "*" + (isNullable ? "?" : "")
      case .eachValue(let isNullable): "values" + (isNullable ? "?" : "")
      }
    }.joined(separator: ".")
  }
}
