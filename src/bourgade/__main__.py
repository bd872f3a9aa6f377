"""`python -m bourgade` is the same as `bourgade`."""

import sys

from bourgade.cli import main

sys.exit(main())
