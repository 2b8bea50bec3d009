#if canImport(SwiftUI)
  import GitHubDataAccess
  import SwiftUI

  /// An error in words, and a button that tries again.
  struct RetryRow: View {
    let error: any Error
    let retry: @MainActor () async -> Void

    var body: some View {
      VStack {
        Text(Explanation(error).text)
        // The row disappears as soon as the retry begins, so the task cannot be one of this view.
        Button("Try again") { Task { await retry() } }
      }
    }
  }
#endif
