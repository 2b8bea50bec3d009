#if canImport(SwiftUI)
  import GitHubDataAccess
  import SwiftUI

  /// The app with a screen.
  ///
  /// It starts with the last search and its rows, also without a network.
  @main
  struct ScreenApp: App {
    private let session: SearchSession

    init() {
      let directory = GitHubDirectory.live
      session = SearchSession(directory.lastSearch, in: directory)
    }

    var body: some Scene {
      WindowGroup { SearchScreen(session: session) }
    }
  }
#else
  /// The app on a system without SwiftUI, where it names the app that runs there.
  @main
  enum ScreenApp {
    static func main() {
      print("GitHubScreen needs SwiftUI; 'swift run GitHubSearch' searches in a terminal")
    }
  }
#endif
