// swift-tools-version: 6.2
import PackageDescription

// The settings of all targets: imports are internal, unless they say otherwise.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

// Libraries that call APIs for which Apple requires a reason declare it in this file; `.ci/privacy` checks
// it. Apple's systems need the file in the app. On other systems it would only add a folder to each program.
let privacy = "PrivacyInfo.xcprivacy"
#if canImport(Darwin)
  let resources: [Resource] = [.copy(privacy)]
  let excluded: [String] = []
#else
  let resources: [Resource] = []
  let excluded = [privacy]
#endif

let package = Package(
  name: "Quire",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "QuireJSON", targets: ["QuireJSON"]),
    .library(name: "QuireRuntime", targets: ["QuireRuntime"]),
    .library(name: "QuireClient", targets: ["QuireClient"]),
    .library(name: "QuireChecks", targets: ["QuireChecks"]),
    .library(name: "QuireFeed", targets: ["QuireFeed"]),
    .library(name: "QuireCaching", targets: ["QuireCaching"]),
    .library(name: "QuireTesting", targets: ["QuireTesting"]),
    .executable(name: "quire", targets: ["quire"]),
    .plugin(name: "QuirePlugin", targets: ["QuirePlugin"]),
    .plugin(name: "QuireCommandPlugin", targets: ["QuireCommandPlugin"]),
  ],
  targets: [
    // The runtime, in three floors: each can be used without the next. Generated models and requests
    // need QuireRuntime, the value of an API needs QuireClient; apps add the products that they use.
    .target(name: "QuireJSON", swiftSettings: settings),
    .target(name: "QuireRuntime", dependencies: ["QuireJSON"], swiftSettings: settings),
    .target(
      name: "QuireClient", dependencies: ["QuireRuntime", "QuireStorage"], exclude: excluded,
      resources: resources, swiftSettings: settings),
    // Files, for downloads, stored lists and cached responses. Not a product: QuireFeed re-exports it.
    .target(
      name: "QuireStorage", dependencies: ["QuireRuntime"], exclude: excluded, resources: resources,
      swiftSettings: settings),
    .target(
      name: "QuireChecks", dependencies: ["QuireJSON", "QuirePatterns"], swiftSettings: settings),
    .target(
      name: "QuireFeed", dependencies: ["QuireClient", "QuireStorage"], swiftSettings: settings),
    .target(
      name: "QuireCaching", dependencies: ["QuireClient", "QuireStorage"], exclude: excluded,
      resources: resources, swiftSettings: settings),
    .target(name: "QuireTesting", dependencies: ["QuireClient"], swiftSettings: settings),

    // The patterns of schemas, for QuireChecks and the generator.
    .target(name: "QuirePatterns", swiftSettings: settings),

    // The generator: a compiler in three parts, and inference of schemas from samples.
    .target(name: "QuireSchema", dependencies: ["QuirePatterns"], swiftSettings: settings),
    .target(
      name: "QuireModel", dependencies: ["QuirePatterns", "QuireSchema"], swiftSettings: settings),
    .target(
      name: "QuireInference", dependencies: ["QuireModel", "QuireSchema"], swiftSettings: settings),
    .target(
      name: "QuireSwift", dependencies: ["QuireModel", "QuirePatterns", "QuireSchema"],
      swiftSettings: settings),
    .executableTarget(
      name: "quire", dependencies: ["QuireSwift", "QuireInference", "QuireModel", "QuireSchema"],
      swiftSettings: settings),

    // The example API, built with the plugin.
    .target(
      name: "ExampleAPI", dependencies: ["QuireClient"], path: "Schemas", swiftSettings: settings,
      plugins: ["QuirePlugin"]),
    // The example app, which shows how to use Quire. Each layer is a target, so that it can name only the
    // layers below it. LayoutTests checks the imports, because SwiftPM finds a module that was built before.
    .target(name: "GitHubModel", swiftSettings: settings),
    .target(
      name: "GitHubNetwork",
      dependencies: ["ExampleAPI", "QuireClient", "QuireCaching", "QuireTesting"],
      swiftSettings: settings),
    .target(
      name: "GitHubDataAccess",
      dependencies: ["GitHubModel", "GitHubNetwork", "ExampleAPI", "QuireClient", "QuireFeed"],
      swiftSettings: settings),
    .executableTarget(
      name: "GitHubSearch",
      dependencies: ["GitHubModel", "GitHubDataAccess", "ExampleAPI", "QuireFeed"],
      swiftSettings: settings),
    // The same app with a screen, on systems that have SwiftUI.
    .executableTarget(
      name: "GitHubScreen", dependencies: ["GitHubDataAccess", "ExampleAPI", "QuireFeed"],
      swiftSettings: settings),
    // Benchmarks of Quire and its alternatives. Not a product.
    .executableTarget(
      name: "quire-bench", dependencies: ["QuireClient", "QuireFeed"], swiftSettings: settings,
      plugins: ["QuirePlugin"]),

    .plugin(name: "QuirePlugin", capability: .buildTool(), dependencies: ["quire"]),
    .plugin(
      name: "QuireCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "quire", description: "Generates Swift next to a target's schemas, or checks it"),
        permissions: [
          .writeToPackageDirectory(reason: "to write generated files next to the schemas")
        ]),
      dependencies: ["quire"]),

    // Servers and lists for the tests of several modules.
    .target(
      name: "TestSupport", dependencies: ["QuireClient", "QuireCaching", "QuireTesting"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "QuireJSONTests", dependencies: ["QuireJSON", "QuireTesting", "TestSupport"]),
    .testTarget(
      name: "QuireRuntimeTests", dependencies: ["QuireRuntime", "QuireTesting", "TestSupport"]),
    .testTarget(
      name: "QuireClientTests",
      dependencies: ["QuireClient", "QuireFeed", "QuireCaching", "QuireTesting", "TestSupport"]),
    .testTarget(name: "QuireTestingTests", dependencies: ["QuireTesting", "TestSupport"]),
    // Writes a list until a test kills it.
    .executableTarget(
      name: "feed-writer", dependencies: ["QuireFeed", "TestSupport"], path: "Tests/FeedWriter",
      swiftSettings: settings),
    // Changes files while calls to the disk fail, for `.ci/disk-faults`.
    .executableTarget(
      name: "disk-driver",
      dependencies: ["QuireFeed", "QuireCaching", "QuireClient", "QuireTesting", "TestSupport"],
      path: "Tests/DiskFaults", exclude: ["faults.c", "faults.py"], swiftSettings: settings),
    .testTarget(
      name: "QuireFeedTests",
      dependencies: [
        "QuireFeed", "QuireClient", "QuireCaching", "QuireTesting", "TestSupport", "feed-writer",
      ]),
    .testTarget(
      name: "QuireCachingTests",
      dependencies: ["QuireCaching", "QuireClient", "QuireStorage", "QuireTesting", "TestSupport"]),
    .testTarget(
      name: "QuireChecksTests", dependencies: ["QuireChecks", "QuireClient", "TestSupport"]),
    .testTarget(name: "QuirePatternsTests", dependencies: ["QuirePatterns"]),
    .testTarget(name: "QuireSchemaTests", dependencies: ["QuireSchema"]),
    .testTarget(name: "QuireModelTests", dependencies: ["QuireModel", "QuireSchema"]),
    .testTarget(
      name: "QuireInferenceTests", dependencies: ["QuireInference", "QuireModel", "QuireSchema"]),
    .testTarget(
      name: "QuireSwiftTests",
      dependencies: ["QuireSwift", "QuireModel", "QuireSchema"]),
    .testTarget(name: "ExampleAPITests", dependencies: ["ExampleAPI", "QuireTesting"]),
    .testTarget(
      name: "GitHubSearchTests",
      dependencies: [
        "GitHubSearch", "GitHubDataAccess", "GitHubNetwork", "GitHubModel", "ExampleAPI",
        "QuireClient", "QuireFeed", "QuireTesting", "TestSupport",
      ]),
    .testTarget(name: "CommandTests", dependencies: ["quire", "TestSupport"]),
    .testTarget(
      name: "FixtureTests", dependencies: ["QuireSwift", "QuireModel", "QuireSchema"]),
    // Compiles the generated code of the fixtures, through links to their expected output.
    .testTarget(
      name: "GeneratedTests",
      dependencies: ["QuireChecks", "QuireClient", "QuireTesting", "TestSupport"]),
    // Compiles some of it in a target whose declarations are isolated to the main actor by default.
    .testTarget(
      name: "MainActorTests", dependencies: ["QuireChecks", "QuireClient", "QuireTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Compiles some of it next to types with the names that SwiftUI has.
    .target(name: "SampleViews", path: "Tests/SampleViews", swiftSettings: settings),
    .testTarget(
      name: "ViewNameTests", dependencies: ["SampleViews", "QuireClient", "QuireTesting"]),
    // Compiles the code blocks of the articles.
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        "ExampleAPI", "QuireClient", "QuireChecks", "QuireFeed", "QuireCaching", "QuireTesting",
        "HTTPLibrary", "TestSupport",
      ]),
    // Declares what an article uses of another HTTP library.
    .target(name: "HTTPLibrary", path: "Tests/HTTPLibrary"),
    .testTarget(name: "LayoutTests"),
  ]
)
