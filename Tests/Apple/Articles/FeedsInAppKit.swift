import AppKit
import ExampleAPI
import Foundation
import QuireFeed

// The snippets of "Feeds in AppKit"; a test compares them.

@MainActor final class UserRows: NSObject, NSTableViewDataSource {
  private let feed: Feed<User>
  private let table: NSTableView
  private var users: [User] = []

  init(feed: Feed<User>, in table: NSTableView) {
    self.feed = feed
    self.table = table
    super.init()
    table.dataSource = self
  }

  // Called in a task that ends with the window.
  func follow() async {
    async let loading = feed.load()
    for await change in feed.changes { apply(change) }
    _ = await loading
  }

  private func apply(_ change: FeedChange<User>) {
    users = change.snapshot.items
    table.beginUpdates()
    for step in change.difference {
      switch step {
      case .remove(let row, _, _): table.removeRows(at: [row], withAnimation: .effectFade)
      case .insert(let row, _, _): table.insertRows(at: [row], withAnimation: .effectFade)
      }
    }
    table.endUpdates()
    table.reloadData(forRowIndexes: IndexSet(change.replaced), columnIndexes: [0])
  }

  func numberOfRows(in tableView: NSTableView) -> Int { users.count }

  func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? {
    feed.loadNextIfNeeded(at: row)
    return users[row].login
  }
}
