import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const NAME = "virtual:site-script";
const SOURCE = "src/content/script/site-script.ts";

interface Built {
  code: string;
  fileName: string;
}

/**
 * The one script of the public pages, built apart from everything else: it shares no file with the pages that are made of React,
 * so none of theirs is loaded with it. `virtual:site-script` is its address.
 */
export function siteScript(): Plugin {
  let root = "";
  let isBuild = false;
  let built: Promise<Built> | undefined;
  const script = () => {
    built ??= buildScript(join(root, SOURCE));
    return built;
  };
  return {
    name: "site-script",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      return `export default ${JSON.stringify(isBuild ? `/${(await script()).fileName}` : `/${SOURCE}`)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { fileName, code } = await script();
      this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

async function buildScript(input: string): Promise<Built> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [output] = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (output?.type !== "chunk") throw new Error(`${SOURCE} could not be built`);
  const hash = createHash("sha256").update(output.code).digest("base64url").slice(0, 8);
  return { code: output.code, fileName: `assets/site-${hash}.js` };
}
