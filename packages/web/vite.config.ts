import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const ZOD_JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Zod's schemas can describe themselves as JSON Schema. No page asks for that, and it is a fifth of Zod. */
function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!ZOD_JSON_SCHEMA.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const aliases = code.match(/^export \{.*\};$/gm) ?? [];
      return [...names.map((name) => `export const ${name} = () => undefined;`), ...aliases].join("\n");
    },
  };
}

/** In one file with everything it needs: the server starts half a second sooner and 40 MB lighter than from a thousand modules. */
const SERVER_BUILD: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  build: { rolldownOptions: { input: "./src/server.ts" } },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutJsonSchema()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs compresses better as one file, and outlives most releases in the cache.
                { name: "framework", test: FRAMEWORK },
                { name: "shared", minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
    ssr: command === "build" ? SERVER_BUILD : {},
  },
  build: { reportCompressedSize: false },
}));
