import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  refusals: Counter<"reason">;
  sockets: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "itoguchi_request_seconds",
      help: "Time to answer, by route",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: "itoguchi_refusals_total",
      help: "Requests refused, by reason",
      labelNames: ["reason"],
      registers: [registry],
    }),
    sockets: new Gauge({ name: "itoguchi_sockets", help: "Open websockets", registers: [registry] }),
  };
}
