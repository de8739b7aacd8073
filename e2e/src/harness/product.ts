import { afterAll, inject } from "vitest";
import { keepOutput } from "../../../scripts/product/mails.ts";
import { type Product, type ProductOptions, startProduct as start } from "../../../scripts/product/product.ts";

export type { Product };

/** What a journey needs to know of the program: where it is. */
export type SharedProduct = Pick<Product, "url" | "address">;

/** The real program that the journeys of a run share. What is killed, or set up otherwise, is started by itself. */
export function sharedProduct(): SharedProduct {
  const { output, ...product } = inject("product");
  keepOutput(product.address, () => output);
  return product;
}

/** One for this file alone, gone after its tests whether they pass or fail. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const product = await start(options);
  afterAll(() => product.discard());
  return product;
}
