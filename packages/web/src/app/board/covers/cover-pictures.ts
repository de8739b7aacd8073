import { isUnsigned, openFilesIn, type SignedFiles } from "@itoguchi/core/kernel/signed-files";
import type { Page } from "@itoguchi/core/pages/page";
import { applyPageEvent } from "@itoguchi/core/pages/page.events";
import type { OwnPictures } from "#web/views/card/covers.ts";

export interface CoverPicture extends OwnPictures {
  /** The page whose picture it is: the oldest that has one. */
  pageId: string | null;
  pageCreatedAt: string | null;
}

interface Pictured {
  id: string;
  contentsVersion: number;
}

interface Known extends CoverPicture {
  contentsVersion: number;
}

/** Pictures of posts on cards: asked for once, then changed by events of pages. A new text is asked for. */
export class CoverPictures {
  readonly #known = new Map<string, Known>();
  /** The questions that are under way; one that leaves before its answer is outdated. */
  readonly #underway = new Map<string, object>();
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #hasFailed = false;
  #version = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another one whenever pictures that were found may not be those of now. */
  version = (): number => this.#version;

  /** Fails when the question fails: that says nothing about pictures, so the next who wants them asks again. */
  async find(post: Pictured, ask: () => Promise<CoverPicture | undefined>): Promise<OwnPictures> {
    const known = this.#known.get(post.id);
    if (known?.contentsVersion === post.contentsVersion) return known;
    const question = {};
    this.#underway.set(post.id, question);
    try {
      const found = (await ask()) ?? NO_PICTURES;
      if (this.#underway.get(post.id) === question)
        this.#known.set(post.id, { ...found, contentsVersion: post.contentsVersion });
      return found;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    } finally {
      if (this.#underway.get(post.id) === question) this.#underway.delete(post.id);
    }
  }

  /** Everything may be another one, also what is under way. */
  clear(): void {
    this.#known.clear();
    this.#underway.clear();
    this.#changed();
  }

  /** Whether a question failed since the last time: it can be asked now. */
  retry(): boolean {
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    if (hasFailed) this.#changed();
    return hasFailed;
  }

  /** Whether a picture may be another one afterwards. */
  hear(event: { type: string; payload: unknown }): boolean {
    if (!event.type.startsWith("pages.")) return false;
    const files = openFilesIn(event, this.#now());
    let isChanged = false;
    const put = (page: Page) => {
      if (page.subPostId === null && this.#put(page, files)) isChanged = true;
    };
    const remove = (id: string) => {
      for (const [postId, { pageId }] of this.#known) if (pageId === id) isChanged = this.#known.delete(postId);
      isChanged ||= this.#underway.size > 0;
      this.#underway.clear();
    };
    applyPageEvent({ pages: { put, remove } }, event);
    if (isChanged) this.#changed();
    return isChanged;
  }

  #changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }

  #put(page: Page, files: SignedFiles): boolean {
    const isUnderway = this.#underway.delete(page.postId);
    const known = this.#known.get(page.postId);
    if (!known) return isUnderway;
    const kept = page.thumbnailImageUrl ?? page.imageUrl;
    const isShown = page.id === known.pageId;
    if (!isShown && (!kept || !isBefore(page, known))) return false;
    const address = kept && (files[kept] ?? (isUnsigned(kept) ? null : kept));
    if (address)
      this.#known.set(page.postId, { ...known, page: address, pageId: page.id, pageCreatedAt: page.createdAt });
    else this.#known.delete(page.postId);
    return true;
  }
}

const NO_PICTURES: CoverPicture = { page: null, contents: null, pageId: null, pageCreatedAt: null };

function isBefore({ id, createdAt }: Page, { pageId, pageCreatedAt }: CoverPicture): boolean {
  if (pageId === null || pageCreatedAt === null) return true;
  return createdAt === pageCreatedAt ? id < pageId : createdAt < pageCreatedAt;
}
