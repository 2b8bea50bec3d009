/// Stores a large value in separate memory, so that the code that copies its owner stays small.
///
/// Copies are independent: a change of one copies the value.
@propertyWrapper
struct Boxed<Value> {
  fileprivate indirect enum Box {
    case value(Value)
    /// The value is being changed, and has no other owner then.
    case taken
  }

  private var box: Box

  init(wrappedValue: Value) { box = .value(wrappedValue) }

  var wrappedValue: Value {
    get {
      guard case .value(let value) = box else { preconditionFailure("the value is being changed") }
      return value
    }
    _modify {
      var value = wrappedValue
      // Otherwise every change would copy the collections in the value.
      box = .taken
      defer { box = .value(value) }
      yield &value
    }
  }
}

extension Boxed.Box: Sendable where Value: Sendable {}

extension Boxed: Sendable where Value: Sendable {}
