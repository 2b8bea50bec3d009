import QuireRuntime
import Testing

/// Checks the rules of the list trigger with lists that are scrolled at random.
@MainActor @Suite struct ListScrollingTests {
  @Test(arguments: 0..<200)
  func `a list loads more at most once per length`(seed: UInt64) {
    let list = ScrolledList(seed: seed)
    for _ in 0..<400 { list.scroll() }
    #expect(list.asked == list.asked.sorted())
    #expect(Set(list.asked).count == list.asked.count)
  }

  @Test(arguments: 0..<200)
  func `a list has requested more when its last row is reached from above`(seed: UInt64) {
    let list = ScrolledList(seed: seed)
    for _ in 0..<400 {
      list.scroll()
      if list.hasReachedEnd { #expect(list.asked.last == list.count) }
    }
  }

  @Test(arguments: 0..<200)
  func `a list requests more only near its end while scrolling down`(seed: UInt64) {
    let list = ScrolledList(seed: seed)
    for _ in 0..<400 {
      let asked = list.asked.count
      list.scroll()
      #expect(list.asked.count == asked || list.isTowardsEnd)
    }
  }
}

/// A list that grows by a page or less, some time after it has requested more.
@MainActor private final class ScrolledList {
  private(set) var count: Int
  /// The row counts at which the list requested more.
  private(set) var asked: [Int] = []
  private(set) var hasReachedEnd = false
  /// Whether the last scroll moved toward the end of the list.
  private(set) var isTowardsEnd = true

  private let pageSize: Int
  private let distance: Int
  private lazy var trigger = ListTrigger(pageSize: pageSize, distance: distance) {
    [unowned self] in
    asked.append(count)
    isLoading = true
  }
  private var row = -1
  private var isLoading = false
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    pageSize = Int.random(in: 1...30, using: &random)
    distance = Int.random(in: -2...40, using: &random)
    count = Int.random(in: 1...60, using: &random)
  }

  /// Scrolls to a row chosen at random, skipping some rows on the way.
  func scroll() {
    if isLoading, Int.random(in: 0..<4, using: &random) == 0 {
      count += Int.random(in: 1...pageSize, using: &random)
      isLoading = false
    }
    let reach = Int.random(in: 1...40, using: &random)
    let target = min(max(row + Int.random(in: -reach...reach, using: &random), 0), count - 1)
    isTowardsEnd = target > row
    hasReachedEnd = isTowardsEnd && target == count - 1
    while row != target {
      let step = Int.random(in: 1...abs(target - row), using: &random)
      row += target > row ? step : -step
      trigger(row, of: count)
    }
  }
}

/// A generator that yields the same numbers for the same seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
