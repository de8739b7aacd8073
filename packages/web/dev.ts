import { createServer } from "vite";
import type { createPages } from "./src/server.ts";

/** Vite inside the program that serves the API, for `npm run dev`. */
export async function createDevPages() {
  const vite = await createServer({ root: import.meta.dirname, server: { middlewareMode: true }, appType: "custom" });
  return {
    middlewares: vite.middlewares,
    async loadPages(): Promise<typeof createPages> {
      const loaded = await vite.ssrLoadModule("./src/server.ts");
      return loaded.createPages as typeof createPages;
    },
    close: () => vite.close(),
  };
}
