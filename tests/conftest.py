"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# No test fails because the machine is busy: Hypothesis would complain about an example that takes 200 ms.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")
