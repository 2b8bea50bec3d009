/// Type names that a model must not silently take, because adopters' code or generated code uses
/// them for other types.
enum ReservedNames {
  /// The names that no type at the top level may have.
  static let all = names(in: [language, foundation, runtime, generated])

  /// The names that no type in the namespace of a description may have.
  ///
  /// It hides no type of an app, so only the names are reserved that generated code and templates
  /// use within it.
  static let inNamespaces = names(in: [
    language, "Data Date Decimal URL UUID", "QuireChecks QuireClient QuireJSON QuireRuntime",
    generated,
  ])

  private static func names(in lists: [String]) -> Set<String> {
    lists.reduce(into: []) { names, list in
      for name in list.split(whereSeparator: \.isWhitespace) { names.insert(String(name)) }
    }
  }

  /// Words of Swift's grammar, and the commonly used public types of the standard library,
  /// Observation and Synchronization.
  private static let language = """
    Actor AdditiveArithmetic Any AnyBidirectionalCollection AnyClass AnyCollection AnyHashable
    AnyIndex AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput
    AnySequence Array ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence
    AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol
    AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream
    AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
    AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence
    AsyncThrowingStream Atomic AtomicLazyReference AtomicLoadOrdering
    AtomicOptionalRepresentable AtomicRepresentable AtomicStoreOrdering AtomicUpdateOrdering
    BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool
    BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong
    CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong
    CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar CancellationError
    CaseIterable Character CheckedContinuation Clock ClosedRange Codable CodingKey
    CodingKeyRepresentable CodingKeys CodingUserInfoKey Collection CollectionDifference
    CollectionOfOne CommandLine Comparable ContiguousArray ContinuousClock Copyable
    CountableClosedRange CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent
    CustomDebugStringConvertible CustomLeafReflectable CustomReflectable CustomStringConvertible
    Decodable Decoder DecodingError DefaultIndices DefaultStringInterpolation Dictionary
    DictionaryIndex DictionaryIterator DiscardingTaskGroup DiscontiguousSlice Double
    DropFirstSequence DropWhileSequence Duration DurationProtocol Element EmptyCollection
    Encodable Encoder EncodingError EnumeratedSequence Equatable Error Escapable Executor
    ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral
    ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral
    ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral
    ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterType FixedWidthInteger
    FlattenCollection FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralType
    FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign
    GlobalActor Hashable Hasher Identifiable IndexingIterator InlineArray InstantProtocol Int
    Int128 Int16 Int32 Int64 Int8 IntegerLiteralType Iterator IteratorProtocol IteratorSequence
    JobPriority JoinedSequence KeyPath KeyValuePairs KeyedDecodingContainer
    KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol
    LazyCollection LazyCollectionProtocol LazyDropWhileCollection LazyDropWhileSequence
    LazyFilterCollection LazyFilterSequence LazyMapCollection LazyMapSequence
    LazyPrefixWhileCollection LazyPrefixWhileSequence LazySequence LazySequenceProtocol
    LocalizedError LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer
    MemoryLayout Mirror MirrorPath MutableCollection MutableRawSpan MutableSpan Mutex Never
    Numeric ObjectIdentifier Observable Observation ObservationRegistrar Observations
    OpaquePointer OptionSet Optional OutputRawSpan OutputSpan PartialKeyPath PartialRangeFrom
    PartialRangeThrough PartialRangeUpTo PrefixSequence Protocol RandomAccessCollection
    RandomNumberGenerator Range RangeExpression RangeReplaceableCollection RangeSet
    RawRepresentable RawSpan ReferenceWritableKeyPath Regex RegexComponent
    RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated Result
    ReversedCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar
    SIMDStorage Self Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex
    SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer
    SingleValueEncodingContainer Slice Span StaticBigInt StaticString StrideThrough
    StrideThroughIterator StrideTo StrideToIterator Strideable String
    StringInterpolationProtocol StringLiteralType StringProtocol Substring SuspendingClock Swift
    Synchronization SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal
    TaskPriority TextOutputStream TextOutputStreamable ThrowingDiscardingTaskGroup
    ThrowingTaskGroup Type UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF16 UTF32 UTF8 UTF8Span
    UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
    UnicodeScalar UnicodeScalarType UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged
    UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer UnsafeContinuation
    UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer
    UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer
    UnsafeRawPointer UnsignedInteger Void WordPair WritableKeyPath Zip2Sequence
    """

