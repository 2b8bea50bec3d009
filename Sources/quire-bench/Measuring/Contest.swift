import Foundation

/// Several implementations of the same task, measured in turns.
///
/// Each one runs in every round, so that disturbances of the machine affect all of them equally.
struct Contest {
  /// The minimum time in seconds for each contender.
  let seconds: Double
  /// The minimum number of rounds.
  let rounds: Int

  static let full = Contest(seconds: 0.5, rounds: 9)
  /// Enough to check that everything runs.
  static let smoke = Contest(seconds: 0, rounds: 2)

  /// Returns the median CPU time in seconds for one run of each contender.
  ///
  /// The time includes releasing the results of a contender.
  func medians(of contenders: [() throws -> Void]) throws -> [Double] {
    // Runs are batched so that the clock is read at most about every 0.2 milliseconds.
    let batches = try contenders.map { contender in
      let once = try Self.time(contender, times: 1)
      return max(1, Int(0.0002 / max(once, 1e-7)))
    }
    var samples = contenders.map { _ in [Double]() }
    var spent = 0.0
    while samples[0].count < rounds || spent < seconds * Double(contenders.count) {
      for (place, contender) in contenders.enumerated() {
        let sample = try Self.time(contender, times: batches[place])
        spent += sample
        samples[place].append(sample / Double(batches[place]))
      }
    }
    return samples.map(\.median)
  }

  private static func time(_ contender: () throws -> Void, times: Int) throws -> Double {
    let start = CPUTime.thread
    for _ in 0..<times { try contender() }
    return CPUTime.thread - start
  }
}

extension [Double] {
  /// The median; 0 if the array is empty.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

/// Consumes a value, so that the optimizer cannot remove the code that creates it.
@inline(never)
func consume<Value>(_ value: Value) {}
