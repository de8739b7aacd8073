import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type Ref, useId, useState } from "react";
import menu from "../menus/menu.module.css";
import { menuTrigger } from "../menus/menu-trigger.tsx";
import { type MenuKeys, useMenu } from "../menus/use-menu.tsx";
import type { RichTextTexts } from "../texts.tsx";
import { ToolIcon } from "../toolbar/tool-icon.tsx";
import { type SlashItem, toolOf } from "./slash-items.tsx";
import { slashQuery } from "./slash-query.tsx";

export const slashTrigger = menuTrigger("slashTrigger", slashQuery);

interface SlashMenuProps {
  editor: Editor;
  from: number;
  words: string;
  items: readonly SlashItem[];
  texts: RichTextTexts;
  keys: Ref<MenuKeys>;
  /** Asks for pictures. */
  onImage: (() => void) | undefined;
}

/** What a line can become. With other words the first one found is marked again. */
export function SlashMenu({ editor, from, words, items, texts, keys, onImage }: SlashMenuProps) {
  const id = useId();
  const [marked, setMarked] = useState({ words, index: 0 });
  const index = marked.words === words ? marked.index : 0;
  const current = items[index];
  const pick = (item: SlashItem) => applySlash(editor, item, onImage);
  const ref = useMenu({
    ...{ editor, from, keys, listId: `${id}-list`, currentId: current && `${id}-${current.id}` },
    dismiss: () => slashTrigger.dismiss(editor.view),
    choice: current && {
      mark: (step) => setMarked({ words, index: (index + step + items.length) % items.length }),
      pick: () => pick(current),
    },
  });
  return (
    <div ref={ref} popover="manual" className={menu.menu}>
      <div id={`${id}-list`} role="listbox" aria-label={texts.blocks} className={menu.list} data-long="">
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and hears the keys
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            className={menu.option}
            role="option"
            aria-selected={item === current}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setMarked({ words, index: at })}
            onClick={() => pick(item)}
          >
            <ToolIcon name={item.id} />
            <span className={menu.name}>{item.label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** In a step of its own: one undo brings back what was typed. */
function applySlash(editor: Editor, { id }: SlashItem, onImage: (() => void) | undefined): void {
  const open = slashTrigger.openIn(editor.state);
  if (!open) return;
  const chain = editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .deleteRange({ from: open.from, to: editor.state.selection.head });
  const tool = toolOf(id);
  // Chosen once more it stays what it is: the menu switches nothing off.
  if (id === "mention") chain.insertContent("@").run();
  else (tool?.change && !tool.isOn?.(editor) ? tool.change(chain) : chain).run();
  if (id === "image") onImage?.();
  editor.view.dispatch(closeHistory(editor.state.tr));
}
