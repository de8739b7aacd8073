import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "../kernel/clock.ts";
import type { Services } from "../kernel/services.ts";
import { type ArticleIndex, buildArticleIndex } from "./article-index.ts";
import { createContentfulSource } from "./contentful-source.ts";
import type { PageFacts } from "./fill-page.ts";
import { createMarkdownSource } from "./markdown-source.ts";
import { fillPages, pageFacts } from "./page-facts.ts";
import type { ContentSource, Loaded } from "./source.ts";

export interface Library {
  /** What is there now, or was when it could last be loaded. Fails only when it never could. */
  index(): Promise<ArticleIndex>;
}

interface LibraryParts {
  source: ContentSource;
  clock: Clock;
  log: Logger;
  facts: PageFacts;
  /** Something is new, gone or different from what was given before. */
  onChange(): void;
}

/** Nobody waits longer for a source that does not answer. */
export const PATIENCE_MS = 8_000;
/** A source that has just failed is left alone for a while. */
const AFTER_FAILURE_MS = 10_000;

/** Kept in memory; looked at again, while the old is still given, when it has become old. */
export function createLibrary({ source, clock, log, facts, onChange }: LibraryParts): Library {
  let kept: { loaded: Loaded; index: ArticleIndex } | undefined;
  let loading: Promise<void> | undefined;
  let lookAgainAt = 0;
  let lastError: unknown;

  async function load(): Promise<void> {
    try {
      const loaded = await source.load();
      lookAgainAt = clock.now().getTime() + source.freshMs;
      if (loaded === kept?.loaded) return;
      for (const { where, problem } of loaded.problems) log.warn({ where, problem }, "an article was left out");
      const isFirst = kept === undefined;
      kept = { loaded, index: buildArticleIndex(fillPages(loaded, facts)) };
      if (!isFirst) onChange();
    } catch (error) {
      lookAgainAt = clock.now().getTime() + AFTER_FAILURE_MS;
      lastError = error;
      log.error({ err: error, source: source.name }, "articles could not be loaded");
    }
  }

  return {
    async index() {
      if (!loading && clock.now().getTime() >= lookAgainAt)
        loading = load().finally(() => {
          loading = undefined;
        });
      if (!kept && loading) await Promise.race([loading, delay(PATIENCE_MS, undefined, { ref: false })]);
      if (!kept) throw lastError ?? new Error("no answer");
      return kept.index;
    },
  };
}

const libraries = new WeakMap<Services, Library>();

/** One for each running server. */
export function libraryOf(services: Services): Library {
  const known = libraries.get(services);
  if (known) return known;
  const { config, clock, log, pageCache } = services;
  const folder = createMarkdownSource(config.CONTENT_DIR);
  const source = config.CONTENTFUL_SPACE_ID ? createContentfulSource(config, { log, otherwise: folder }) : folder;
  const made = createLibrary({ source, clock, log, facts: pageFacts(config), onChange: () => pageCache.clear() });
  libraries.set(services, made);
  return made;
}
