"""Make a release: what is published, the site and the container's files beside it, with signed checksums.

    make release KEY=~/.ssh/id_ed25519        builds everything into dist/, then signs dist/SHA256SUMS
    python -m tools.release --check           are the files of dist/ those of SHA256SUMS, and is that ours?

The tree must be clean, and the changelog must tell of the version. The signature is OpenSSH's, with a key such as one
signs commits with; docs/installing.md says how whoever downloads a file holds it against that key.
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"
SIGNATURE = f"{SUMS}.sig"
SIGNER = f"{SUMS}.pub"
"""The public key with which the checksums were signed, as OpenSSH lists allowed signers."""
NAMESPACE = "file"


class Refused(Exception):
    """A release cannot be made, or is not what it says."""


def main() -> int:
    """Make a release, or check one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--key", type=Path, metavar="FILE", help="the private key of OpenSSH that signs")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where what was built is (default: dist)")
    parser.add_argument("--check", action="store_true", help="check what is there")
    parser.add_argument(
        "--signer", type=Path, metavar="FILE", help=f"allowed signers (default: the release's {SIGNER})"
    )
    arguments = parser.parse_args()
    try:
        if arguments.check:
            check(arguments.out, arguments.signer or arguments.out / SIGNER)
        else:
            make(arguments.out, arguments.key)
    except Refused as refused:
        parser.exit(1, f"{refused}\n")
    return 0


def make(out: Path, key: Path | None) -> None:
    """Add the site and the container's files to what was built, sum, and sign."""
    if key is None or not key.is_file():
        raise Refused("A release is signed: give the private key, make release KEY=~/.ssh/id_ed25519.")
    version = told_version(ROOT)
    if changes := git("status", "--porcelain"):
        raise Refused(f"The tree has changes that are not committed: {changes.splitlines()[0].strip()}.")
    if not list(out.glob(f"serai-{version}*.whl")):
        raise Refused(f"{out} has no wheel of {version}: `make release` builds it.")
    pack(ROOT / "build" / "site", out / f"serai-{version}-site.tar.gz")
    pack(ROOT / "deploy", out / f"serai-{version}-deploy.tar.gz")
    (out / "COMMIT").write_text(git("rev-parse", "HEAD") + "\n", encoding="utf-8")
    sign(out, key)
    check(out, out / SIGNER)


def told_version(root: Path) -> str:
    """The version of the sources, of which the changelog must tell."""
    found = re.search(r'__version__ = "([^"]+)"', (root / "src" / "serai" / "__init__.py").read_text(encoding="utf-8"))
    version = found.group(1) if found else ""
    short = ".".join(version.split(".")[:2])
    if not re.search(rf"^## {re.escape(short)}\b", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE):
        raise Refused(f"CHANGELOG.md says nothing of {short}.")
    return version


def git(*words: str) -> str:
    """What git answers."""
    command = ["git", *words]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def pack(folder: Path, target: Path) -> None:
    """A folder as an archive that depends on nothing but what is in it."""
    if not folder.is_dir():
        raise Refused(f"{folder} is missing: `make release` builds it.")

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = 0, 0, 0, "", ""
        return entry

    with tarfile.open(target, "w:gz", compresslevel=9) as archive:
        archive.add(folder, arcname=target.name.removesuffix(".tar.gz"), filter=plain)


def published(out: Path) -> list[Path]:
    """What is summed: all files but the sums and what signs them."""
    return sorted(path for path in out.iterdir() if path.is_file() and not path.name.startswith(SUMS))


def sums(paths: list[Path]) -> str:
    """As `sha256sum` writes them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


def sign(out: Path, key: Path) -> None:
    """Write the sums, the signature, and by whom."""
    (out / SIGNATURE).unlink(missing_ok=True)
    (out / SUMS).write_text(sums(published(out)), encoding="utf-8")
    keygen("-Y", "sign", "-q", "-n", NAMESPACE, "-f", str(key), str(out / SUMS))
    (out / SIGNER).write_text(f"serai {keygen('-y', '-f', str(key))}\n", encoding="utf-8")


def check(out: Path, signer: Path) -> None:
    """The signature first, then file by file."""
    if not (out / SIGNATURE).is_file():
        raise Refused(f"{out} has no {SIGNATURE}: it is no release.")
    words = ("-Y", "verify", "-q", "-n", NAMESPACE, "-I", "serai", "-f", str(signer), "-s", str(out / SIGNATURE))
    text = (out / SUMS).read_text(encoding="utf-8")
    keygen(*words, given=text)
    if text != sums(published(out)):
        raise Refused(f"The files in {out} are not those that were signed.")
    for path in published(out):
        print(f"{path.stat().st_size / 1e6:6.2f} MB  {path.name}")
    print(f"Signed, and as signed: {len(published(out))} files.")


def keygen(*words: str, given: str = "") -> str:
    """What OpenSSH answers."""
    if shutil.which("ssh-keygen") is None:
        raise Refused("Signing needs OpenSSH's ssh-keygen, which is not installed.")
    command = ["ssh-keygen", *words]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Refused(f"ssh-keygen refused: {(done.stderr or done.stdout).strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    raise SystemExit(main())
