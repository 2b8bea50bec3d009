import Foundation
import QuireClient
import QuireTesting
import SampleViews
import Testing

/// Tests that an app with a module such as SwiftUI never has to qualify its names, although models
/// of two APIs have them too.
@Suite(.timeLimit(.minutes(10))) struct ViewNameTests {
  @Test func `views have the plain names, and models those of their API`() async throws {
    var view = LabelList()
    try await view.load()
    #expect(view.labels.map(\.text) == ["Open"])
    #expect(view.body.content.rows.map(\.title) == ["Open"])
    #expect(LabelApp().body.locked == false)
  }
}

private struct LabelApp: App {
  var body: LabelList { LabelList() }
}

private struct LabelList: View {
  @State var labels: [EaselAPI.Label] = []
  @State var studioLabels: [StudioAPI.Label] = []
  @Environment(false) var locked: Bool

  var body: Group<List<EaselAPI.Label, Label>> {
    Group { List(labels) { Label($0.text, systemImage: "tag") } }
  }

  func row(of view: EaselAPI.View) -> Link {
    switch view {
    case .label(let label): Link(label.text, destination: label.image?.url.absoluteString ?? "")
    case .link(let link): Link(link.label?.text ?? "", destination: link.href)
    }
  }

  mutating func load() async throws {
    let transport = ScriptedTransport(#"[{"id": 1, "text": "Open"}]"#)
    let easel = EaselAPI(transport: transport)
    labels = try await easel.labels.list(state: .open)
  }
}
