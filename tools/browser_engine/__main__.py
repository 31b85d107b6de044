"""Writes the browser's engine anew: `python -m tools.browser_engine`."""

from pathlib import Path

from tools.browser_engine.faces import typescript
from tools.browser_engine.module import javascript

PLACE = Path(__file__).parents[2] / "web" / "src" / "scoresheet"

if __name__ == "__main__":
    PLACE.mkdir(exist_ok=True)
    (PLACE / "engine.js").write_text(javascript(), encoding="utf-8")
    (PLACE / "engine.d.ts").write_text(typescript(), encoding="utf-8")
