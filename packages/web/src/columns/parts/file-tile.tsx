import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import { useState } from "react";
import type { CellContext } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "./cell.module.css";
import { useFileAddress } from "./file-address.ts";
import { keepInside } from "./keep-inside.ts";
import { FileIcon } from "./signs.tsx";

interface FileTileProps {
  file: FileValue[number];
  context: CellContext;
  isReachable: boolean | undefined;
}

/** A small picture, or the kind of file; opens in a tab of its own. */
export function FileTile({ file, context, isReachable }: FileTileProps) {
  const address = useFileAddress(context.fileAddress, file.id);
  const [broken, setBroken] = useState<string>();
  const picture = address?.thumbnailImageUrl;
  return (
    <a
      className={styles.file}
      href={address?.fileUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={file.name}
      aria-label={t("cell.openFile", { name: file.name })}
      tabIndex={isReachable ? 0 : -1}
      {...keepInside}
    >
      {picture && picture !== broken ? (
        <img
          className={styles.thumbnail}
          src={picture}
          alt=""
          width={20}
          height={20}
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <FileKind name={file.name} />
      )}
    </a>
  );
}

const LONGEST_EXTENSION = 4;

function FileKind({ name }: { name: string }) {
  const extension = name.includes(".") ? (name.split(".").at(-1) ?? "") : "";
  if (extension === "" || extension.length > LONGEST_EXTENSION) return <FileIcon />;
  return <span className={styles.fileKind}>{extension.toUpperCase()}</span>;
}
