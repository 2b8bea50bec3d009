"""Writes quire.artifactbundle and its zip into a folder that has an executable in VARIANT/quire.

bundle.py FOLDER VERSION VARIANT "TRIPLE..." [BUNDLE...]
"""

import json
import pathlib
import shutil
import sys
import tempfile
import zipfile

NAME = "quire.artifactbundle"


def opened(bundle, folder):
    """The folder of a bundle; a zip is extracted into the other folder."""
    if bundle.is_dir():
        return bundle
    with zipfile.ZipFile(bundle) as archive:
        archive.extractall(folder)
    return folder / NAME


def add(bundle, name, output, version, variants):
    """Copies the executables of the named bundle, and adds its variants to those of the output."""
    artifact = json.loads((bundle / "info.json").read_text())["artifacts"]["quire"]
    if artifact["version"] != version:
        sys.exit(f"bundle: {name} has version {artifact['version']}, not {version}")
    known = {triple for variant in variants for triple in variant["supportedTriples"]}
    for variant in artifact["variants"]:
        if twice := known.intersection(variant["supportedTriples"]):
            sys.exit(f"bundle: {name} has an executable for {min(twice)}, and so has another bundle")
        copy(bundle / variant["path"], output / variant["path"])
        variants.append(variant)


def copy(executable, place):
    place.parent.mkdir(parents=True)
    shutil.copyfile(executable, place)
    place.chmod(0o755)


def compress(bundle, archive):
    """Writes a zip that depends only on the names and the contents of the files."""
    executables = set(bundle.glob("*/quire"))
    with zipfile.ZipFile(archive, "w") as file:
        for path in sorted(path for path in bundle.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{NAME}/{path.relative_to(bundle)}", (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = (0o100755 if path in executables else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, path.read_bytes(), compresslevel=9)


folder, (version, name, triples), others = pathlib.Path(sys.argv[1]), sys.argv[2:5], sys.argv[5:]
output = folder / NAME
variants = [{"path": f"{name}/quire", "supportedTriples": triples.split()}]
# Other bundles are read before the earlier output is removed, because it may be one of them.
with tempfile.TemporaryDirectory() as work:
    built = pathlib.Path(work) / NAME
    copy(folder / name / "quire", built / name / "quire")
    for number, other in enumerate(others):
        bundle = opened(pathlib.Path(other), pathlib.Path(work) / str(number))
        add(bundle, other, built, version, variants)
    artifact = {
        "type": "executable",
        "version": version,
        "variants": sorted(variants, key=lambda variant: variant["path"]),
    }
    information = {"schemaVersion": "1.0", "artifacts": {"quire": artifact}}
    (built / "info.json").write_text(json.dumps(information, indent=2) + "\n")
    shutil.copyfile("LICENSE", built / "LICENSE")
    shutil.rmtree(output, ignore_errors=True)
    shutil.copytree(built, output)
compress(output, folder / f"{NAME}.zip")
