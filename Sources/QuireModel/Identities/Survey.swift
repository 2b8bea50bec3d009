import QuireSchema

/// All operations and types of the input, also those that the settings do not select.
///
/// Identities are determined from it, so that the selection of one more operation never changes the
/// type of another one. Mistakes are not reported here: those in selected parts are found again when
/// these are read.
struct Survey {
  let endpoints: [Endpoint]
  let outline: Outline
  let forms: FormReader

  /// The description that contains a type, or an empty text for all schemas outside of descriptions.
  ///
  /// Types of different descriptions have nothing to do with each other.
  func scope(of document: String) -> String {
    forms.library.description(of: document) ?? ""
  }

  /// The objects in the successful responses of all operations.
  var returnedTypes: Set<TypeID> {
    let schemas = endpoints.flatMap { endpoint in
      endpoint.response.schemas
        + [endpoint.stream?.schema, endpoint.home.schema].compactMap(\.self)
    }
    return EntityReader(self).objects(within: schemas)
  }
}
