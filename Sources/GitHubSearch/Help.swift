import GitHubModel

/// The text that `--help` prints.
enum Help {
  static let text = """
    GitHubSearch: searches the users of GitHub.

    usage: GitHubSearch [QUERY] [--sort ORDER] [--pages N] [--base-url URL]
           GitHubSearch [--list] [--pages N] [--base-url URL]
           GitHubSearch [QUERY] --samples

    In a terminal, it searches as you type and loads more as you scroll. If its output is not a
    terminal, such as a pipe, it prints the pages.

      QUERY            words of a login or a name; without it, a terminal shows the last search on a
                       live server, also if the server cannot be reached, or else all users
      --sort ORDER     \(UserOrder.allCases.map(\.rawValue).joined(separator: ", ")); by default the best match is first
      --pages N        the maximum number of pages, \(Arguments.pageRange.lowerBound) to \(Arguments.pageRange.upperBound); \(Arguments.usualPages) by default
      --base-url URL   a live server such as https://api.github.com, with the token in the
                       environment variable GITHUB_TOKEN if it is set; by default, invented
                       users that are part of the app
      --samples        95 users that are samples of the generated model, in a debug build
      --list           list all users in the order in which they joined
      --help           print this help

    Exit status: 0 success, 1 a page could not be loaded, 2 invalid usage.
    """
}
