import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { atDepth } from "#core/kernel/testing/depth";
import { withBlockIds } from "./block-ids.ts";
import type { BlockNode } from "./block-spec.ts";
import { bodyBlocks } from "./body-blocks.ts";
import { bodyHtml } from "./body-html.ts";
import { readBody, writeBody } from "./body-in-yjs.ts";
import { bodyLinks } from "./body-links.ts";
import { bodyOutline } from "./body-outline.ts";
import { bodyPlain } from "./body-plain.ts";
import { bodySources } from "./body-sources.ts";
import { cleanBody, type DocumentBody } from "./document-body.ts";
import { blockSpec } from "./registry.ts";
import { anyBody, anything } from "./testing/bodies.ts";
import { dangersIn } from "./testing/dangers-in-html.ts";
import { openReader } from "./testing/readers.ts";
import { walkNodes } from "./walk-nodes.ts";

const numRuns = atDepth({ usual: 300, full: 5_000 });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function fragmentOf(doc = new Y.Doc()): Y.XmlFragment {
  return doc.getXmlFragment("body");
}

function textsIn(body: DocumentBody): string[] {
  const texts: string[] = [];
  walkNodes(body, ({ text }) => {
    if (text) texts.push(text);
  });
  return texts;
}

/** A node that leaves its label behind leaves nothing else. */
function textsSent(sent: unknown): string[] {
  const { type, text, content = [] } = sent as BlockNode;
  if (type === "text") return text ? [text] : [];
  return blockSpec(type)?.leaves ? [] : content.flatMap(textsSent);
}

/** Without what no text may hold. */
const cleanText = (texts: string[]) =>
  texts
    .map((text) => text.replace(/(?![\n\t\r])\p{Cc}/gu, (sign) => (sign >= "\u0080" ? sign : "")).toWellFormed())
    .join("");
const lettersOf = (text: string) => text.replace(/\s+/g, "");

/** Content expressions of the editor, over a sign for each node. */
const EXPRESSIONS = {
  nothing: /^$/,
  inline: /^( text| inline)*$/,
  text: /^( text)*$/,
  blocks: /^( paragraph| block)+$/,
  item: /^ paragraph( paragraph| block)*$/,
  details: /^ detailsSummary detailsContent$/,
} as const;

function misplacedIn(nodes: readonly BlockNode[]): string[] {
  return nodes.flatMap(({ type, content = [] }) => {
    const holds = blockSpec(type)?.holds ?? "nothing";
    const expression = typeof holds === "string" ? EXPRESSIONS[holds] : new RegExp(`^( ${holds.join("| ")})+$`);
    const signs = content.map((node) => ` ${signOf(node)}`).join("");
    return [...(expression.test(signs) ? [] : [`${type}:${signs}`]), ...misplacedIn(content)];
  });
}

function signOf({ type }: BlockNode): string {
  const stands = blockSpec(type)?.stands;
  return type === "text" || type === "paragraph" || stands === "part" ? type : (stands ?? "unknown");
}

function levelsOf(nodes: readonly BlockNode[]): number {
  return Math.max(0, ...nodes.map(({ content = [] }) => 1 + levelsOf(content)));
}

describe("every body", () => {
  it("[DB3] is the same when it is cleaned again", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const body = cleanBody(sent);
        expect(cleanBody(body)).toEqual(body);
        expect(cleanBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
      }),
      { numRuns },
    );
  });

  it("[DB5] has every node where the editor's schema allows it, [DB6] and none too deep", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const body = cleanBody(sent);
        expect(misplacedIn(body.content)).toEqual([]);
        expect(levelsOf(body.content)).toBeLessThanOrEqual(30);
      }),
      { numRuns },
    );
  });

  it("[DB2] can be made of anything", () => {
    fc.assert(
      fc.property(anything, (sent) => {
        expect(cleanBody(sent).type).toBe("doc");
      }),
      { numRuns },
    );
  });

  it("[DB40] is read from Yjs as it was written, there and elsewhere", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const body = cleanBody(sent);
        const here = new Y.Doc();
        writeBody(fragmentOf(here), body);
        expect(readBody(fragmentOf(here))).toEqual(body);
        const there = new Y.Doc();
        Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
        expect(readBody(fragmentOf(there))).toEqual(body);
      }),
      { numRuns },
    );
  });

  it("[DB42] is what was written last, whatever was there before", () => {
    fc.assert(
      fc.property(anyBody, anyBody, (before, after) => {
        const fragment = fragmentOf();
        writeBody(fragment, cleanBody(before));
        writeBody(fragment, cleanBody(after));
        expect(readBody(fragment)).toEqual(cleanBody(after));
      }),
      { numRuns },
    );
  });

  it("[DB20] has plain text with every letter of its texts, in their order", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const body = cleanBody(sent);
        const plain = lettersOf(bodyPlain(body));
        let from = 0;
        for (const text of textsIn(body).map(lettersOf)) {
          const at = plain.indexOf(text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + text.length;
        }
      }),
      { numRuns },
    );
  });

  it("[DB4] keeps every letter that was sent, wherever it stood", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const texts = sent.content.flatMap(textsSent);
        const kept = Map.groupBy(lettersOf(bodyPlain(cleanBody(sent))), (letter) => letter);
        for (const [letter, all] of Map.groupBy(lettersOf(cleanText(texts)), (one) => one))
          expect(kept.get(letter)?.length ?? 0).toBeGreaterThanOrEqual(all.length);
      }),
      { numRuns },
    );
  });

  it("[DB30] has blocks with ids of their own, and is otherwise the same", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const body = cleanBody(sent);
        let count = 0;
        const given = withBlockIds(body, () => `018f0000-0000-7000-8000-1${String(count++).padStart(11, "0")}`);
        expect(cleanBody(given)).toEqual(given);
        const ids = bodyBlocks(given).map(({ id }) => id);
        expect(ids).not.toContain(null);
        expect(new Set(ids).size).toBe(ids.length);
        expect(bodyBlocks(given).map(({ hash }) => hash)).toEqual(bodyBlocks(body).map(({ hash }) => hash));
        expect(withBlockIds(given, () => "never")).toEqual(given);
      }),
      { numRuns },
    );
  });

  it("[DB10] becomes HTML that runs nothing", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        expect(dangersIn(bodyHtml(cleanBody(sent), openReader))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("[DB22] [DB23] [DB24] lists only what can be opened", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const body = cleanBody(sent);
        for (const { level, text } of bodyOutline(body)) expect(`${level} ${text}`).toMatch(/^[123] \S/);
        for (const id of Object.values(bodyLinks(body)).flat()) expect(id).toMatch(UUID);
        const { fileIds, urls } = bodySources(body);
        for (const id of fileIds) expect(id).toMatch(UUID);
        for (const url of urls) expect(url).toMatch(/^(https?:\/\/[^/]+)?\/files\//);
      }),
      { numRuns },
    );
  });

  it("[DB43] is clean when it is read from Yjs, whoever wrote there", () => {
    fc.assert(
      fc.property(anyBody, (sent) => {
        const fragment = fragmentOf();
        writeBody(fragment, sent as DocumentBody);
        const body = readBody(fragment);
        expect(cleanBody(body)).toEqual(body);
        expect(misplacedIn(body.content)).toEqual([]);
      }),
      { numRuns },
    );
  });
});
