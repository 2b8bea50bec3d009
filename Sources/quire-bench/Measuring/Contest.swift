import Foundation

/// Some ways to do one thing, measured side by side.
///
/// Each has its turn in every round, so that what disturbs the machine disturbs them alike.
struct Contest {
  /// The seconds that each contender gets before a contest may end.
  let seconds: Double
  /// The least number of rounds.
  let rounds: Int

  static let full = Contest(seconds: 0.5, rounds: 9)
  /// Enough to see that all runs.
  static let smoke = Contest(seconds: 0, rounds: 2)

  /// The median seconds of the processor that one run of each contender takes.
  ///
  /// What a contender makes is released within its time.
  func medians(of contenders: [() throws -> Void]) throws -> [Double] {
    // The clock is read no more often than about each fifth of a millisecond.
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
  /// The middle one, or the mean of the two in the middle; 0 where there are none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

/// Takes a value as if something were done with it, so that making it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {}
