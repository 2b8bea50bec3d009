import QuireSchema

/// An entity that the settings state: its name and the types that describe it.
struct StatedEntity {
  let name: JSONText
  let types: [TypeID]
}
