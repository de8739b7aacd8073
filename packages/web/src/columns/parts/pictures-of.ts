import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import type { CellContext } from "../cell.ts";
import { fileAddressOf } from "./file-address.ts";

interface Pictures {
  pictures: { src: string; alt: string; original: string }[];
  /** Which of them was pressed. */
  start: number;
}

/** The pictures among the files, to be turned over in a viewer; a file whose address cannot be had is left out. */
export async function picturesOf(
  files: FileValue,
  pressed: string,
  ask: CellContext["fileAddress"],
): Promise<Pictures> {
  const addresses = await Promise.allSettled(files.map(({ id }) => fileAddressOf(ask, id)));
  const found = files.flatMap(({ id, name }, index) => {
    const address = addresses[index];
    if (address?.status !== "fulfilled" || !address.value.imageUrl) return [];
    const { imageUrl, fileUrl } = address.value;
    return [{ id, picture: { src: imageUrl, alt: name, original: fileUrl } }];
  });
  const start = found.findIndex(({ id }) => id === pressed);
  return { pictures: found.map(({ picture }) => picture), start: Math.max(0, start) };
}
