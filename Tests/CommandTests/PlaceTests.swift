import Foundation
import Testing

/// Tests that the output does not depend on the folder, the language or the time zone.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct PlaceTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  @Test(arguments: ["defaults", "names", "paging-examples", "scalars"])
  func `writes the same bytes in another folder, language and time zone`(fixture: String) throws {
    let schemas = Self.fixtures.appending(path: "\(fixture)/schemas")
    let made = try [("here", "C", "UTC"), ("far/a way/off", "tr_TR.UTF-8", "Asia/Kathmandu")].map {
      place, language, zone in
      let folder = try TemporaryFolder(["\(place)/nothing.txt": ""])
      try FileManager.default.copyItem(
        at: schemas, to: folder.url.appending(path: "\(place)/Schemas"))
      let run = try QuireProcess(
        shell: """
          cd '\(place)' && LANG=\(language) LC_ALL=\(language) TZ=\(zone) \
          "$QUIRE" generate Schemas --output Generated --quiet
          """, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      return folder.names(in: "\(place)/Generated").map { name in
        [name, folder.text(of: "\(place)/Generated/\(name)")]
      }
    }
    #expect(!made[0].isEmpty)
    #expect(made[0] == made[1])
  }
}
