import QuireModel

/// The names of the forms of date patterns, and the files that declare them.
///
/// Each form is declared once, in the first file that uses it.
struct PatternForms {
  private var names: [DatePattern: String] = [:]
  private var places: [String: [DatePattern]] = [:]

  init() {}

  /// Names the patterns that an API uses; the names in `taken` belong to its types.
  init(of api: API, besides taken: some Sequence<String>) {
    var uses: [DatePattern: String] = [:]
    for file in api.files {
      for pattern in file.types.compactMap(\.pattern) where uses[pattern] == nil {
        uses[pattern] = file.path
      }
    }
    // Most APIs have no patterns.
    if uses.isEmpty { return }
    var scope = NameScope(taken: Set(taken).union(ReservedNames.all))
    for (pattern, path) in uses.sorted(by: { $0.key.format < $1.key.format }) {
      let stem = CamelCase(pattern.format).upper
      // `DateForm` is a type of the runtime.
      names[pattern] = scope.take(
        ReservedNames.all.contains("\(stem)Form") ? "\(stem)PatternForm" : "\(stem)Form",
        suffix: "Pattern")
      places[path, default: []].append(pattern)
    }
  }

  /// Returns the name of a pattern's form.
  func name(of pattern: DatePattern) -> String { names[pattern] ?? "" }

  /// Returns the patterns whose forms a file declares, ordered by format.
  func patterns(declaredIn file: APIFile) -> [DatePattern] { places[file.path] ?? [] }
}

extension APIFile {
  /// All types that the file refers to, including those of its resources.
  var types: [TypeReference] {
    var unread = declarations
    var types: [TypeReference] = []
    for resource in resources {
      unread += resource.declarations
      types += resource.parameters.map(\.type)
    }
    while let declaration = unread.popLast() {
      types += declaration.shape.types
      unread += declaration.nested
    }
    return types
  }
}

extension TypeReference {
  /// The scalar of the type, inside of arrays and maps, or `nil` if it has another type.
  var innerScalar: Scalar? {
    switch self {
    case .scalar(let scalar): scalar
    case .array(let inner), .map(let inner), .nullable(let inner): inner.innerScalar
    case .any, .never, .declared, .identity: nil
    }
  }

  fileprivate var pattern: DatePattern? {
    if case .pattern(let pattern)? = innerScalar { pattern } else { nil }
  }
}
