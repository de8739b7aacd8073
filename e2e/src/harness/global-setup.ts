import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startProduct } from "../../../scripts/product/product.ts";
import type { SharedProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    product: SharedProduct & { output: string };
  }
}

/** One real program for the whole run: workspaces keep journeys apart, as they keep customers apart. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Workers and the products they start inherit it: only the first start compiles everything.
  const compileCache = mkdtempSync(join(tmpdir(), "itoguchi-compiled-"));
  process.env.NODE_COMPILE_CACHE = compileCache;
  const product = await startProduct();
  project.provide("product", { url: product.url, address: product.address, output: product.said() });
  return async () => {
    await product.discard();
    rmSync(compileCache, { recursive: true, force: true });
  };
}
