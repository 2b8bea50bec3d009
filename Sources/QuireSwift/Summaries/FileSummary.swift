import QuireModel

/// A readable summary of the types and resources that a document declares.
struct FileSummary {
  let lines: [String]

  init(of file: APIFile, envelopes: [Envelope], spelling: TypeSpelling) {
    let types = TypeSummary(envelopes: envelopes, spelling: spelling)
    lines =
      file.declarations.flatMap(types.lines)
      + file.resources.flatMap { ResourceSummary(resource: $0, spelling: spelling).lines }
  }
}
