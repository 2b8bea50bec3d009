import ExampleAPI
import Foundation
import QuireFeed
import UIKit

// The snippets of "Feeds in UIKit"; a test compares them.

final class UserTable: UIViewController, UITableViewDelegate {
  private let feed: Feed<User>
  private let table = UITableView(frame: .zero, style: .plain)
  private var rows: UITableViewDiffableDataSource<Int, User.ID>?
  private var asking: Task<Void, Never>?

  init(feed: Feed<User>) {
    self.feed = feed
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit { asking?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "user")
    view.addSubview(table)
    rows = UITableViewDiffableDataSource(tableView: table) { [feed] table, path, _ in
      let cell = table.dequeueReusableCell(withIdentifier: "user", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = feed.items.indices.contains(path.row) ? feed.items[path.row].login : nil
      cell.contentConfiguration = content
      return cell
    }
    table.refreshControl = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { [weak self] _ in self?.refresh() })
    asking = Task { [feed] in await feed.load() }
  }

  // UIKit calls it again after each change of the feed.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    show(feed.snapshot)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) {
    feed.loadNextIfNeeded(at: path.row)
  }

  private func show(_ snapshot: FeedSnapshot<User>) {
    var shown = NSDiffableDataSourceSnapshot<Int, User.ID>()
    shown.appendSections([0])
    shown.appendItems(snapshot.items.map(\.id))
    rows?.apply(shown, animatingDifferences: false)
    if case .refreshing = snapshot.phase {} else { table.refreshControl?.endRefreshing() }
  }

  private func refresh() {
    asking = Task { [feed] in await feed.refresh() }
  }
}

final class UserGrid: UICollectionViewController {
  private let feed: Feed<User>
  private var rows: UICollectionViewDiffableDataSource<Int, User.ID>?

  init(feed: Feed<User>, layout: UICollectionViewLayout) {
    self.feed = feed
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  private func follow() async {
    for await change in feed.changes {
      let items = change.snapshot.items
      var shown = NSDiffableDataSourceSnapshot<Int, User.ID>()
      shown.appendSections([0])
      shown.appendItems(items.map(\.id))
      shown.reconfigureItems(change.replaced.map { items[$0].id })
      await rows?.apply(shown)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    feed.loadPreviousIfNeeded(at: path.item)
    feed.loadNextIfNeeded(at: path.item)
  }
}

private func sections(
  of snapshot: FeedSnapshot<User>
) -> NSDiffableDataSourceSnapshot<Int, User.ID> {
  var shown = NSDiffableDataSourceSnapshot<Int, User.ID>()
  for (section, start) in snapshot.pageStarts.enumerated() {
    let end = snapshot.pageStarts.dropFirst(section + 1).first ?? snapshot.items.count
    shown.appendSections([section])
    shown.appendItems(snapshot.items[start..<end].map(\.id))
  }
  return shown
}
