import type { ArticleFields, ArticleKind } from "@itoguchi/core/content/article";

export interface SourceArticle {
  id: string;
  kind: ArticleKind;
  fields: ArticleFields;
  /** Markdown */
  body: string;
}

export interface SourcePicture {
  width: number;
  height: number;
  type: string;
  /** Another one as soon as the picture is another. */
  version: string;
  read(): Promise<Buffer>;
}

export interface Loaded {
  articles: readonly SourceArticle[];
  /** By the path an article names them by. */
  pictures: ReadonlyMap<string, SourcePicture>;
  /** What was left out, and why. */
  problems: readonly { where: string; problem: string }[];
}

/** Where articles come from: a folder, or Contentful. */
export interface ContentSource {
  name: string;
  /** How long what was loaded may be given without being looked at again. */
  freshMs: number;
  /** The same object as before where nothing has changed. */
  load(): Promise<Loaded>;
}

export const PICTURES = "/pictures/";
