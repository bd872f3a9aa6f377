"""Numbers for the host at a port of its own, in the format of Prometheus.

No names, tables or people, and nothing that depends on what a seat may not see.
"""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from bourgade import __version__
from bourgade.server.callers import Porch
from bourgade.server.house import House
from bourgade.server.tally import BOUNDS, Tally

if TYPE_CHECKING:
    from prometheus_client.core import Metric

HURRY = 5.0  # seconds to say what one wants


class NoMetrics(Exception):
    """prometheus-client is not installed."""


class Numbers:
    """What is told, collected when somebody asks."""

    def __init__(self, house: House, tally: Tally, porch: Porch) -> None:
        try:
            from prometheus_client import CollectorRegistry, ProcessCollector
        except ImportError as error:
            raise NoMetrics from error
        self.house = house
        self.tally = tally
        self.porch = porch
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.registry.register(self)

    def text(self) -> bytes:
        from prometheus_client import generate_latest

        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily

        yield InfoMetricFamily("bourgade", "The release.", {"version": __version__})
        kept = CounterMetricFamily("bourgade_events", "Events kept in the store, by kind.", labels=["kind"])
        for kind, count in sorted(self.tally.kept.items()):
            kept.add_metric([kind], count)
        yield kept
        failed = CounterMetricFamily("bourgade_appends_failed", "Events not kept, by reason.", labels=["reason"])
        for reason, count in sorted(self.tally.failed.items()):
            failed.add_metric([reason], count)
        yield failed
        late = "News of other servers that the bus had lost; many of them mean that it is not well."
        yield CounterMetricFamily("bourgade_found_late", late, self.house.far.found)
        yield self.appends()
        for name, about, value in self.gauges():
            yield GaugeMetricFamily(f"bourgade_{name}", about, value)
        waiting = GaugeMetricFamily("bourgade_errands_waiting", "Questions to bots, by lane.", labels=["lane"])
        for lane, queue in self.house.thinkers.lanes.items():
            waiting.add_metric([lane], len(queue))
        yield waiting

    def appends(self) -> Metric:
        from prometheus_client.core import HistogramMetricFamily

        sums = list(accumulate(self.tally.within))
        buckets = [(str(bound), float(sums[n])) for n, bound in enumerate(BOUNDS)] + [("+Inf", float(sums[-1]))]
        about = "How long an event took to be on disk."
        return HistogramMetricFamily("bourgade_append_seconds", about, buckets, self.tally.seconds)

    def gauges(self) -> Iterator[tuple[str, str, float]]:
        hosted, thinkers = self.house.hosted.values(), self.house.thinkers
        yield "tables", "Tables in memory.", len(hosted)
        yield "sockets", "Sockets at tables.", sum(len(table.connections) for table in hosted)
        yield "connections", "Connections of all kinds.", self.porch.inside
        yield "workers", "Workers that can be asked.", len(thinkers.present())
        yield "workers_busy", "Of these, those with something to think about.", sum(map(bool, thinkers.given()))


async def tell(numbers: Numbers, host: str, port: int) -> asyncio.Server:
    """Answer every request with all numbers."""

    async def answer(reader: StreamReader, writer: StreamWriter) -> None:
        try:
            async with asyncio.timeout(HURRY):
                first = await reader.readline()
                while (await reader.readline()).strip():
                    pass
                found = first.split()[1:2] in ([b"/metrics"], [b"/"])
                body = numbers.text() if found else b"see /metrics\n"
                status = b"200 OK" if found else b"404 Not Found"
                head = b"HTTP/1.1 %b\r\ncontent-type: text/plain; version=0.0.4\r\ncontent-length: %d\r\n"
                writer.write(head % (status, len(body)) + b"connection: close\r\n\r\n" + body)
                await writer.drain()
        except (OSError, ValueError):
            pass
        finally:
            writer.close()

    return await asyncio.start_server(answer, host, port)
