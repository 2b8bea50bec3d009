// swift-tools-version: 6.2
import PackageDescription

// Built from a copy beside a checkout of Quire.
let package = Package(
  name: "Load",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Quire", path: "../Quire")],
  targets: [
    .executableTarget(
      name: "Load", dependencies: [.product(name: "QuireRuntime", package: "Quire")])
  ]
)
