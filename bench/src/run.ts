interface Bench {
  run(): Promise<Record<string, number>>;
}

/** `npm run bench -- NAME` */
const BENCHES: Record<string, () => Promise<Bench>> = {
  start: () => import("./benches/start.ts"),
  "sign-in": () => import("./benches/sign-in.ts"),
  events: () => import("./benches/events.ts"),
  boards: () => import("./benches/boards.ts"),
  "board-page": () => import("./benches/board-page.ts"),
  members: () => import("./benches/members.ts"),
  views: () => import("./benches/views.ts"),
  charts: () => import("./benches/charts.ts"),
  cost: () => import("./benches/cost.ts"),
  inbox: () => import("./benches/inbox.ts"),
  floor: () => import("./benches/floor.ts"),
  lighthouse: () => import("./benches/lighthouse.ts"),
  documents: () => import("./benches/documents.ts"),
  trash: () => import("./benches/trash.ts"),
  "access-cache": () => import("./benches/access-cache.ts"),
  "view-engine": () => import("./benches/view-engine.ts"),
  site: () => import("./benches/site.ts"),
  sqlmap: () => import("./benches/sqlmap.ts"),
};

const name = process.argv[2] ?? "";
const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!load) {
  console.error(`${name ? `No bench is called ${name}. ` : ""}Benches: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(1);
}
const { run } = await load();
const metrics = await run();
console.log(JSON.stringify({ bench: name, metrics: rounded(metrics) }));
process.exit(0);

function rounded(numbers: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, Math.round(number * 1000) / 1000]));
}
