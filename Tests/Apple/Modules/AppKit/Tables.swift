// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The tables of AppKit, as far as the articles use them.

@_exported public import AppleFoundation

@MainActor open class NSResponder: NSObject {
  nonisolated public override init() { super.init() }
}

@MainActor open class NSView: NSResponder {}

@MainActor open class NSControl: NSView {}

@MainActor open class NSTableColumn: NSObject {}

@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {}

@MainActor open class NSTableView: NSControl {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let effectFade = AnimationOptions(rawValue: 1)
  }

  weak open var dataSource: (any NSTableViewDataSource)?
  open func beginUpdates() { neverRun() }
  open func endUpdates() { neverRun() }
  open func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) { neverRun() }
  open func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) { neverRun() }
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) { neverRun() }
}

func neverRun() -> Never { fatalError("a stand-in has no behavior") }
