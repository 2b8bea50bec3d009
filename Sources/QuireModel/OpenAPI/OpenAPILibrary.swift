import QuireSchema

/// The library of schemas while descriptions are read, which adds their schemas to it.
///
/// It takes the parts of a description, reads the schemas at them, follows references, and collects
/// the diagnostics. A schema that several operations use is read once. It is a class because the
/// readers of all parts add to one library, which must not be copied.
final class OpenAPILibrary {
  private(set) var schemas: SchemaLibrary
  private(set) var diagnostics = Diagnostics()
  /// The errors in what is being read, which are not known to be in a part that can be lost.
  ///
  /// An error in a part that several operations share occurs once for each of them.
  private var errors: [Mistake] = []
  /// Whether each text mentions the header field `Link`; many parameters have the same text.
  private var linkMentions: [String: Bool] = [:]
  /// The parts whose references were followed though they must not have any.
  private var followed: Set<SchemaAddress> = []

  /// An error, and the schema that cannot be read because of it, if there is one.
  struct Mistake {
    let error: Diagnostic
    var schema: SchemaAddress?
  }

  init(_ schemas: SchemaLibrary) {
    self.schemas = schemas
    self.schemas.check = { AnnotationChecker.mistakes(in: $0) }
  }

  /// Whether a schema cannot be read, which is reported.
  func isLost(_ part: OpenAPIPart) -> Bool { schemas.loss(at: part.address) != nil }

  /// Whether a text mentions that the header field `Link` has the next page.
  func mentionsLinkHeader(_ text: String) -> Bool {
    if let known = linkMentions[text] { return known }
    let isMentioned = text.mentionsLinkHeader
    linkMentions[text] = isMentioned
    return isMentioned
  }

  /// Adds a diagnostic about a part.
  func report(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
    if diagnostic.severity == .error { errors.append(Mistake(error: diagnostic)) }
  }

  /// Returns what a function reads of a part, or `nil` if an error loses the part.
  ///
  /// The errors that lose only smaller parts than an operation are not errors of the operation.
  func part<Value>(_ read: () -> Value?) -> Value? {
    let known = diagnostics.all.count
    let (value, found) = collectingErrors(of: read)
    guard !found.isEmpty else { return value }
    diagnostics.removeWarnings(from: known)
    errors += found.filter { mistake in
      SmallPart(around: mistake.error, losing: mistake.schema, in: schemas) == nil
    }
    return nil
  }

  /// Returns what a function reads, with the errors in it that no smaller part loses.
  func collectingErrors<Value>(of read: () -> Value) -> (value: Value, errors: [Mistake]) {
    let others = errors
    errors = []
    defer { errors = others }
    return (read(), errors)
  }

  /// Follows the `$ref`s of a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - ranges: Receives the ranges of the parts on the way, where a mistake may be.
  /// - Returns: The part that the references name, or `nil` if it does not exist, which is reported.
  func resolve(_ part: OpenAPIPart, ranges: inout [SourceRange]) -> OpenAPIPart? {
    var findings = Diagnostics()
    defer { findings.all.forEach(report) }
    return resolve(part, ranges: &ranges, diagnostics: &findings)
  }

  /// Follows the `$ref`s of a part as ``resolve(_:)`` does, with another receiver of mistakes.
  func resolve(_ part: OpenAPIPart, diagnostics: inout Diagnostics) -> OpenAPIPart? {
    var ranges: [SourceRange] = []
    return resolve(part, ranges: &ranges, diagnostics: &diagnostics)
  }

  private func resolve(
    _ part: OpenAPIPart, ranges: inout [SourceRange], diagnostics: inout Diagnostics
  ) -> OpenAPIPart? {
    var part = part
    for _ in 0..<Self.longestChain {
      guard let reference = part.text("$ref") else { return part }
      let target = schemas.value(at: reference, from: part.address, diagnostics: &diagnostics)
      guard let target else { return nil }
      part = OpenAPIPart(node: target.node, address: target.address)
      ranges.append(part.node.range)
    }
    diagnostics.add(.endlessPart(at: part.node.range))
    return nil
  }

  /// Follows the `$ref`s of a part whose mistakes are found by their own places.
  func resolve(_ part: OpenAPIPart) -> OpenAPIPart? {
    var ranges: [SourceRange] = []
    return resolve(part, ranges: &ranges)
  }

  /// Follows the `$ref` of a part that must not have one, as other tools do, with a remark.
  ///
  /// - Returns: The part that the reference names, the part itself if it has no reference, or `nil`
  ///   if the other part does not exist, which is reported.
  func follow(_ part: OpenAPIPart) -> OpenAPIPart? {
    guard let reference = part.text("$ref") else { return part }
    if followed.insert(part.address).inserted { report(.followedReference(reference)) }
    return resolve(part)
  }

  /// Returns the properties of an object, in whose place there may be one reference.
  func properties(of object: OpenAPIPart) -> [(name: JSONText, part: OpenAPIPart)] {
    guard let properties = object["properties"] else { return [] }
    guard properties.node.members?.count == 1 else { return properties.members }
    return follow(properties)?.members ?? []
  }

  /// The longest chain of references from one part to the next; descriptions have short ones.
  private static let longestChain = 32

  /// Reads a schema; any value is in the place of one that cannot be read.
  func read(_ node: SourceNode, at address: SchemaAddress) -> Schema {
    let schema = schemas.read(node, at: address, diagnostics: &diagnostics)
    // The schema around a property does not need it.
    if !address.isReplaceable, let error = schemas.loss(at: address) {
      errors.append(Mistake(error: error, schema: address))
    }
    return schema
  }

  /// Adds an annotation from the settings to a schema that was not read yet.
  func annotate(_ address: SchemaAddress, with annotation: SourceNode.Member) {
    schemas.annotate(address, with: annotation)
  }
}
