import QuireSchema

/// The entities of the whole input: which types describe each of them, and what names them.
///
/// It does not depend on the selected operations.
struct EntityTable {
  let identities: IdentityTable
  let names: IdentityNames

  /// Finds the entities of everything in a survey.
  ///
  /// - Parameters:
  ///   - survey: All operations and types of the input.
  ///   - diagnostics: Receives the mistakes in the entities that schemas state.
  init(of survey: Survey, diagnostics: inout Diagnostics) {
    var table = IdentityTable(of: survey)
    let evidence = EvidenceReader.evidence(in: survey, &table)
    let stated = StatedEntity.all(in: table, of: survey, diagnostics: &diagnostics)
    table.groups = EntityGrouper.groups(in: survey, table, evidence, stated: stated)
    let returned = survey.returnedTypes
    table.removeSent(by: survey, returned)
    identities = table
    names = IdentityNames(of: survey, table, evidence.collections, returned: returned)
  }
}
