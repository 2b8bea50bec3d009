// swift-tools-version: 6.2
import PackageDescription

// The manifest of an app: one dependency, one plugin line, and schemas in the target's folder.
let package = Package(
  name: "Adopter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Quire", path: "../clone")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "QuireClient", package: "Quire")],
      exclude: ["Excluded"],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")]),
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "QuireClient", package: "Quire")],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")]),
  ]
)
