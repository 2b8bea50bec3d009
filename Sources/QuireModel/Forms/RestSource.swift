import QuireSchema

/// What an object's schema says of members that it does not declare by name.
struct RestSource {
  /// The schemas of their values, each with the part that it stands in; those that say no type are
  /// not among them.
  var values: [(schema: Schema, part: ObjectPart)] = []
  /// Whether members of any name may have values of any kind, as a part says in so many words.
  var isFree = false
  /// Whether names of some pattern may have values of any kind.
  var hasFreePattern = false
  var hasPattern = false
  /// Whether members of other names than these are not allowed.
  var isClosed = false

  /// Whether no other members are allowed at all.
  var allowsNothing: Bool { isClosed && values.isEmpty && !hasPattern }

  /// The schema of the values, where it is one and stands in a part of the object itself: what it
  /// declares is nested in the object.
  func inlineValue(in part: ObjectPart) -> Schema? {
    guard values.count == 1, let value = values.first, value.part.isInline,
      value.part.schema === part.schema
    else { return nil }
    return value.schema
  }
}

extension RestSource {
  init(of parts: [ObjectPart]) {
    for part in parts {
      if let rest = part.schema.restSchema, !part.conditional.areOpen,
        !parts.leaveNothing(to: part.schema)
      {
        if rest.literal == false {
          isClosed = true
        } else if rest.saysType {
          values.append((rest, part))
        } else {
          isFree = true
        }
      }
      for pattern in part.schema.patternProperties where pattern.schema.literal != false {
        hasPattern = true
        if pattern.schema.saysType {
          values.append((pattern.schema, part))
        } else {
          hasFreePattern = true
        }
      }
    }
  }
}
