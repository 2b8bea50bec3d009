extension JSONNumber: Comparable {
  /// Returns whether one number is less than the other, exactly.
  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if let left = left.int, let right = right.int { return left < right }
    let (left, right) = (left.parts, right.parts)
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isNearerZero(than: left) : left.isNearerZero(than: right)
  }

  /// Returns whether the number is an integer multiple of a divisor, exactly.
  ///
  /// - Parameter divisor: A number above 0 of at most 19 digits. Other divisors divide only 0.
  /// - Returns: Whether the remainder is 0.
  package func isMultiple(of divisor: JSONNumber) -> Bool {
    if let number = int, let divisor = divisor.int, divisor > 0 {
      return number.isMultiple(of: divisor)
    }
    let (number, divisor) = (parts, divisor.parts)
    if number.digits.isEmpty { return true }
    // The digits do not end in 0, so a number with a lower exponent than the divisor is no
    // multiple. 128 bits hold the product of any two numbers of 19 digits.
    guard !divisor.isNegative, divisor.digits.utf8.count <= 19,
      let modulus = UInt128(divisor.digits), number.exponent >= divisor.exponent
    else { return false }
    let remainder = number.digits.utf8.reduce(into: 0 as UInt128) { remainder, digit in
      remainder = (remainder * 10 + UInt128(digit - UInt8(ascii: "0"))) % modulus
    }
    let power = Self.powerOfTen(number.exponent - divisor.exponent, modulo: modulus)
    return remainder * power % modulus == 0
  }

  private static func powerOfTen(_ exponent: Int, modulo modulus: UInt128) -> UInt128 {
    var power = 1 % modulus
    var square = 10 % modulus
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { power = power * square % modulus }
      square = square * square % modulus
      rest >>= 1
    }
    return power
  }
}

extension JSONNumber {
  /// Creates a number that exceeds Swift's literals.
  ///
  /// - Parameter literal: A JSON number. The program stops if the literal is anything else.
  public init(literal: StaticString) {
    guard let number = JSONNumber(literal.description) else {
      preconditionFailure("'\(literal)' is not a JSON number")
    }
    self = number
  }
}

extension JSONNumber: ExpressibleByFloatLiteral {
  /// Creates the number whose shortest decimal is that of a literal.
  ///
  /// A literal beyond the range of `Double` creates 0; the compiler warns about it.
  public init(floatLiteral value: Double) { self = JSONNumber(value) ?? 0 }
}

extension JSONNumber.Parts {
  fileprivate func isNearerZero(than other: Self) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else {
      return digits.isEmpty && !other.digits.isEmpty
    }
    let size = digits.utf8.count + exponent
    let otherSize = other.digits.utf8.count + other.exponent
    return size == otherSize ? digits < other.digits : size < otherSize
  }
}
