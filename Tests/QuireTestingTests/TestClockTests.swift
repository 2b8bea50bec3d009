import QuireTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TestClockTests {
  private let clock = TestClock()

  @Test func `a sleeper wakes when the clock reaches its deadline, and not earlier`() async throws {
    let order = Order()
    async let late: Void = order.note("late", after: .seconds(3), on: clock)
    await clock.sleepers(1)
    async let early: Void = order.note("early", after: .seconds(2), on: clock)
    await clock.sleepers(2)
    clock.advance(by: .seconds(2))
    try await early
    #expect(await order.names == ["early"])
    clock.advance(by: .seconds(1))
    try await late
    #expect(await order.names == ["early", "late"])
    #expect(clock.sleeps == [.seconds(3), .seconds(2)])
  }

  @Test func `the clock advances to the deadline of the first sleeper`() async throws {
    async let sleep: Void = clock.sleep(for: .seconds(90))
    await clock.advance()
    try await sleep
    #expect(clock.now.sinceStart == .seconds(90))
  }

  @Test func `a sleep until a past instant returns immediately and does not count`() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `a cancelled sleeper wakes immediately`() async {
    let clock = clock
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func `a task that is already cancelled does not start to sleep`() async {
    let clock = clock
    let sleeper = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `a clock can skip all sleeps`() async throws {
    let clock = TestClock(skipsSleeps: true)
    try await clock.sleep(for: .seconds(1))
    try await clock.sleep(for: .seconds(2))
    #expect(clock.sleeps == [.seconds(1), .seconds(2)])
    #expect(clock.now.sinceStart == .seconds(3))
  }
}

private actor Order {
  private(set) var names: [String] = []

  func note(_ name: String, after duration: Duration, on clock: TestClock) async throws {
    try await clock.sleep(for: duration)
    names.append(name)
  }
}
