import type { FileValue } from "@itoguchi/core/columns/kinds/file";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { CardCover } from "@itoguchi/core/model/view";

/** The pictures of a post that are no files of a column. */
export interface OwnPictures {
  page: string | null;
  contents: string | null;
}

export interface CoverSources {
  /** A small picture of the file, else the file itself. */
  fileAddress(id: string): Promise<string | null>;
  ownPictures(post: ListedPost): Promise<OwnPictures>;
}

export interface CoverChoice {
  cover: CardCover;
  /** The first picture in them is the cover. */
  files: readonly Column[];
}

export interface Covers {
  /** Undefined while nobody has asked yet: a card that comes into sight again has its picture at once. */
  known(post: ListedPost): string | null | undefined;
  find(post: ListedPost): Promise<string | null>;
  /** Without any picture no card keeps room for one. */
  hasAny(): boolean;
  subscribe(listener: () => void): () => void;
}

/** The picture that a view's setting chooses for each post. */
export function createCovers({ cover, files }: CoverChoice, sources: CoverSources): Covers {
  const found = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  let hasAny = false;

  async function look(post: ListedPost): Promise<string | null> {
    const file = cover === "AUTO" || cover === "FILE" ? firstPicture(post, files) : undefined;
    if (file) return sources.fileAddress(file);
    if (cover === "FILE") return null;
    const { page, contents } = await sources.ownPictures(post);
    if (cover === "PAGE") return page;
    if (cover === "CONTENTS") return contents;
    return page ?? contents;
  }

  return {
    known: (post) => found.get(keyOf(post, files)),
    async find(post) {
      const address = await look(post).catch(() => undefined);
      // Could not be asked: it stays unknown, so that the card asks when it is drawn anew.
      if (address === undefined) return null;
      found.set(keyOf(post, files), address);
      if (address !== null && !hasAny) {
        hasAny = true;
        for (const changed of listeners) changed();
      }
      return address;
    },
    hasAny: () => hasAny,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a picture may come from. */
function keyOf(post: ListedPost, files: readonly Column[]): string {
  return `${post.id} ${post.contentsVersion} ${firstPicture(post, files) ?? ""}`;
}

function firstPicture(post: ListedPost, files: readonly Column[]): string | undefined {
  for (const { id } of files) {
    const picture = ((post.columnData[id] ?? []) as FileValue).find(({ mime }) => mime.startsWith("image/"));
    if (picture) return picture.id;
  }
  return undefined;
}
