/// Names of types that a model must not silently take: adopters' code, and ours, means others by
/// them.
enum ReservedNames {
  static let all: Set<String> = language.union(foundation).union(runtime)

  /// Swift's own library and the words of its grammar.
  private static let language: Set<String> = [
    "Actor", "Any", "AnyClass", "AnyObject", "AnyHashable", "AnyIterator", "AnySequence", "Array",
    "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence", "AsyncStream", "AsyncThrowingStream",
    "Atomic", "BinaryInteger", "Bool", "CancellationError", "CaseIterable", "Character", "Clock",
    "ClosedRange", "Codable", "CodingKey", "CodingKeys", "Collection", "CollectionDifference",
    "Comparable", "ContinuousClock", "CustomStringConvertible", "Decodable", "Decoder",
    "DecodingError", "Dictionary", "Double", "Duration", "Element", "Encodable", "Encoder",
    "EncodingError", "Equatable", "Error", "Executor", "Float", "Float16", "Float32", "Float64",
    "GlobalActor", "Hashable", "Hasher", "Identifiable", "Instant", "Int", "Int128", "Int16",
    "Int32", "Int64", "Int8", "Iterator", "IteratorProtocol", "KeyPath", "LocalizedError",
    "MainActor", "Mirror", "Mutex", "Never", "ObjectIdentifier", "Observable", "Optional",
    "OptionSet", "Protocol", "Range", "RandomAccessCollection", "RawRepresentable", "Regex",
    "Result", "Self", "Sendable", "Sequence", "Set", "Slice", "StaticString", "String",
    "Substring", "SystemClock", "Task", "TaskGroup", "TaskLocal", "Type", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8", "Unicode", "UnsafePointer", "Void",
  ]

  /// Foundation's names that stand alone often enough to be missed.
  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "Calendar", "CharacterSet", "Data",
    "DataProtocol", "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal",
    "Dimension", "DispatchQueue", "FileHandle", "FileManager", "FileWrapper", "Formatter",
    "HTTPCookie", "HTTPURLResponse", "Host", "IndexPath", "IndexSet", "InputStream",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "Lock", "Logger", "Measurement",
    "MessagePort", "Notification", "NotificationCenter", "NotificationQueue", "Operation",
    "OperationQueue", "OutputStream", "PersonNameComponents", "Pipe", "Port", "Predicate",
    "Process", "ProcessInfo", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop",
    "Scanner", "Stream", "Thread", "TimeInterval", "TimeZone", "Timer", "URL", "URLCache",
    "URLComponents", "URLCredential", "URLError", "URLQueryItem", "URLRequest", "URLResponse",
    "URLSession", "UUID", "Unit", "UndoManager", "UserDefaults", "XMLParser",
  ]

  /// Our runtime's own, and those that its lists will bring; a test holds them against its source.
  private static let runtime: Set<String> = [
    "CalendarDate", "Checkpoint", "Client", "DecimalNumber", "DecoderMembers", "EncoderMembers",
    "Feed", "HeaderFields", "ID", "Identifier", "Indirect", "ItemSequence", "JSONNumber",
    "JSONValue", "JsonProvider", "LocationError", "MemberCodable", "MemberFormat", "MemberReader",
    "MemberValue", "MemberWriter", "MetaRefresher", "OpenEnum", "Page", "PageFacts",
    "PageSequence", "Pageable", "PagedResource", "Pager", "PaginatedResponse", "PagingError",
    "PagingMachine", "PagingRule", "QueryParameters", "QueryValue", "QuireRuntime", "Refreshable",
    "Refresher", "RequestBody", "RequestDraft", "RequestError", "RequestLocation", "Resource",
    "ResourcePath", "ResponseLocation", "StatusError", "StringID", "Transport", "TransportError",
    "URLSessionTransport", "UnixTime", "WireKey", "WireKeyRepresentable",
  ]
}
