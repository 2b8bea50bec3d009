package import QuireSchema

extension TemplateDefinition {
  /// The template that is rendered after each type if the user has it; it is not built in.
  static let typeExtension = TemplateDefinition(
    "type-extension", TypeFacts.self,
    "optional: rendered after each type, and after each type nested in it")

  static let all: [TemplateDefinition] = [
    TemplateDefinition("file", FileView.self, "a whole Swift file, with everything below"),
    TemplateDefinition("struct", StructView.self, "an object, as a struct of its members"),
    TemplateDefinition("enumeration", EnumerationView.self, "the values of an `enum` keyword"),
    TemplateDefinition("union", UnionView.self, "a value of one of several types, as an enum"),
    TemplateDefinition(
      "tuple", StructView.self,
      "an array whose elements have separate types, as a struct; includes the template `struct`"),
    TemplateDefinition("list", WrapperView.self, "a document that is an array, as a struct"),
    TemplateDefinition("value", WrapperView.self, "a document with a plain value, as a struct"),
    TemplateDefinition("alias", AliasView.self, "another name for a type"),
    TemplateDefinition(
      "identity", AliasView.self, "a type of which only the identity is used"),
    TemplateDefinition(
      "pattern-form", PatternFormView.self, "the form of dates with a pattern of `quire.json`"),
    TemplateDefinition(
      "validatable", ValidatableView.self, "the conformance of a type with checks"),
    TemplateDefinition("sample", SampleView.self, "the samples of a type in debug builds"),
    TemplateDefinition(
      "envelope", EnvelopeView.self, "the conformance of a response that is a page of a list"),
    TemplateDefinition(
      "namespace", NamespaceView.self, "the value for an API, with its servers and groups of calls"
    ),
    TemplateDefinition(
      "resource", ResourceView.self, "the type of a request, and its call"
    ),
    TemplateDefinition(
      "successes", SuccessesView.self,
      "the response of a request whose successes differ, as an enum inside of the request"),
    TemplateDefinition(
      "failure", FailureView.self,
      "the bodies of errors that requests declare by their statuses, as an enum"),
    typeExtension,
  ]
}

extension TemplateSet {
  /// Parses the templates once for a run.
  ///
  /// - Parameters:
  ///   - overrides: The user's templates by name: `struct` for `struct.mustache`.
  ///   - diagnostics: Receives each mistake with its line and column, and each unknown template
  ///     name.
  package init(overriding overrides: [String: SourceText], diagnostics: inout Diagnostics) {
    self.init(of: TemplateDefinition.all, overriding: overrides, diagnostics: &diagnostics)
  }
}
