import { afterAll } from "vitest";
import { type Product, type ProductOptions, startProduct as start } from "../../../scripts/product/product.ts";

export type { Product };

/** The real program, gone after the file's tests whether they pass or fail. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const product = await start(options);
  afterAll(() => product.discard());
  return product;
}
