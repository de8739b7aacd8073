import type { FileValue } from "@itoguchi/core/boards/columns/file";
import { useEffect, useRef, useState } from "react";
import type { CellSurroundings } from "../cell.ts";

type OneFile = FileValue[number];

export interface Upload {
  key: number;
  file: File;
  share: number;
  hasFailed: boolean;
}

/** Files on their way up. Each that arrives is handed over at once; one that fails can be sent again. */
export function useUploads(upload: CellSurroundings["uploadFile"], arrived: (file: OneFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const latest = useRef(arrived);
  useEffect(() => {
    latest.current = arrived;
  });

  function change(key: number, changes: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }
  function drop(key: number) {
    setUploads((all) => all.filter((one) => one.key !== key));
  }
  function send({ key, file }: Pick<Upload, "key" | "file">) {
    upload(file, (share) => change(key, { share })).then(
      (sent) => {
        drop(key);
        latest.current(sent);
      },
      () => change(key, { hasFailed: true }),
    );
  }
  return {
    uploads,
    isBusy: uploads.some(({ hasFailed }) => !hasFailed),
    drop,
    add(files: Iterable<File>) {
      for (const file of files) {
        count.current += 1;
        const made = { key: count.current, file, share: 0, hasFailed: false };
        setUploads((all) => [...all, made]);
        send(made);
      }
    },
    again(failed: Upload) {
      change(failed.key, { hasFailed: false, share: 0 });
      send(failed);
    },
  };
}
