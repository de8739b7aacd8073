import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { CellContext } from "../cell.ts";

type OneFile = FileValue[number];

export interface Upload {
  key: number;
  file: File;
  share: number;
  /** Why it did not arrive. */
  problem: string | undefined;
}

/** Files on their way up. Each that arrives is handed over at once; one that fails can be sent again. */
export function useUploads(upload: CellContext["uploadFile"], arrived: (file: OneFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  const latest = useRef(arrived);
  useEffect(() => {
    latest.current = arrived;
  });
  // What was not waited for is not kept either.
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  function change(key: number, changes: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }
  function drop(key: number) {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }
  function send({ key, file }: Pick<Upload, "key" | "file">) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    upload(file, { onProgress: (share) => change(key, { share }), signal: stop.signal }).then(
      (sent) => {
        if (stop.signal.aborted) return;
        drop(key);
        latest.current(sent);
      },
      (error) => change(key, { problem: sentenceOf(error) }),
    );
  }
  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === undefined),
    drop,
    add(files: Iterable<File>) {
      for (const file of files) {
        count.current += 1;
        const made = { key: count.current, file, share: 0, problem: undefined };
        setUploads((all) => [...all, made]);
        send(made);
      }
    },
    again(failed: Upload) {
      change(failed.key, { problem: undefined, share: 0 });
      send(failed);
    },
  };
}
