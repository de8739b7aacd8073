import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { buildLogger } from "./build-logger.ts";
import { pageChunks } from "./page-chunks.ts";
import { siteScript } from "./site-script.ts";

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** What the pages before the sign-in are made of. Whoever adds to it adds to the budget in e2e/src/budgets.journey.ts. */
const AT_THE_DOOR = [
  /node_modules\/(@mantine|zod)\//,
  /packages\/(client|ui)\/src\//,
  /packages\/core\/src\/((accounts|kernel)\/|model\/workspace\.)/,
  /packages\/web\/src\/kernel\/((forms|i18n|screens|session|shell)\/|hooks\/use-state-of\.|page-title)/,
  /packages\/web\/src\/accounts\/accounts\.texts\./,
  /packages\/web\/src\/app\/(viewer|visitor)\.ts/,
];
/** Nothing opens above those pages, nothing scrolls inside them, nothing is listed or chosen there. */
const BEHIND_IT = [
  /@mantine\/core\/esm\/components\/(Accordion|Badge|Combobox|Drawer|FloatingIndicator|FocusTrap|Menu|Modal|ModalBase|NativeSelect|Overlay|Paper|Popover|ScrollArea|SegmentedControl|Skeleton|Tooltip)\//,
  /@mantine\/core\/esm\/(utils\/Floating|core\/utils\/(close-on|create-event|create-scoped|find-element|get-context-item|get-ref-prop|primitive))/,
  /@mantine\/hooks\/esm\/use-(click-outside|debounced-callback|focus-\w+|long-press|mutation-observer|timeout|window-event)\//,
  /node_modules\/fractional-indexing\//,
  /packages\/core\/src\/kernel\/(aliases|calendar|calendar-holidays|company-calendar|confirmation|day|guides|holiday-name|order-key|removed|safe-url|time-zone|zoned-time)\./,
  /packages\/client\/src\/project\//,
  /packages\/ui\/src\/(dialog-actions|select-field)\./,
  /packages\/web\/src\/kernel\/session\/company-calendar\./,
  /packages\/web\/src\/kernel\/shell\/(in-turn|once-per-version|shell\.texts|undo-\w+|use-computed|use-store)\./,
];
const CONTRACT = /packages\/core\/src\/accounts\/[^/]*\.calls\.ts$/;
const DESCRIBED = /packages\/core\/src\/(accounts|model)\/[^/]*\.ts$/;
const DESCRIPTION = /\.describe\(\s*("[^"\n]*"|`[^`]*`),?\s*\)/g;
const SUMMARY = /\bsummary:\s*("[^"\n]*"|`[^`]*`),/g;
const ZOD_JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const ZOD_ENGLISH = /zod\/v4\/locales\/en\.js$/;

/** No page asks Zod for its JSON Schema, a fifth of it, or for English: `speakJapanese` has a sentence for everything. */
function leanZod(): Plugin {
  return {
    name: "lean-zod",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (ZOD_ENGLISH.test(id)) return "export default () => ({});";
      if (!ZOD_JSON_SCHEMA.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const aliases = code.match(/^export \{.*\};$/gm) ?? [];
      return [...names.map((name) => `export const ${name} = () => undefined;`), ...aliases].join("\n");
    },
  };
}

/** What calls and fields are for is told to readers of the API. Only what waits to be sent says so on the screen: no account does. */
function leanContract(): Plugin {
  return {
    name: "lean-contract",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!DESCRIBED.test(id)) return undefined;
      const lean = code.replaceAll(DESCRIPTION, "");
      return CONTRACT.test(id) ? lean.replaceAll(SUMMARY, "") : lean;
    },
  };
}

/** React Router keeps pages to their own exports; files that are put together by page need some of one another's as well. */
function openEntries(): Plugin {
  return {
    name: "open-entries",
    applyToEnvironment: ({ name }) => name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}

function isAtTheDoor(id: string): boolean {
  return AT_THE_DOOR.some((part) => part.test(id)) && !BEHIND_IT.some((part) => part.test(id));
}

/** In one file with everything it needs: the server starts half a second sooner and 40 MB lighter than from a thousand modules. */
const SERVER_BUILD: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    rolldownOptions: {
      input: "./src/server.ts",
      // What the browser loads later, the server has loaded at its start.
      checks: { ineffectiveDynamicImport: false },
    },
  },
};

const { ofBoards, ofOthers } = pageChunks();

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leanZod(), leanContract(), openEntries(), siteScript()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What many pages need compresses better as one file, and outlives most releases in the cache.
                // In two files by who needs it: counting alone would load every dialog on the sign-in page.
                { name: "framework", test: FRAMEWORK },
                { name: ofBoards, debugName: "of boards", includeDependenciesRecursively: false },
                { name: "door", minShareCount: 8, test: isAtTheDoor },
                { name: "signed-in", minShareCount: 8 },
                { name: ofOthers, debugName: "of others", includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: command === "build" ? SERVER_BUILD : {},
  },
  ...(command === "build" ? { logLevel: "warn" as const, customLogger: buildLogger() } : {}),
  build: {
    reportCompressedSize: false,
    // Sizes have their budgets in e2e/src/budgets.journey.ts.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}));
