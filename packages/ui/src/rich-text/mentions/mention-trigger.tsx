import type { EditorView } from "@tiptap/pm/view";
import { menuTrigger } from "../menus/menu-trigger.tsx";
import { mentionQuery } from "./mention-query.tsx";

export const mentionTrigger = menuTrigger("mentionTrigger", mentionQuery);

export function insertMention(view: EditorView, person: { id: string; label: string }): void {
  const open = mentionTrigger.openIn(view.state);
  const { mention } = view.state.schema.nodes;
  if (!open || !mention) return;
  const { head } = view.state.selection;
  const node = mention.create({ id: person.id, label: person.label });
  view.dispatch(view.state.tr.replaceWith(open.from, head, [node, view.state.schema.text(" ")]).scrollIntoView());
}
