/// What the configuration says about meaning.
package struct ModelOptions: Hashable, Sendable {
  /// What a property is that `required` does not list.
  package enum Optionality: Hashable, Sendable {
    /// Optional.
    case declared
    /// Not Optional, for APIs that declare no `required`; the names are exceptions that stay
    /// Optional, each `property` or `Type.property`.
    case never(except: Set<String>)
  }

  /// Which members tell null from absent, of those that may be either.
  package enum NullKeeping: Hashable, Sendable {
    /// Those whose schema says so.
    case declared
    case all
    /// Those as well whose names these are, each `property` or `Type.property`.
    case named(Set<String>)
  }

  package var optionality: Optionality
  package var nulls: NullKeeping
  /// Whether string enumerations keep values that the schema does not know.
  package var keepsUnknownCases: Bool
  /// Whether tagged unions keep objects whose tag the schema does not know.
  package var keepsUnknownTags: Bool
  /// Whether every object keeps the members that its schema does not declare, and writes them back.
  package var keepsUndeclared: Bool
  /// Whether an object or a tuple refuses what is not declared where its schema does.
  package var refusesUndeclared: Bool
  /// Whether keywords of objects or of arrays mean such a value where no `type` states the kind.
  package var assumesKinds: Bool
  /// Whether models check their values against what the schema asks beyond types.
  package var checksValues: Bool
  /// Types that are written by hand and may be named by `x-id`.
  package var externalTypes: Set<String>
  /// Whether structure may be inferred; `--strict` forbids it.
  package var allowsInference: Bool

  package init(
    optionality: Optionality = .declared, nulls: NullKeeping = .declared,
    keepsUnknownCases: Bool = true, keepsUnknownTags: Bool = true, keepsUndeclared: Bool = false,
    refusesUndeclared: Bool = false, assumesKinds: Bool = true, checksValues: Bool = false,
    externalTypes: Set<String> = [], allowsInference: Bool = true
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
    self.allowsInference = allowsInference
  }
}
