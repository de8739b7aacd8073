import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import { lazy, Suspense, useState } from "react";
import type { CellContext } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "./cell.module.css";
import { useFileAddress } from "./file-address.ts";
import { keepInside } from "./keep-inside.ts";
import { picturesOf } from "./pictures-of.ts";
import { pressOnEnter } from "./press-on-enter.ts";
import { FileIcon } from "./signs.tsx";

const FileViewer = lazy(async () => ({ default: (await import("./file-viewer.tsx")).FileViewer }));

interface FileTileProps {
  file: FileValue[number];
  /** All of the column: a picture among them opens with its neighbours. */
  files: FileValue;
  context: CellContext;
  isReachable: boolean | undefined;
}

/** A small picture that opens large, or the kind of file, which opens in a tab of its own. */
export function FileTile({ file, files, context, isReachable }: FileTileProps) {
  const { fileAddress } = context;
  const address = useFileAddress(fileAddress, file.id);
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof picturesOf>>>();
  const shared = { className: styles.file, title: file.name, tabIndex: isReachable ? 0 : -1 };
  if (!address?.imageUrl)
    return (
      <a
        {...shared}
        href={address?.fileUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("cell.openFile", { name: file.name })}
        {...keepInside}
      >
        <FileKind name={file.name} />
      </a>
    );
  return (
    <>
      <button
        type="button"
        {...shared}
        aria-label={t("cell.openPicture", { name: file.name })}
        {...keepInside}
        onKeyDown={pressOnEnter}
        onClick={async (event) => {
          event.stopPropagation();
          setOpened(await picturesOf(files, file.id, fileAddress));
        }}
      >
        <Thumbnail source={address.thumbnailImageUrl} name={file.name} />
      </button>
      {opened ? (
        <Suspense>
          <FileViewer {...opened} close={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Thumbnail({ source, name }: { source: string | null; name: string }) {
  const [broken, setBroken] = useState<string>();
  if (!source || source === broken) return <FileKind name={name} />;
  return (
    <img
      className={styles.thumbnail}
      src={source}
      alt=""
      width={20}
      height={20}
      decoding="async"
      onError={() => setBroken(source)}
    />
  );
}

const LONGEST_EXTENSION = 4;

function FileKind({ name }: { name: string }) {
  const extension = name.includes(".") ? (name.split(".").at(-1) ?? "") : "";
  if (extension === "" || extension.length > LONGEST_EXTENSION) return <FileIcon />;
  return (
    <span className={styles.fileKind} data-unprinted="">
      {extension.toUpperCase()}
    </span>
  );
}
