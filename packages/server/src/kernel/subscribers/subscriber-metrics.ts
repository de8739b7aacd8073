import { Counter, Gauge, type Registry } from "prom-client";
import { onceAScrape } from "../one-scrape.ts";
import type { SubscriberFigures } from "./figures.ts";

type Figure = Exclude<keyof SubscriberFigures, "name" | "kinds" | "streams">;

const LABELS = ["subscriber"] as const;
const GAUGES: readonly { figure: Figure; name: string; help: string }[] = [
  { figure: "lagEvents", name: "itoguchi_subscriber_lag_events", help: "Events that wait for the subscriber" },
  { figure: "lagSeconds", name: "itoguchi_subscriber_lag_seconds", help: "Age of the oldest event that waits" },
  { figure: "parked", name: "itoguchi_subscriber_parked_events", help: "Events given up after too many failed tries" },
];
const COUNTERS: typeof GAUGES = [
  { figure: "handledTotal", name: "itoguchi_subscriber_handled_total", help: "Events handled" },
  { figure: "failedTotal", name: "itoguchi_subscriber_failures_total", help: "Batches and events that failed" },
];
interface Source {
  read(): Promise<SubscriberFigures[]>;
  onError(error: unknown): void;
}

/**
 * The figures live in the database, so every process with /metrics shows those of all workers, and shows them too while no
 * worker runs. Without a database they are left out, and the other metrics stay.
 */
export function exposeSubscriberMetrics(registry: Registry, source: Source): void {
  const figures = onceAScrape(source);
  for (const { figure, ...named } of GAUGES)
    new Gauge({
      ...named,
      labelNames: LABELS,
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of await figures()) this.set({ subscriber: one.name }, one[figure]);
      },
    });
  for (const { figure, ...named } of COUNTERS)
    new Counter({
      ...named,
      labelNames: LABELS,
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of await figures()) this.inc({ subscriber: one.name }, one[figure]);
      },
    });
}
