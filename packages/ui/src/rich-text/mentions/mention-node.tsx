import { Node } from "@tiptap/core";

export const MentionNode = Node.create({
  name: "mention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: null }, label: { default: "" } }),
  parseHTML: () => [
    {
      tag: "[data-mention]",
      getAttrs: (element) => ({
        id: element.getAttribute("data-mention"),
        label: (element.textContent ?? "").replace(/^[@＠]/, ""),
      }),
      getContent: (_element, schema) => schema.topNodeType.create().content,
    },
  ],
  renderHTML: ({ node }) => ["span", { "data-mention": String(node.attrs.id) }, `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
});
