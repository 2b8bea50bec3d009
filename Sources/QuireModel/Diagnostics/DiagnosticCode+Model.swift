package import QuireSchema

extension DiagnosticCode {
  /// All codes of this module, for `quire explain`.
  package static let modelCodes = [
    chainTooLong, conflictingTypes, notYetSupported, idleKeepsNull, patternTakesAll,
    readOnlyAndWriteOnly, undeclaredRequired, unknownFormat, untypedValue, extendedValue,
    firstMatch, idleDiscriminator, secondUnion, ambiguousEntity, ambiguousIdentity,
    inferredIdentity, mismatchedIdentity, misplacedIdentity, statedIdentity, suggestedIdentity,
    unknownEntity, idleOpen, malformedAnnotation, misspeltAnnotation, unknownValue, unusedCaseText,
    customType, typeDecides, uncheckedValue, noSample, annotationValue, failureLocation,
    resourceName, resourcePath, unknownAnnotationKey, unusedPagination, unusedResource, errorBody,
    noSuccess, resourceResponse, bodyNotSent, resourceParameter, unknownParameter, bodyType,
    bodyContent, queryStyle, brokenOperation, idleParameter, sharedMember, descriptionSelection,
    repeatedOperation, unknownField, unreadField, descriptionServer, descriptionSecurity,
    paginationLocation, paginationMisfit, paginationStyle, paginationIncomplete, paginationPlace,
    paginationStart, ambiguousPagination, inferenceForbidden, itemsChosen, noPagingRule,
    nothingInferred,
  ]

  static let noSample = DiagnosticCode(
    "no-sample",
    """
    The setting 'samples' asks for samples, but no valid value of this type was found, so the type \
    has no 'sample'. Types that always contain such a value have none either.

    Quire takes the values of a sample from 'example', 'examples', 'const' and 'default', and from \
    the examples of responses, if they fit the type and its constraints. Otherwise, it creates a \
    value from the type. It finds none for a hand-written type, for some patterns, or for \
    constraints that depend on each other. Write an 'example' next to the member, or next to the \
    whole type.
    """)
}

extension TypeReference {
  /// The type in the words of a message, such as `a string` or `an array`.
  var inWords: String {
    switch self {
    case .any: "any JSON"
    case .never: "no value"
    case .array: "an array"
    case .map: "a map"
    case .nullable(let type): type.inWords
    case .declared: "a declared type"
    case .identity(_, let raw): raw.inWords
    case .scalar(let scalar): scalar.inWords
    }
  }
}

extension TypeReference.Scalar {
  /// The scalar in the words of a message.
  var inWords: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a boolean"
    case .dateTime: "a date-time"
    case .calendarDate: "a date"
    case .unixTime, .unixSeconds: "a unix-time"
    case .uuid: "a uuid"
    case .url: "a uri"
    case .data: "base64 data"
    case .decimalString: "a decimal in a string"
    case .numberOrText(let number): number.inWords
    case .decimalNumber: "a decimal number"
    case .pattern(let pattern): "a date in the format \(pattern.text)"
    case .custom(let type): "a value of the type '\(type.name)'"
    }
  }
}

extension Diagnostic {
  static func noSample(of type: TypeDeclaration, because member: String?) -> Diagnostic {
    Diagnostic(
      .warning, .noSample,
      member.map { "this type has no sample, because no value of \(quote($0)) was found" }
        ?? "this type has no sample, because no valid value was found",
      at: type.range,
      help: member.map { "write an 'example' next to \(quote($0))" }
        ?? "write an 'example' next to the type")
  }
}
