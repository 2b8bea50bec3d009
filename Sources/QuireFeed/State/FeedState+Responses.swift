import QuireClient

// The transitions that the responses to requests cause.
extension FeedState {
  /// Takes in the response to a load's request; a load that is no longer wanted changes nothing.
  mutating func receive(
    _ response: Result<FeedPage<Item>?, any Error>, of number: Int, with settings: FeedSettings
  ) -> FeedAction<Item> {
    guard let lane = lane(of: number), let run = progress(of: lane).run else {
      return .settled(.cancelled)
    }
    // It is unknown whether the server answered before or after the edit.
    if run.edits != edits { return goOn(lane, as: number) }
    switch response {
    case .failure(let error):
      let isExpired = (error as? PagingError)?.reason == .expired
      // A stored continuation is often older than the server accepts.
      guard isExpired, settings.restartsWhenExpired || storedDate != nil, !hasRestarted else {
        return fail(lane, with: error)
      }
      restart(from: lane, maxPages: settings.maxPages)
      return goOn(.whole, as: number)
    case .success(nil):
      end(lane)
      return isDone(lane) ? finish(lane, hasGrown: false) : goOn(lane, as: number)
    case .success(let page?):
      let (hasGrown, hasRow) = add(page, to: lane, with: settings)
      if isDone(lane) || (hasRow && lane != .whole) { return finish(lane, hasGrown: hasRow) }
      var pages = run.fruitless
      pages.withoutItems = hasGrown ? 0 : pages.withoutItems + 1
      if pages.withoutItems > source.emptyPageLimit {
        return fail(
          lane,
          with: source.error(
            ofPages: pages.withoutItems, last: page,
            pageCount: (reload?.list ?? list)?.pages.count ?? 0))
      }
      pages.withoutRows = hasRow ? 0 : pages.withoutRows + 1
      if filter != nil, pages.withoutRows >= source.emptyPageLimit,
        lane != .whole || reload?.isComplete == true
      {
        return pause(lane, after: pages.withoutRows)
      }
      return goOn(lane, as: number, fruitless: pages)
    }
  }

  private mutating func goOn(
    _ lane: FeedLane, as number: Int, fruitless pages: FruitlessPages = FruitlessPages()
  ) -> FeedAction<Item> {
    request(lane, as: number, fruitless: pages) ?? finish(lane, hasGrown: false)
  }

  /// Ends a load that has found no item to show in many pages; the next load goes on after them.
  private mutating func pause(_ lane: FeedLane, after pageCount: Int) -> FeedAction<Item> {
    let action = finish(lane, hasGrown: true)
    progress[lane == .whole ? .next : lane] = .paused(pageCount: pageCount)
    return action
  }

  /// Adds a page to the list of a lane, and drops pages at the other end if there are too many.
  ///
  /// - Returns: Whether the list has a new item, and whether a row of the page is shown.
  private mutating func add(
    _ page: FeedPage<Item>, to lane: FeedLane, with settings: FeedSettings
  ) -> (hasGrown: Bool, hasRow: Bool) {
    guard lane != .whole else {
      let hasGrown = reload?.list.add(page, at: .next, keeping: settings.duplicates) == true
      return (hasGrown, hasGrown && shows(reload?.list.numbers.last, of: reload?.list))
    }
    let kept = settings.shown.map { places(around: $0, rows: settings.margin) }
    guard var list = list.take() else { return (false, false) }
    defer { self.list = list }
    let hasGrown = list.add(page, at: lane, keeping: settings.duplicates)
    let number = (lane == .next ? list.numbers.last : list.numbers.first) ?? 0
    pending.apply(to: page, number: number, in: &list, keeping: settings.duplicates)
    let hasRow = hasGrown && shows(number, of: list)
    let other: FeedLane = lane == .next ? .previous : .next
    // A page that is loading must still fit to its end when it arrives. After pages were dropped,
    // the page beyond the end is not the page that failed.
    if progress(of: other).run == nil, list.trim(other, with: settings, keeping: kept) {
      progress[other] = nil
    }
    return (hasGrown, hasRow)
  }

  private mutating func end(_ lane: FeedLane) {
    switch lane {
    case .whole: reload?.list.end()
    case .next: list?.end()
    case .previous: list?.before.removeLast()
    }
  }

  private mutating func finish(_ lane: FeedLane, hasGrown: Bool) -> FeedAction<Item> {
    progress[lane] = nil
    guard lane == .whole, let reload else { return .settled(hasGrown ? .loaded : .ended) }
    var list = reload.list
    list.number = lastNumber
    if let old = self.list, !isListOutdated, reload.refresh == .firstPage, old.beginsAtFirst {
      (list.keepsStoredRest, list.shifts) = (true, old.shifts)
    }
    pending.apply(toNew: &list)
    self.list = list
    (self.reload, formerSource, storedDate) = (nil, nil, nil)
    // A refresh is successful even if the list is empty.
    return .settled(reload.refresh == nil && isEmpty ? .ended : .loaded)
  }

  private mutating func fail(_ lane: FeedLane, with error: any Error) -> FeedAction<Item> {
    if error is CancellationError {
      cancel(lane)
      return .settled(.cancelled)
    }
    progress[lane] = .failed(error)
    return .settled(.failed(error))
  }

  /// Begins the list again, with all pages that it had and the page that was wanted.
  private mutating func restart(from lane: FeedLane, maxPages: Int?) {
    var pageCount = (lane == .whole ? reload?.pageCount : list.map { $0.reach + 1 }) ?? 1
    // A stored list may have many more pages than the feed shows.
    if storedDate != nil { pageCount = min(pageCount, max(1, maxPages ?? .max)) }
    // This is a refresh, because a cached page may be the one with the expired continuation.
    reload = FeedReload(
      FeedList(of: source), pageCount: pageCount, as: reload?.refresh ?? .allPages)
    (progress, hasRestarted) = ([:], true)
  }
}
