// swift-tools-version: 6.2
import PackageDescription

// A package that commits its generated code. The target does not use the build plugin;
// `swift package quire` writes the files.
let package = Package(
  name: "Adopter",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Models", targets: ["Models"])],
  dependencies: [.package(name: "Quire", path: "../clone")],
  targets: [
    .target(
      name: "Models", dependencies: [.product(name: "QuireClient", package: "Quire")],
      // Otherwise SwiftPM warns that no rule handles the file.
      exclude: ["user.json"]),
    .target(name: "Plain"),
  ]
)
