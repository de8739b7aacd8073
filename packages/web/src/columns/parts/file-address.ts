import { useEffect, useState } from "react";
import type { CellContext } from "../cell.ts";

export type FileAddress = Awaited<ReturnType<CellContext["fileAddress"]>>;

interface Kept {
  at: number;
  address: Promise<FileAddress>;
}

/** Signatures last a while; they are asked for anew before they end. */
const KEPT_MS = 4 * 60_000;
const kept = new WeakMap<CellContext["fileAddress"], Map<string, Kept>>();

/** Cells of one file come and go with scrolling: the address is asked for once. */
export function fileAddressOf(ask: CellContext["fileAddress"], id: string): Promise<FileAddress> {
  const known = kept.get(ask) ?? new Map<string, Kept>();
  kept.set(ask, known);
  const found = known.get(id);
  if (found && performance.now() - found.at < KEPT_MS) return found.address;
  const address = ask(id);
  known.set(id, { at: performance.now(), address });
  address.catch(() => known.delete(id));
  return address;
}

/** Undefined until it is here, and when it cannot be had. */
export function useFileAddress(ask: CellContext["fileAddress"], id: string): FileAddress | undefined {
  const [found, setFound] = useState<{ id: string; address: FileAddress }>();
  useEffect(() => {
    let isCurrent = true;
    fileAddressOf(ask, id).then(
      (address) => isCurrent && setFound({ id, address }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, id]);
  return found?.id === id ? found.address : undefined;
}
