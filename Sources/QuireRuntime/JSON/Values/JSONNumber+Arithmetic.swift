extension JSONNumber: Comparable {
  /// Whether one number is below the other, exactly.
  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if let left = left.int, let right = right.int { return left < right }
    let (left, right) = (left.parts, right.parts)
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isNearerZero(than: left) : left.isNearerZero(than: right)
  }

  /// Whether the number is a whole number of times a divisor, exactly.
  ///
  /// - Parameter divisor: Above zero, of at most 19 digits; any other divides nothing but 0.
  /// - Returns: Whether nothing remains.
  package func isMultiple(of divisor: JSONNumber) -> Bool {
    if let number = int, let divisor = divisor.int, divisor > 0 {
      return number.isMultiple(of: divisor)
    }
    let (number, divisor) = (parts, divisor.parts)
    if number.digits.isEmpty { return true }
    // No 0 ends the digits, so that what ends sooner behind the point is no multiple.
    // 128 bits hold the product of any two numbers of 19 digits.
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
  /// Makes a number that is beyond Swift's literals.
  ///
  /// - Parameter literal: A number as JSON writes it; anything else ends the program.
  public init(literal: StaticString) {
    guard let number = JSONNumber(literal.description) else {
      preconditionFailure("'\(literal)' is no number as JSON writes it")
    }
    self = number
  }
}

extension JSONNumber: ExpressibleByFloatLiteral {
  /// Makes the number whose shortest decimal is that of a literal.
  ///
  /// A literal beyond the range of `Double`, which the compiler warns of, makes 0.
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
