/// A load of a feed, by which its source is known when it asks that feed for items itself.
struct FeedMark: Hashable, Sendable {
  @TaskLocal static var current: FeedMark?

  let feed: ObjectIdentifier
  let number: Int
}
