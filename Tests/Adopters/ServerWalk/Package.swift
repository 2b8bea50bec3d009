// swift-tools-version: 6.2
import PackageDescription

// Built from a copy beside a checkout of Quire; `.ci/servers` puts the schemas into its target.
let package = Package(
  name: "ServerWalk",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Quire", path: "../Quire")],
  targets: [
    .executableTarget(
      name: "ServerWalk",
      dependencies: [.product(name: "QuireRuntime", package: "Quire")],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")])
  ]
)
