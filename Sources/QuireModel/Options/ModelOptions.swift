/// The settings that affect the model.
package struct ModelOptions: Sendable {
  /// Whether properties that `required` does not list are optional.
  package enum Optionality: Hashable, Sendable {
    /// Optional.
    case declared
    /// Not Optional, for APIs that do not declare `required`.
    ///
    /// The names are exceptions that stay Optional, each written as `property` or `Type.property`.
    case never(except: Set<String>)
  }

  /// The members that distinguish null from absent, among those that may be either.
  package enum NullKeeping: Hashable, Sendable {
    /// The members whose schema says so.
    case declared
    case all
    /// Also the members with these names, each written as `property` or `Type.property`.
    case named(Set<String>)
  }

  package var optionality: Optionality
  package var nulls: NullKeeping
  /// Whether string enumerations keep values that the schema does not list.
  package var keepsUnknownCases: Bool
  /// Whether tagged unions keep objects whose tag the schema does not list.
  package var keepsUnknownTags: Bool
  /// Whether every object keeps the members that its schema does not declare, and encodes them.
  package var keepsUndeclared: Bool
  /// Whether objects and tuples reject undeclared values if their schema forbids them.
  package var refusesUndeclared: Bool
  /// Whether keywords of objects or arrays imply that kind if there is no `type`.
  package var assumesKinds: Bool
  /// Whether models check the constraints that their types do not ensure.
  package var checksValues: Bool
  /// Whether models have samples in debug builds.
  package var makesSamples = false
  /// The types that are written by hand and that `x-id` may name.
  package var externalTypes: Set<String>
  /// Whether members whose names mean the identity of a type are such identities.
  package var infersIdentities: Bool
  /// The types of formats that the settings map.
  package var formats: [String: TypeReference.Scalar]
  /// Whether structure may be inferred, which `--strict` forbids.
  package var allowsInference: Bool
  /// The settings for API descriptions.
  package var descriptions = OpenAPIOptions()

  package init(
    optionality: Optionality = .declared, nulls: NullKeeping = .declared,
    keepsUnknownCases: Bool = true, keepsUnknownTags: Bool = true, keepsUndeclared: Bool = false,
    refusesUndeclared: Bool = false, assumesKinds: Bool = true, checksValues: Bool = false,
    externalTypes: Set<String> = [], infersIdentities: Bool = false,
    formats: [String: TypeReference.Scalar] = [:], allowsInference: Bool = true
  ) {
    self.optionality = optionality
    self.nulls = nulls
    self.keepsUnknownCases = keepsUnknownCases
    self.keepsUnknownTags = keepsUnknownTags
    self.keepsUndeclared = keepsUndeclared
    self.refusesUndeclared = refusesUndeclared
    self.assumesKinds = assumesKinds
    self.checksValues = checksValues
    self.externalTypes = externalTypes
    self.infersIdentities = infersIdentities
    self.formats = formats
    self.allowsInference = allowsInference
  }
}
