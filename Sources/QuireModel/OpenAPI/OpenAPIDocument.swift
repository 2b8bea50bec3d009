import QuireSchema

/// An API description: its operations as endpoints, and the schemas that become types.
struct OpenAPIDocument {
  /// The address of the whole document, which identifies the namespace of the requests.
  let address: SchemaAddress
  /// The title of the API, or `nil` if the description has none.
  var title: String?
  /// The name that the description states for its value, or `nil` for the usual one.
  let givenName: JSONText?
  /// The component schemas.
  var components: [NamedSchema] = []
  /// The schemas of parts outside of operations, such as shared responses.
  var sharedSchemas: [NamedSchema] = []
  var endpoints: [Endpoint] = []
  /// The tags and the selected operations, including the omitted ones.
  var contents = OpenAPIContents()
  /// The groups of all operations, also of those that are not selected.
  var groups: [APIGroup] = []
  /// The names of all component schemas.
  var componentNames: [String] = []
  var servers: [APIServer] = []
  var securitySchemes: [SecurityScheme] = []
  /// The parts that can be omitted if they cannot be read.
  var units: [OpenAPIUnit] = []
}

/// An operation or a component of a description, which is lost as a whole if no smaller part around
/// an error can be lost.
struct OpenAPIUnit {
  enum Kind: Hashable {
    case operation, component
  }

  let kind: Kind
  let address: SchemaAddress
  let name: String
  /// The range of the part, and those of shared parts that it includes.
  let ranges: [SourceRange]
  /// An error because of which there is no endpoint, or `nil` if there is one.
  var failure: Diagnostic?
}
