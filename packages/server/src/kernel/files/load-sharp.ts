import { once } from "../once.ts";

/** Bytes choose the decoder: only those of the five types may be chosen, however a file was made to look. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpeg",
      "VipsForeignLoadPng",
      "VipsForeignLoadNsgif",
      "VipsForeignLoadWebp",
      "VipsForeignLoadHeif",
    ],
  });
  return sharp;
});
