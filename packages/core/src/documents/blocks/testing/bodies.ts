import fc from "fast-check";
import { BLOCKS } from "../registry.ts";

/** Addresses and words that want to be more than they are (S6). */
export const PAYLOADS = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "//evil.example/x",
  "/\\evil.example/x",
  'https://example.com/?q="><script>alert(1)</script>',
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "'><svg onload=alert(1)>",
  "</title><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "\u0000\u0001\ud800",
] as const;

const UNKNOWN = ["callout", "constructor", "__proto__", "script", "iframe", "doc", ""];
const TYPES = [...Object.keys(BLOCKS.nodes), ...UNKNOWN];
const LEAVES: readonly unknown[] = ["nothing", "inline", "text"];
const MARKS = [...Object.keys(BLOCKS.marks), ...UNKNOWN];
const NAMES = [
  ...new Set(
    [...Object.values(BLOCKS.nodes), ...Object.values(BLOCKS.marks)].flatMap((spec) => Object.keys(spec.attrs ?? {})),
  ),
  "onclick",
  "style",
  "__proto__",
];

const IDS = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"] as const;
const ADDRESSES = ["https://example.com/a.png", "/files/w/p/a.png", "mailto:a@example.com"] as const;

const anyWords = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("一", "　", "\n", "😀", ...PAYLOADS),
);
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(...IDS, ...ADDRESSES, ...PAYLOADS),
  fc.constantFrom<unknown>(
    "center",
    "rtl",
    "red",
    "blue",
    "💡",
    "ts",
    true,
    false,
    null,
    undefined,
    -0,
    [100, 200],
    [],
    {},
  ),
  fc.integer({ min: -2, max: 300 }),
  anyWords,
);
const otherAttributes = fc.dictionary(fc.constantFrom(...NAMES), anyValue, { maxKeys: 8 });
/** What every node and mark needs to be something. */
const neededAttributes = fc
  .record({ id: fc.constantFrom(...IDS), url: fc.constantFrom(...ADDRESSES), color: fc.constantFrom("red", "blue") })
  .map(({ id, url, color }) => ({
    ...{ id, fileId: id, postId: id, documentId: id, boardId: id, chartId: id, threadId: id },
    ...{ url, src: url, href: url, color },
  }));
const anyAttributes = fc.oneof(
  otherAttributes,
  fc.tuple(neededAttributes, otherAttributes).map(([needed, other]) => ({ ...needed, ...other })),
);
const anyMark = fc.record({ type: fc.constantFrom(...MARKS), attrs: anyAttributes }, { requiredKeys: ["type"] });
const anyText = fc.record({ type: fc.constant("text"), text: anyWords, marks: fc.array(anyMark, { maxLength: 4 }) });

interface Sent {
  type: string;
  attrs?: Record<string, unknown>;
  content?: unknown[];
}

const { node: anyNode } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 8, depthSize: "large" },
    anyText,
    fc.record<Sent>({
      type: fc.constantFrom(...TYPES),
      attrs: anyAttributes,
      content: fc.array(tie("node"), { maxLength: 4 }),
    }),
    fc.record({ type: fc.constantFrom(...TYPES), attrs: anyAttributes }),
  ),
}));

const AROUND = TYPES.filter((type) => !LEAVES.includes(BLOCKS.nodes[type]?.holds ?? "blocks"));

/** Deeper than a body may be. */
const deepNode = fc
  .tuple(anyNode, fc.array(fc.record({ type: fc.constantFrom(...AROUND) }), { minLength: 20, maxLength: 60 }))
  .map(([bottom, around]) =>
    around.reduce<unknown>((inner, node) => ({ ...node, content: [{ type: "text", text: "一" }, inner] }), bottom),
  );

/** Of every node and mark, in right and wrong places, with right and wrong attributes. */
export const anyBody = fc.record({
  type: fc.constant("doc"),
  content: fc.array(fc.oneof({ weight: 9, arbitrary: anyNode }, { weight: 1, arbitrary: deepNode }), { maxLength: 6 }),
});

/** Of whatever JSON can say, and what it cannot. */
export const anything = fc.oneof(
  fc.anything(),
  fc.anything({ withNullPrototype: true, withBigInt: true, withTypedArray: true }),
  anyBody,
);
