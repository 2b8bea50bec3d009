import QuireSchema

/// Makes types of schemas: first those that the documents declare, then those that stand in
/// annotations, one at a time.
struct TypeBuilder {
  /// The schemas; those in annotations are added as they are read.
  var library: SchemaLibrary
  let options: ModelOptions
  var diagnostics = Diagnostics()
  /// Every type that has been declared so far.
  var types = TypeTable()

  /// The types that are to be declared, by address.
  var outlines: [TypeID: TypeOutline] = [:]
  /// The outermost type that was synthesized from each written schema.
  var substitutes: [SchemaAddress: TypeID] = [:]
  /// Those of them that are not declared yet.
  var unbuilt: [TypeID] = []
  /// What each document declares at its top level, in the order it is written.
  var topLevel: [String: [TypeID]] = [:]
  /// The types of roots in which a document's other types are nested, by path.
  var hosts: [String: TypeID] = [:]
  /// Schemas that references lead to, of which it is not yet known that they are outlined.
  var pendingTargets: [Schema] = []
  /// The schemas that were outlined, whether they are declared or not.
  var visited: Set<SchemaAddress> = []
  var forms: [SchemaAddress: ValueForm] = [:]
  /// The forms that schemas would have, which leave the kind of the value open, were it stated.
  var assumedForms: [SchemaAddress: ValueForm] = [:]
  var formsInProgress: Set<SchemaAddress> = []
  /// What each unknown annotation was meant to be; one name often stands in very many schemas.
  var nearestAnnotations: [String: String?] = [:]
  /// The schemas that nobody wrote, of those that hold at once.
  var intersections: [Intersection: Schema] = [:]
  /// How many of them there are below each owner.
  var intersectionCounts: [SchemaAddress: Int] = [:]
  /// The pairs of schemas that were compared and differ.
  var differentSchemas: Set<SchemaComparison.Pair> = []
  /// The pieces of a schema that nobody wrote that stand in another object, by its address.
  var borrowed: [SchemaAddress: Set<SchemaAddress>] = [:]
  /// The arrays and maps whose elements are being looked at, from the outside in.
  var containers: [SchemaAddress] = []
  /// The enumerations that take no other values, as a branch beside them in a union keeps those.
  var closedEnumerations: Set<SchemaAddress> = []
  /// What tells branches that came out of another union, by their addresses.
  var discriminators: [SchemaAddress: Discriminator] = [:]
  /// What branches of `anyOf` evaluate besides the common part of all, by the address of that part.
  var evaluatedByBranches: [SchemaAddress: ConditionalMembers] = [:]
  /// The identities of objects that have one.
  var identities: [TypeID: EntityIdentity] = [:]
  /// The schemas of properties that are an identity alone, with the type whose they are.
  var identitySchemas: [SchemaAddress: TypeID] = [:]
  /// The objects that `x-id` may name, by the words they are known under, in order.
  var entities: [Words: [TypeID]] = [:]
  /// The properties that are Optional for no other reason than that `required` does not list them.
  var unlisted: [TypeID: Set<String>] = [:]

  /// What is known of the members that objects keep, for their checks.
  var keptMembers: [TypeID: KeptMembers] = [:]
  /// How many more schemas may be read for the checks of a value.
  var unreadForChecks = 0
  /// The schemas whose checks are being gathered, from the outside in.
  var checksInProgress: Set<SchemaAddress> = []
  /// Whether something that was read for checks has none.
  var leavesOutChecks = false

  init(library: SchemaLibrary, options: ModelOptions) {
    self.library = library
    self.options = options
  }
}
