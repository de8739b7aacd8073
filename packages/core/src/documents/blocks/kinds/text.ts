import { NODES } from "#core/rich-text/nodes";
import { DocumentBlockKind as Kind } from "../block-kind.ts";
import type { BlockSpec } from "../block-spec.ts";
import { IDENTITY, WRITTEN } from "./attributes.ts";

const HEADINGS = [Kind.HEADING_1, Kind.HEADING_2, Kind.HEADING_3] as const;

export const TEXT: Record<string, BlockSpec> = {
  paragraph: { ...NODES.paragraph, attrs: WRITTEN, stands: "block", holds: "inline", kind: () => Kind.TEXT },
  heading: {
    ...NODES.heading,
    attrs: { ...NODES.heading.attrs, ...WRITTEN },
    stands: "block",
    holds: "inline",
    kind: ({ level }) => HEADINGS[Number(level) - 1] ?? Kind.HEADING_1,
  },
  codeBlock: {
    ...NODES.codeBlock,
    attrs: { ...NODES.codeBlock.attrs, ...IDENTITY },
    stands: "block",
    holds: "text",
    kind: () => Kind.CODE_SNIPPET,
  },
  horizontalRule: {
    ...NODES.horizontalRule,
    attrs: IDENTITY,
    stands: "block",
    holds: "nothing",
    kind: () => Kind.DIVIDER,
  },
  hardBreak: { ...NODES.hardBreak, stands: "inline", holds: "nothing" },
};
