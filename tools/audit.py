"""Ask the databases of known vulnerabilities about what is pinned, for Python and for the web table.

    python tools/audit.py        # `make audit`

Exit 1 when something pinned is known to be vulnerable. Where a database cannot be reached that is said, and nothing is
claimed: exit 0, for a machine without a network must still be able to work.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNREACHED = "its database of vulnerabilities cannot be reached from here: NOT CHECKED"


def main() -> int:
    """Both, one after the other; what each found."""
    found = [python(), web()]
    return int(any(found))


def python() -> bool:
    """Whether pip-audit finds something in requirements/dev.txt."""
    program = shutil.which("pip-audit", path=str(Path(sys.executable).parent)) or shutil.which("pip-audit")
    if program is None:
        print("pip-audit: not installed (`pip install pip-audit`): NOT CHECKED")
        return False
    command = [program, "--requirement", str(ROOT / "requirements" / "dev.txt"), "--disable-pip", "--require-hashes"]
    process = subprocess.run([*command, "--format", "json"], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(process.stdout)["dependencies"]
    except (ValueError, KeyError):
        print(f"pip-audit: {UNREACHED}")
        return False
    skipped = [package for package in packages if "skip_reason" in package]
    if len(skipped) == len(packages):
        print(f"pip-audit: {UNREACHED}")
        return False
    bad = [package for package in packages if package.get("vulns")]
    for package in bad:
        print(f"pip-audit: {package['name']} {package['version']}: {', '.join(v['id'] for v in package['vulns'])}")
    print(f"pip-audit: {len(packages)} packages, {len(skipped)} not known there, {len(bad)} vulnerable")
    return bool(bad)


def web() -> bool:
    """Whether npm finds something in web/package-lock.json."""
    npm = shutil.which("npm", path=str(Path(sys.executable).parent)) or shutil.which("npm")
    if npm is None:
        print("npm audit: npm is not installed: NOT CHECKED")
        return False
    command = [npm, "audit", "--json", "--package-lock-only"]
    process = subprocess.run(command, cwd=ROOT / "web", capture_output=True, text=True, check=False)
    try:
        counts = json.loads(process.stdout)["metadata"]["vulnerabilities"]
    except (ValueError, KeyError):
        print(f"npm audit: {UNREACHED}")
        return False
    print(f"npm audit: {counts['total']} vulnerabilities")
    return bool(counts["total"])


if __name__ == "__main__":
    sys.exit(main())
