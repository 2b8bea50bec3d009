import QuireSchema

/// The schemas for members that an object does not declare by name.
struct RestSource {
  /// The schemas of the values, each with the part that contains it.
  ///
  /// Schemas that describe no type are omitted.
  var values: [(schema: Schema, part: ObjectPart)] = []
  /// Whether a part explicitly allows members with any name and any value.
  var isFree = false
  /// Whether a pattern allows any value for the names that match it.
  var hasFreePattern = false
  var hasPattern = false
  /// Whether members with other names are not allowed.
  var isClosed = false

  /// Whether no undeclared members are allowed at all.
  var allowsNothing: Bool { isClosed && values.isEmpty && !hasPattern }

  /// Returns the only value schema if it is written in the given part of the object.
  ///
  /// Its inline types are nested in the object.
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
        } else if rest.definesType {
          values.append((rest, part))
        } else {
          isFree = true
        }
      }
      for pattern in part.schema.patternProperties where pattern.schema.literal != false {
        hasPattern = true
        if pattern.schema.definesType {
          values.append((pattern.schema, part))
        } else {
          hasFreePattern = true
        }
      }
    }
  }
}
