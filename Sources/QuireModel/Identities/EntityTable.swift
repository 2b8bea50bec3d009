import QuireSchema

/// The entities of the whole input: which types describe each of them, and what names them.
///
/// It does not depend on the selected operations.
struct EntityTable {
  let identities: IdentityTable
  let names: IdentityNames

  /// Finds the entities of everything in a library.
  ///
  /// - Parameters:
  ///   - library: All documents of the run.
  ///   - options: The settings, of which the selection has no effect.
  ///   - diagnostics: Receives the mistakes in the identities that the settings state.
  init(of library: SchemaLibrary, options: ModelOptions, diagnostics: inout Diagnostics) {
    let survey = Survey(of: library, options: options)
    var table = IdentityTable(of: survey)
    let evidence = CollectionEvidence.all(in: survey, EntityReader(survey, table))
    let settings = StatedIdentities(survey: survey, table: table)
    let stated = settings.entities(diagnostics: &diagnostics)
    table.groups = EntityGrouper.groups(in: survey, table, evidence, stated: stated)
    table.statedMembers = settings.members(sharing: table.groups, diagnostics: &diagnostics)
    identities = table
    names = IdentityNames(of: survey, table, evidence)
  }
}
