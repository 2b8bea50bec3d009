// This file contains only the counting of rows, because the tests run on Linux without UIKit.
#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  extension ListTrigger {
    /// Loads more items if a table is about to show a row near its end.
    public func callAsFunction(_ indexPath: IndexPath, in table: UITableView) {
      self(indexPath, in: (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
    }

    /// Loads more items if a collection view is about to show an item near its end.
    public func callAsFunction(_ indexPath: IndexPath, in collection: UICollectionView) {
      let sections = 0..<collection.numberOfSections
      self(indexPath, in: sections.map { collection.numberOfItems(inSection: $0) })
    }
  }
#endif
