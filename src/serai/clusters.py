"""Ray, for whoever asks for a cluster."""

import importlib
from typing import Any

from serai.kernel.errors import BadData


def started() -> Any:
    """Ray on the cluster that this process belongs to, else on the cores of this machine."""
    try:
        ray: Any = importlib.import_module("ray")  # an extra, and slow to import
    except ImportError:
        raise BadData("--ray needs the package ray: pip install 'serai[ray]'.") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    return ray
