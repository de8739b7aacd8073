import { attributes, nodesHtml } from "#core/rich-text/html";
import type { Tags } from "#core/rich-text/spec";
import type { BlockSpec } from "./block-spec.ts";
import type { BodyReader } from "./body-reader.ts";
import type { DocumentBody } from "./document-body.ts";
import { BLOCKS } from "./registry.ts";

/** For share pages and exports, as this reader may see it. Colours and places are names, for the page's own styles. */
export function bodyHtml(body: DocumentBody, reader: BodyReader): string {
  const nodes = Object.fromEntries(
    Object.entries(BLOCKS.nodes).map(([type, spec]) => [
      type,
      { html: (attrs: Record<string, unknown>) => withBlockAttributes(spec, attrs, spec.html(attrs, reader)) },
    ]),
  );
  return nodesHtml(body.content, { nodes, marks: BLOCKS.marks });
}

function withBlockAttributes({ stands }: BlockSpec, attrs: Record<string, unknown>, [open, close]: Tags): Tags {
  if (stands === "inline") return [open, close];
  const { id, textAlign, indent, dir, color, background } = attrs;
  const added = attributes({
    id,
    dir,
    "data-align": textAlign,
    "data-indent": indent === 0 ? null : indent,
    "data-color": color,
    "data-background": background,
  });
  return [open.replace(/^<\w+/, (start) => start + added), close];
}
