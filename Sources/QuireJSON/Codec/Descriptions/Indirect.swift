/// Stores a property's value outside its struct, so that the struct can contain itself.
@propertyWrapper
public struct Indirect<Value> {
  fileprivate indirect enum Box {
    case value(Value)
  }

  private var box: Box

  /// Creates a property from its value.
  public init(wrappedValue: Value) { box = .value(wrappedValue) }

  /// The value of the property.
  public var wrappedValue: Value {
    get {
      switch box {
      case .value(let value): value
      }
    }
    set { box = .value(newValue) }
  }
}

extension Indirect.Box: Sendable where Value: Sendable {}

extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  /// Returns whether both values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
