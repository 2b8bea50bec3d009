"""The program that decodes examples with the generated types."""

import sys

from building import OBJECTS
from descriptions import ROOT
from processes import run

#: The sources of the same program for the test suites of JSON Schema.
SOURCES = ROOT / "Tests/Conformance"


def program(chosen, work, search):
    """Compiles the program for pairs of a build and its examples."""
    folder = work / "program"
    folder.mkdir()
    command = ["swiftc", "-swift-version", "6", "-Onone", *search]
    codings = run(
        *command, "-parse-as-library", "-module-name", "Codings", "-c", "-emit-module",
        "-emit-module-path", work / "modules/Codings.swiftmodule", SOURCES / "Coding.swift",
        folder=folder)
    _expect_success(codings)
    for build, examples in chosen:
        (folder / f"{build.module}.swift").write_text(examples.source(build.module))
    values = " + ".join(f"codingsOf{build.module}" for build, _ in chosen)
    main = (SOURCES / "Program.swift").read_text()
    (folder / "main.swift").write_text(f"{main}try run({values})\n")
    folders = [folder, *(build.work / "objects" for build, _ in chosen)]
    objects = [path for one in folders for path in one.glob("*.o")]
    decode = folder / "decode"
    _expect_success(run(*command, *folder.glob("*.swift"), *objects, OBJECTS, "-o", decode))
    return decode


def _expect_success(done):
    if done.status:
        sys.exit(f"openapi: the program that decodes examples does not compile:\n{done.output}")
