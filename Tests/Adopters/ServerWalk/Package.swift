// swift-tools-version: 6.2
import PackageDescription

// Built from a copy next to a checkout of Quire; `.ci/servers` puts the schemas into its targets.
let package = Package(
  name: "ServerWalk",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Quire", path: "../Quire")],
  targets: [
    .executableTarget(
      name: "ServerWalk",
      dependencies: [
        "Servers", .product(name: "QuireRuntime", package: "Quire"),
        .product(name: "QuireFeed", package: "Quire"),
      ],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")]),
    .executableTarget(
      name: "StyleWalk",
      dependencies: ["Servers", .product(name: "QuireRuntime", package: "Quire")],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")]),
    .target(
      name: "Servers", dependencies: [.product(name: "QuireRuntime", package: "Quire")]),
  ]
)
