import TestSupport
import Testing

@testable import QuireRuntime

@MainActor @Suite(.timeLimit(.minutes(10))) struct SharedTaskTests {
  /// Work that ends when a test answers it.
  private let work = GatedSource<Int>()

  private func task(
    isHeld: Bool = false
  ) -> SharedTask<[Int]> {
    SharedTask(isHeld: isHeld) { [work] in (try? await work.items(offset: 0, limit: 1)) ?? [] }
  }

  /// Creates callers that all wait before this method returns.
  private func callers(_ count: Int, of task: SharedTask<[Int]>) async -> [Task<[Int]?, Never>] {
    var calls = 0
    let callers = (0..<count).map { _ in
      Task { @MainActor in
        calls += 1
        return await task.value
      }
    }
    await until { calls == count }
    return callers
  }

  @Test func `all callers get the result of the work`() async {
    let task = task()
    let callers = await callers(10, of: task)
    work.answer(0, 7)
    for caller in callers { #expect(await caller.value == [7]) }
    #expect(work.offsets == [0])
  }

  @Test func `a late caller gets the result immediately`() async {
    let task = task()
    work.answer(0, 7)
    #expect(await task.value == [7])
    #expect(await task.value == [7])
    #expect(!task.isCancelled)
  }

  @Test func `a cancelled caller returns, and the work continues for the others`() async {
    let task = task()
    let callers = await callers(2, of: task)
    callers[0].cancel()
    #expect(await callers[0].value == nil)
    #expect(!task.isCancelled)
    work.answer(0, 7)
    #expect(await callers[1].value == [7])
  }

  @Test func `a reader that waits for the end does not keep the work running`() async {
    let task = task()
    let callers = await callers(1, of: task)
    async let ended: Void = task.ended()
    callers[0].cancel()
    await ended
    #expect(task.isCancelled)
  }

  @Test func `a cancelled reader returns, and the work continues`() async {
    let task = task()
    let callers = await callers(1, of: task)
    let reader = Task { await task.ended() }
    reader.cancel()
    await reader.value
    work.answer(0, 7)
    #expect(await callers[0].value == [7])
  }

  @Test func `the work is cancelled with its last caller`() async {
    let task = task()
    let callers = await callers(3, of: task)
    for caller in callers { caller.cancel() }
    for caller in callers { #expect(await caller.value == nil) }
    #expect(task.isCancelled)
    await until { work.offsets.isEmpty || work.cancelled == [0] }
    #expect(await task.value == nil)
  }

  @Test func `held work continues without callers`() async {
    let task = task(isHeld: true)
    let callers = await callers(1, of: task)
    callers[0].cancel()
    #expect(await callers[0].value == nil)
    #expect(!task.isCancelled)
    work.answer(0, 7)
    #expect(await task.value == [7])
  }

  @Test func `all waiting callers return when the work is cancelled`() async {
    let task = task(isHeld: true)
    let callers = await callers(3, of: task)
    task.cancel()
    for caller in callers { #expect(await caller.value == nil) }
    #expect(task.isCancelled)
  }

  @Test func `finished work cannot be cancelled`() async {
    let task = task()
    work.answer(0, 7)
    _ = await task.value
    task.cancel()
    #expect(await task.value == [7])
    #expect(!task.isCancelled)
  }

  @Test func `work without an owner is cancelled`() async {
    var task: SharedTask<[Int]>? = task(isHeld: true)
    await until { work.offsets == [0] }
    #expect(task != nil)
    task = nil
    await until { work.cancelled == [0] }
  }

  @Test func `work that ignores cancellation does not delay its callers`() async {
    let deaf = GatedSource<Int>(heedsCancellation: false)
    let task = SharedTask { (try? await deaf.items(offset: 0, limit: 1)) ?? [] }
    let callers = await callers(1, of: task)
    callers[0].cancel()
    #expect(await callers[0].value == nil)
    deaf.answer(0, 1)
    #expect(task.isCancelled)
  }
}
