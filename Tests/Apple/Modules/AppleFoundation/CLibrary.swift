// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The declarations of the C library, used here, that differ between Apple's systems and Linux. All
// others are those of Linux.

extension stat {
  public var st_mtimespec: timespec { standIn() }
}

public var SOCK_STREAM: Int32 { standIn() }
public var SO_NOSIGPIPE: Int32 { standIn() }
public var TIOCGWINSZ: UInt { standIn() }
