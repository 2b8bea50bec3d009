import Foundation

@testable import QuireClient

/// A job that walks one page per run and keeps a checkpoint as JSON between runs.
struct Job<Paged: PagedResource> {
  let list: Paged
  let client: Client
  /// The items received so far.
  private(set) var rows: [Paged.Item] = []
  /// The error that ended the job.
  private(set) var error: (any Error)?
  /// The size of the largest checkpoint in bytes.
  private(set) var largestCheckpoint = 0

  init(_ list: Paged, on client: Client) {
    self.list = list
    self.client = client
  }

  /// Runs until the list ends or a run fails.
  ///
  /// - Parameter runs: The maximum number of runs.
  /// - Returns: The job after its last run.
  func run(atMost runs: Int = 1_000) async -> Self {
    var job = self
    var saved: Data?
    do {
      for _ in 0..<runs {
        var pages = client.pages(of: list)
        if let saved {
          let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
          pages = try pages.resuming(at: checkpoint)
        }
        var iterator = pages.makeAsyncIterator()
        guard let page = try await iterator.next() else { return job }
        job.rows += list.items(of: page)
        let data = try JSONEncoder().encode(iterator.checkpoint)
        job.largestCheckpoint = max(job.largestCheckpoint, data.count)
        saved = data
      }
    } catch {
      job.error = error
    }
    return job
  }
}
