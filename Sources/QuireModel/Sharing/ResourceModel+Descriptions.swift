extension [ResourceModel] {
  /// Returns the requests of a description, in which a long text documents only one parameter in full.
  ///
  /// Some descriptions repeat the same paragraphs about a parameter in hundreds of operations. Each
  /// parameter after the first one keeps the summary.
  func shorteningRepeatedDescriptions() -> Self {
    var known: Set<String> = []
    return map { resource in
      var resource = resource
      for (index, parameter) in resource.parameters.enumerated() {
        guard let text = parameter.documentation.text, text.utf8.count > Self.longText,
          !known.insert(text).inserted
        else { continue }
        resource.parameters[index].documentation.isRepeated = true
      }
      return resource
    }
  }

  /// The length in bytes from which a text is long; it has about five lines of a comment.
  private static var longText: Int { 400 }
}
