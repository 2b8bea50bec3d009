/// The text that `--help` prints.
enum Help {
  static let text = """
    GitHubSearch: searches the users of GitHub.

    usage: GitHubSearch [QUERY] [--sort ORDER] [--pages N] [--base-url URL]
           GitHubSearch [--list] [--pages N] [--base-url URL]

    On a terminal it searches as you type, and asks for more as you scroll. Where its output goes
    elsewhere, such as into a pipe, it prints the pages.

      QUERY            words of a login or a name; without it everyone is listed
      --sort ORDER     \(UserOrder.allCases.map(\.rawValue).joined(separator: ", ")); the best match first by default
      --pages N        the most pages to print, \(Arguments.pageRange.lowerBound) to \(Arguments.pageRange.upperBound); \(Arguments.usualPages) by default
      --base-url URL   a live server such as https://api.github.com, with the token of the
                       environment variable GITHUB_TOKEN where that is set; by default users
                       that are made up and come with the app
      --list           everyone, in the order they joined
      --help           this text

    It exits with 0 when done, 1 where a page did not come, 2 for a wrong command line.
    """
}
