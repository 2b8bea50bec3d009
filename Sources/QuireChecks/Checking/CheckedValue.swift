import QuireJSON

/// A value in its JSON form, together with the rules of the types that encoded it.
///
/// Rules are applied to this value. In contrast to ``JSONValue``, it keeps the order in which a
/// model declares its members, and the fact that a value has no JSON form.
final class CheckedValue {
  enum Content {
    /// A value without a JSON form, such as a number that is not finite.
    case none
    /// Null, a truth value, a number or a string.
    case scalar(JSONValue)
    case array([CheckedValue])
    case object([String: CheckedValue])
  }

  /// The content, which the encoder's containers set.
  var content = Content.none
  /// The names of an object's members in the order in which they were encoded.
  private var encodedNames: [String] = []
  /// Whether the value is an object that a model encoded.
  private(set) var isModel = false
  /// The rules of the value's types, outermost type first.
  private(set) var typeRules: [ValueRules] = []
  private var types: [ObjectIdentifier] = []

  init() {}

  /// Creates the JSON form of a value.
  init<Form: MemberFormat>(_ value: Form.Represented, as form: Form.Type) {
    setContent(value, as: form)
  }

  /// Creates the JSON form of a value.
  convenience init<Value: MemberValue>(_ value: Value) {
    self.init(value, as: Value.MemberForm.self)
  }

  /// The value as JSON, or `nil` if it, or a value in it, has no JSON form.
  private(set) lazy var json: JSONValue? = {
    switch content {
    case .none: return nil
    case .scalar(let value): return value
    case .array(let elements):
      let values = elements.compactMap(\.json)
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      let values = members.compactMapValues(\.json)
      return values.count == members.count ? .object(values) : nil
    }
  }()

  /// The names of an object's members: in declared order for a model, sorted for other objects.
  var names: [String] { isModel ? encodedNames : encodedNames.sorted() }

  /// Adds the rules that a type has for its values; does nothing if the type was added before.
  func add(rulesOf type: any Validatable.Type) {
    guard !types.contains(ObjectIdentifier(type)) else { return }
    types.append(ObjectIdentifier(type))
    typeRules.append(type.valueRules)
  }
}

extension CheckedValue {
  /// Begins an object, or continues the current one.
  func beginObject(isModel: Bool) {
    if case .object = content { return }
    content = .object([:])
    self.isModel = isModel
  }

  /// Begins an array, or continues the current one.
  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// Adds a member; the last member of a name wins.
  func addMember(_ name: String) -> CheckedValue {
    let member = CheckedValue()
    guard case .object(var members) = content else { return member }
    content = .none
    if members.updateValue(member, forKey: name) == nil { encodedNames.append(name) }
    content = .object(members)
    return member
  }

  /// Adds an element.
  func addElement() -> CheckedValue {
    let element = CheckedValue()
    guard case .array(var elements) = content else { return element }
    content = .none
    elements.append(element)
    content = .array(elements)
    return element
  }
}
