import QuireModel
import QuireSchema

extension Configuration {
  /// Reports names of APIs whose descriptions do not exist.
  ///
  /// A file that this run does not read may be a description.
  func reportMissingDescriptions(
    among library: SchemaLibrary, of input: InputFiles, diagnostics: inout Diagnostics
  ) {
    let read = Set(library.documents.map(\.path))
    let descriptions = library.documents.compactMap { document in
      if case .description = document.content { document.path } else { nil }
    }
    guard !descriptions.isEmpty else { return }
    for (path, _) in model.descriptions.names where !descriptions.contains(path.value) {
      guard read.contains(path.value) || !input.isPresent(path.value) else { continue }
      diagnostics.add(.missingDescription(path, known: descriptions))
    }
  }
}
