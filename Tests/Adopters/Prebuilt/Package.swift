// swift-tools-version: 6.2
import PackageDescription

// An app that depends on a release, whose plugins run a tool that is already built.
let package = Package(
  name: "Adopter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Quire", path: "../clone")],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "QuireClient", package: "Quire")],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")])
  ]
)
