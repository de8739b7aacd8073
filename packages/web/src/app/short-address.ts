import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";

/** What a shortened address names; whatever is left out is looked up. */
export interface ShortAddress {
  /** A workspace and a board, or one of the two. */
  idList: string[];
  projectKey?: string | undefined;
  /** Present when it is about posts: the number, where it has one. */
  post?: { number?: string | undefined; subPostNumber?: string | undefined };
}

/**
 * `/workspace/{workspaceId?}/{projectKey?}/{boardId?}`, with or without `/post/{number?}` and `/subPost/{number?}` after it, in
 * every form that leaves something out. Undefined of an address that names all, and of those of other pages.
 */
export function readShortAddress(pathname: string): ShortAddress | undefined {
  const [root, ...parts] = pathname.split("/").filter(Boolean);
  if (root?.toLowerCase() !== "workspace" || parts.length === 0) return undefined;
  const at = parts.indexOf("post");
  const place = at < 0 ? parts : parts.slice(0, at);
  const kinds = place.map((part) => (isId(part) ? "id" : ProjectKey.safeParse(part).data === part ? "key" : "other"));
  const form = kinds.join(" ");
  if (!/^(id)?( ?key)?( ?id)?$/.test(form) || (form === "" && at < 0)) return undefined;
  const posts = at < 0 ? undefined : readPosts(parts.slice(at + 1));
  if (posts === "other") return undefined;
  const isCut = parts.at(-1) === "subPost";
  if (!isCut && isWhole(form, posts)) return undefined;
  return {
    idList: place.filter((_, index) => kinds[index] === "id"),
    projectKey: place[kinds.indexOf("key")],
    ...(posts && { post: posts }),
  };
}

const isId = (part: string) => Id.safeParse(part).success;

function readPosts([number, word, subPostNumber, ...more]: string[]): ShortAddress["post"] | "other" {
  if (more.length > 0 || (word !== undefined && word !== "subPost")) return "other";
  return { number, subPostNumber };
}

function isWhole(form: string, post: ShortAddress["post"]): boolean {
  if (!post) return form === "id key" || form === "id key id";
  return form === "id key" && post.number !== undefined;
}
