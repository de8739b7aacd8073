import { attributes, escapeHtml } from "#core/rich-text/html";
import type { Tags } from "#core/rich-text/spec";
import { DocumentBlockKind as Kind } from "../block-kind.ts";
import type { BlockSpec } from "../block-spec.ts";
import type { BodyReader } from "../body-reader.ts";
import { Address, AddressOrNull, IdOrNull, PLACED, wholeOrNull, words } from "./attributes.ts";
import { LOCKED, linkHtml, opensAt } from "./shown.ts";

type Attributes = Record<string, unknown>;

const NAME = words(500);
const SIDES = { width: wholeOrNull(1, 10_000), height: wholeOrNull(1, 10_000) };
const LARGEST_FILE = 1e13;
const linesOf = (...lines: unknown[]) => lines.filter((line) => typeof line === "string" && line !== "").join("\n");

function pictureHtml(attrs: Attributes, reader: BodyReader): Tags {
  const src = opensAt(attrs, reader);
  if (src === undefined) return LOCKED;
  const { alt, width, height, caption } = attrs;
  const under = caption ? `<figcaption>${escapeHtml(String(caption))}</figcaption>` : "";
  return [`<figure><img${attributes({ src, alt, width, height })}>${under}`, "</figure>"];
}

/** A film of ours plays; from elsewhere it is often a page, and only that page can play it. */
function movieHtml(attrs: Attributes, reader: BodyReader): Tags {
  const src = opensAt(attrs, reader);
  if (src === undefined) return LOCKED;
  const isOurs = attrs.fileId !== null || String(attrs.url).startsWith("/");
  if (isOurs) return [`<figure><video controls preload="metadata"${attributes({ src })}></video>`, "</figure>"];
  return [`<p>${linkHtml({ title: String(attrs.name || src), href: src })}`, "</p>"];
}

function fileHtml(attrs: Attributes, reader: BodyReader): Tags {
  const href = opensAt(attrs, reader);
  return href === undefined
    ? LOCKED
    : [`<p data-file="">${linkHtml({ title: String(attrs.name || href), href })}`, "</p>"];
}

function bookmarkHtml({ url, title, description, imageUrl, siteName }: Attributes, reader: BodyReader): Tags {
  const src = imageUrl === null ? undefined : opensAt({ url: imageUrl }, reader);
  const line = (text: unknown) => (text ? `<span>${escapeHtml(String(text))}</span>` : "");
  const picture = src === undefined ? "" : `<img${attributes({ src })} alt="">`;
  const link = attributes({ href: url, rel: "noopener noreferrer nofollow", target: "_blank" });
  return [
    `<div data-bookmark=""><a${link}>${escapeHtml(String(title || url))}</a>${line(description)}${line(siteName)}${picture}`,
    "</div>",
  ];
}

const media = (spec: Omit<BlockSpec, "stands" | "holds" | "isBlock">): BlockSpec => ({
  ...spec,
  attrs: { ...spec.attrs, ...PLACED },
  stands: "block",
  holds: "nothing",
  isBlock: true,
});

export const MEDIA: Record<string, BlockSpec> = {
  image: media({
    attrs: { src: AddressOrNull, fileId: IdOrNull, alt: NAME, caption: words(2_000), ...SIDES },
    needs: ["src", "fileId"],
    leaves: ({ alt, caption }) => linesOf(alt, caption),
    kind: () => Kind.IMAGE,
    html: pictureHtml,
    text: ({ alt, caption }) => linesOf(alt, caption),
  }),
  gif: media({
    attrs: { url: Address, alt: NAME, ...SIDES },
    needs: "url",
    leaves: ({ alt }) => String(alt),
    kind: () => Kind.GIF,
    html: pictureHtml,
    text: ({ alt }) => String(alt),
  }),
  movie: media({
    attrs: { fileId: IdOrNull, url: AddressOrNull, name: NAME },
    needs: ["fileId", "url"],
    leaves: ({ name }) => String(name),
    kind: () => Kind.MOVIE,
    html: movieHtml,
    text: ({ name }) => String(name),
  }),
  file: media({
    attrs: { fileId: IdOrNull, url: AddressOrNull, name: NAME, size: wholeOrNull(0, LARGEST_FILE) },
    needs: ["fileId", "url"],
    leaves: ({ name }) => String(name),
    kind: () => Kind.FILE,
    html: fileHtml,
    text: ({ name }) => String(name),
  }),
  bookmark: media({
    attrs: { url: Address, title: NAME, description: words(2_000), imageUrl: AddressOrNull, siteName: NAME },
    needs: "url",
    leaves: ({ title, description }) => linesOf(title, description),
    kind: () => Kind.BOOKMARK,
    html: bookmarkHtml,
    text: ({ url, title, description }) => linesOf(title, description, url),
  }),
};
