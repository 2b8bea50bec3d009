import QuireSchema

/// Whether a value is an identity, and why.
enum IdentityFinding {
  /// The identity, and the evidence.
  case identity(TypeReference, String)
  /// A plain value, and the reason.
  case plain(String)
  /// A plain value, because it could be the identity of several types.
  case several([TypeID])
}
