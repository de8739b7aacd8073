import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  refusals: Counter<"reason">;
  errorReports: Counter<"result">;
  inboundMails: Counter<"result">;
  sockets: Gauge;
  replicaHits: Counter<"result">;
  /** Whoever keeps projects in memory says how much they take, at the moment somebody looks. */
  weighReplicasBy(weigh: () => number): void;
  replicaLoad: Histogram;
  replicaEvictions: Counter;
  /** Main-thread time of evaluations over posts. */
  evaluationSeconds: Counter;
  /** Followers of event streams in this process. */
  watchFollowers(count: () => number): void;
  watchEvaluations(figures: { waiting(): number; mostSeconds(): number }): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let weighReplicas = () => 0;
  new Gauge({
    name: "itoguchi_replica_bytes",
    help: "Projects in memory, with what is kept beside them",
    registers: [registry],
    collect() {
      this.set(weighReplicas());
    },
  });
  let followers = () => 0;
  new Gauge({
    name: "itoguchi_stream_followers",
    help: "Followers of event streams in this process: subscriptions of websockets, and what watches over them",
    registers: [registry],
    collect() {
      this.set(followers());
    },
  });
  let evaluations = { waiting: () => 0, mostSeconds: () => 0 };
  new Gauge({
    name: "itoguchi_evaluations_waiting",
    help: "Long evaluations of views, charts and searches that wait for their turn",
    registers: [registry],
    collect() {
      this.set(evaluations.waiting());
    },
  });
  new Gauge({
    name: "itoguchi_costliest_workspace_seconds",
    help: "Main-thread seconds in this minute of the workspace whose evaluations cost most (limit: RATE_LIMIT_COST)",
    registers: [registry],
    collect() {
      this.set(evaluations.mostSeconds());
    },
  });
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
    errorReports: new Counter({
      name: "itoguchi_error_reports_total",
      help: "Errors for SENTRY_DSN: sent, lost (it could not be reached or refused), dropped (too many at once)",
      labelNames: ["result"],
      registers: [registry],
    }),
    inboundMails: new Counter({
      name: "itoguchi_inbound_mails_total",
      help: "Mails received (INBOUND_MAIL_DOMAIN), by what became of them",
      labelNames: ["result"],
      registers: [registry],
    }),
    sockets: new Gauge({ name: "itoguchi_sockets", help: "Open websockets", registers: [registry] }),
    replicaHits: new Counter({
      name: "itoguchi_replica_requests_total",
      help: "Projects asked for in memory, by whether they were there",
      labelNames: ["result"],
      registers: [registry],
    }),
    weighReplicasBy(weigh) {
      weighReplicas = weigh;
    },
    replicaLoad: new Histogram({
      name: "itoguchi_replica_load_seconds",
      help: "Time to bring a project into memory",
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5],
      registers: [registry],
    }),
    replicaEvictions: new Counter({
      name: "itoguchi_replica_evictions_total",
      help: "Projects put out of memory for others",
      registers: [registry],
    }),
    evaluationSeconds: new Counter({
      name: "itoguchi_evaluation_seconds_total",
      help: "Main-thread seconds of evaluations of views, charts and searches",
      registers: [registry],
    }),
    watchFollowers(count) {
      followers = count;
    },
    watchEvaluations(figures) {
      evaluations = figures;
    },
  };
}