  /// The public types of Foundation and FoundationNetworking whose names do not begin with NS.
  private static let foundation = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol
    AttributedSubstring BlockOperation Bundle ByteCountFormatStyle ByteCountFormatter CGFloat
    CGPoint CGRect CGRectEdge CGSize CachedURLResponse Calendar CharacterSet CocoaError
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration
    ComparableComparator Comparator ComparisonResult ContiguousBytes
    CurrencyFormatStyleConfiguration CustomNSError Data DataProtocol Date DateComponents
    DateFormatter DateInterval DateIntervalFormatter Decimal DecodableAttributedStringKey
    DecodableWithConfiguration DecodingConfigurationProviding
    DescriptiveNumberFormatConfiguration Dimension DiscontiguousAttributedSubstring
    DiscreteFormatStyle DispatchQueue EncodableAttributedStringKey EncodableWithConfiguration
    EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey FileAttributeType
    FileHandle FileManager FileManagerDelegate FileProtectionType FileWrapper
    FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle
    FormatStyleCapitalizationContext Formatter Foundation HTTPCookie HTTPCookiePropertyKey
    HTTPCookieStorage HTTPURLResponse Host ISO8601DateFormatter IndexPath IndexSet
    InflectionRule InputStream IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder
    JSONSerialization KeyPathComparator LengthFormatter ListFormatStyle Locale Logger
    MarkdownDecodableAttributedStringKey MassFormatter Measurement MessagePort Morphology
    MutableDataProtocol Notification NotificationCenter NotificationQueue
    NumberFormatStyleConfiguration NumberFormatter ObjCBool OperatingSystemVersion Operation
    OperationQueue OutputStream POSIXError ParseStrategy ParseableFormatStyle
    PersonNameComponents Pipe Port PortDelegate PortMessage Predicate PredicateBindings
    PredicateError PredicateExpression PredicateExpressions Process ProcessInfo Progress
    ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible RunLoop
    Scanner ScopedAttributeContainer SocketPort SortComparator SortDescriptor SortOrder
    StandardPredicateExpression Stream StreamDelegate StringStyle StringTransform Thread
    TimeInterval TimeZone Timer URL URLAuthenticationChallenge URLAuthenticationChallengeSender
    URLCache URLComponents URLCredential URLCredentialStorage URLError URLFileResourceType
    URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey
    URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate
    URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask
    URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate
    URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
    URLSessionWebSocketDelegate URLSessionWebSocketTask UUID UndoManager Unit UnitAcceleration
    UnitAngle UnitArea UnitConcentrationMass UnitDispersion UnitDuration UnitElectricCharge
    UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy
    UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass
    UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults XMLParser
    """

  /// The public types of the products that generated code refers to; a test compares the list with
  /// the sources.
  private static let runtime = """
    APIClient ArrayForm AsyncMetaRefresher AsyncRefreshable AsyncRefresher BodyError BoolForm
    ByteCodable ByteForm CachingTransport CalendarDate CalendarDateForm Checkpoint Client
    ClientResponse CustomForm DataForm DateForm DatePattern DatePatternPart DecimalForm
    DecimalNumber DeclaredBody DeclaredError DoubleForm ErrorReport ErrorSentence EventSequence
    Feed FeedDuplicates FeedEdgePhase FeedPhase FeedRefresh FeedSnapshot FormattedResource
    FormPart HeaderFields ID Identifier IdentifierForm Indirect Int64Form IntForm ItemSequence
    JSONElements JSONElementsWriter JSONError JSONMembers JSONMembersWriter JSONNumber JSONPath
    JsonProvider JSONReader JSONUnion JSONValue JSONValueForm JSONWriter KnownCases
    LenientDateTime LineSequence ListCodable ListTrigger LoadOutcome MapForm MemberCodable
    MemberFormat MemberValue MetaRefresher NeverForm NullableForm NumberOrText OpenEnum
    OutgoingRequest Page Pageable PagedResource PageGenerator Pager PageSequence PageStep
    PaginatedResponse PagingError PagingRule Parameter ParameterValue PatternForm Presence
    QueryParameters QuireChecks QuireClient QuireJSON QuireRuntime ReceivedResponse Refreshable
    Refresher RefreshError RequestBody RequestContext RequestError RequestLocation Resource
    ResourcePath ResponseBody ResponseLocation RetryPolicy Sampled SampleNumber ServerEvent
    ServerURL StatusError StatusFailure StatusResponse StreamResource StringForm StringID
    TransferProgress Transport TransportError TupleCodable UInt64Form UnionCodable UnixSeconds
    UnixTime UploadFile URLForm URLSessionTransport UUIDForm Validatable ValidationError
    ValueRule ValueRules
    """

  /// Names that generated types declare: `typealias Item = Item` would refer to itself, and so would
  /// a type within a type with an identity that refers to a model `ID`.
  private static let generated = """
    ID Identity Item ItemForm MemberForm Response ResponseForm
    """
}
