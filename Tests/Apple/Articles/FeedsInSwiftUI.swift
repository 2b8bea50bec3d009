import ExampleAPI
import Foundation
import QuireClient
import QuireFeed
import SwiftUI

// The snippets of "Feeds in SwiftUI" and "Getting started"; a test compares them.

struct BookScreen: View {
  @State var feed: Feed<LibraryAPI.Book>

  var body: some View {
    List {
      ForEach(feed.items) { book in
        Text(book.title)
          .onAppear { feed.loadNextIfNeeded(at: book) }
      }
      if feed.expectsMoreItems { ProgressView() }
    }
    .task { await feed.load() }
    .refreshable { await feed.refresh() }
  }
}

struct UserList: View {
  @State var feed: Feed<User>

  var body: some View {
    List {
      if let error = feed.refreshError { RetryRow(error: error, feed: feed) }
      ForEach(feed.items) { user in
        Text(user.login)
          .onAppear { feed.loadNextIfNeeded(at: user) }
      }
      if feed.expectsMoreItems { ProgressView() }
      if let error = feed.nextPageError { RetryRow(error: error, feed: feed) }
    }
    .overlay {
      switch feed.phase {
      case .loadingFirstPage: ProgressView()
      case .firstPageFailed(let error): RetryRow(error: error, feed: feed)
      case .ended where feed.items.isEmpty: Text("No users found")
      default: EmptyView()
      }
    }
    .task { await feed.load() }
    .refreshable { await feed.refresh() }
  }
}

struct RetryRow: View {
  let error: any Error
  let feed: Feed<User>

  var body: some View {
    VStack {
      Text(error.localizedDescription)
      Button("Try again") { Task { await feed.retry() } }
    }
  }
}

struct UserSearchList: View {
  @State var feed: Feed<User>
  @State var query = ""
  let github: Client

  var body: some View {
    UserList(feed: feed)
      .searchable(text: $query)
      .task(id: query) {
        try? await Task.sleep(for: .milliseconds(300))
        guard !Task.isCancelled, !query.isEmpty else { return }
        await feed.replace(with: .userSearch(q: query), from: github)
      }
  }
}

struct SectionedUsers: View {
  @State var feed: Feed<User>
  @State private var text = ""

  var body: some View {
    List {
      ForEach(feed.sections { $0.login.prefix(1).uppercased() }) { section in
        Section(section.header) {
          ForEach(section.items) { user in
            Text(user.login)
              .onAppear { feed.loadNextIfNeeded(at: user) }
          }
        }
      }
      if case .searchPaused(let count) = feed.phase {
        Button("Nothing in \(count) pages. Search further") { Task { await feed.loadNext() } }
      }
      if feed.expectsMoreItems { ProgressView() }
    }
    .searchable(text: $text)
    .task(id: text) {
      feed.filter = text.isEmpty ? nil : { $0.login.contains(text) }
      await feed.load()
    }
  }
}

struct MessageList: View {
  @State var feed: Feed<Comment>
  @State var firstShown: Comment.ID?

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(feed.items) { message in
          MessageRow(message)
            .onAppear {
              feed.loadPreviousIfNeeded(at: message)
              feed.loadNextIfNeeded(at: message)
            }
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $firstShown, anchor: .top)
  }
}

struct MessageRow: View {
  let message: Comment

  init(_ message: Comment) { self.message = message }

  var body: some View { EmptyView() }
}

struct PlaceholderList: View {
  @State var feed: Feed<User>

  var body: some View {
    List(0..<feed.rowCount, id: \.self) { row in
      Text(feed.item(at: row)?.login ?? "A user of GitHub")
        .redacted(reason: feed.item(at: row) == nil ? .placeholder : [])
    }
  }
}
