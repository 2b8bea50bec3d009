#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ExampleAPI
  import GitHubDataAccess
  import QuireFeed
  import UIKit

  /// The rows of a feed in UIKit: they load on, refresh when they are pulled, and show errors.
  ///
  /// iOS 18 needs the key `UIObservationTrackingEnabled` in the app's `Info.plist`.
  final class UserTable: UIViewController, UITableViewDelegate {
    private enum Row: Hashable {
      case user(User.ID)
      /// An error; a tap tries again.
      case failure(String)
    }

    private let feed: Feed<User>
    private let table = UITableView(frame: .zero, style: .plain)
    private var rows: UITableViewDiffableDataSource<Int, Row>?
    private var loading: Task<Void, Never>?

    init(feed: Feed<User>) {
      self.feed = feed
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { loading?.cancel() }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      table.delegate = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.addSubview(table)
      rows = UITableViewDiffableDataSource(tableView: table) { [feed] table, path, row in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        var content = cell.defaultContentConfiguration()
        switch row {
        case .user(let id):
          let user = feed.items.first { $0.id == id }
          (content.text, content.secondaryText) = (user?.login, user?.name)
        case .failure(let text): (content.text, content.secondaryText) = (text, "Tap to try again")
        }
        cell.contentConfiguration = content
        return cell
      }
      table.refreshControl = UIRefreshControl(
        frame: .zero,
        primaryAction: UIAction { [weak self] _ in self?.start { await $0.refresh() } })
      start { await $0.load() }
    }

    // UIKit calls it again after each change of the feed.
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      var shown = NSDiffableDataSourceSnapshot<Int, Row>()
      shown.appendSections([0, 1])
      shown.appendItems(feed.items.map { .user($0.id) }, toSection: 0)
      if let error = feed.phase.error {
        shown.appendItems([.failure(Explanation(error).text)], toSection: 1)
      }
      rows?.apply(shown, animatingDifferences: false)
      if !feed.phase.isLoading { table.refreshControl?.endRefreshing() }
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
    ) {
      if path.section == 0 { feed.loadNextIfNeeded(at: path.row) }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      if path.section == 1 { start { await $0.retry() } }
    }

    private func start(_ load: @escaping (Feed<User>) async -> Void) {
      loading?.cancel()
      loading = Task { [feed] in await load(feed) }
    }
  }

  #Preview {
    UserTable(feed: GitHubDirectory.bundled.everyone())
  }
#endif
