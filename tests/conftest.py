"""What every test shares: how hard the property tests look."""

import os

from hypothesis import HealthCheck, settings

# Machines differ in speed, so no example is timed. In CI the examples are the same at every run:
# a red run is then the change's own doing. On a desk they vary, and find what CI did not.
settings.register_profile(
    "desk", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")
