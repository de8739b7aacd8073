import type { Column } from "@itoguchi/core/boards/column";
import type { FileValue } from "@itoguchi/core/boards/columns/file";
import type { ListedPost } from "@itoguchi/core/views/views.operations";
import { useEffect, useState } from "react";
import type { CellSurroundings } from "#web/kernel/columns/cell.ts";
import { fileAddressOf } from "#web/kernel/columns/parts/file-address.ts";
import styles from "./card-view.module.css";

/** The address of the post's own first picture, if it has one. */
export type CoverOf = (post: ListedPost) => Promise<string | null> | string | null;

interface CoverProps {
  post: ListedPost;
  files: readonly Column[];
  around: CellSurroundings;
  coverOf: CoverOf | undefined;
}

/** The first picture among the files, else in the post, else a calm plain one. A picture says nothing that the title does not. */
export function Cover({ post, files, around, coverOf }: CoverProps) {
  const picture = firstPicture(post, files);
  const { fileAddress } = around;
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    addressOf({ picture, post, fileAddress, coverOf }).then(
      (found) => isCurrent && setSrc(found),
      () => isCurrent && setSrc(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture, post, fileAddress, coverOf]);
  return (
    <div className={styles.cover} data-tint={post.projectSerialNumber % TINTS} aria-hidden="true">
      {src ? (
        <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" onError={() => setSrc(null)} />
      ) : null}
    </div>
  );
}

const TINTS = 4;

function firstPicture(post: ListedPost, files: readonly Column[]): string | undefined {
  for (const { id } of files) {
    const picture = ((post.columnData[id] ?? []) as FileValue).find(({ mime }) => mime.startsWith("image/"));
    if (picture) return picture.id;
  }
  return undefined;
}

interface Asked {
  picture: string | undefined;
  post: ListedPost;
  fileAddress: CellSurroundings["fileAddress"];
  coverOf: CoverOf | undefined;
}

async function addressOf({ picture, post, fileAddress, coverOf }: Asked): Promise<string | null> {
  if (!picture) return (await coverOf?.(post)) ?? null;
  const { thumbnailImageUrl, fileUrl } = await fileAddressOf(fileAddress, picture);
  return thumbnailImageUrl ?? fileUrl;
}
