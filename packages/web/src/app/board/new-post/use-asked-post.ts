import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useEffect, useEffectEvent, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { named, readAskedPost } from "./read-asked-post.ts";
import type { Writing } from "./use-new-post-draft.ts";
import { type Template, type WrittenPost, withTemplate } from "./written-post.ts";

interface AskedPost {
  /** The query of an address that describes a post; nothing, where it describes none. */
  asked: string | undefined;
  store: ProjectStore;
  context: CellContext;
  people: readonly Person[];
  templates: readonly (Template & { name: string })[];
  writing: Pick<Writing, "change">;
  begin(post: WrittenPost): void;
}

/** Writes the post that an address describes: what it names of people and templates, once those are here. */
export function useAskedPost({ asked, store, context, people, templates, writing, begin }: AskedPost): {
  /** What is unknown, by the name it has in the address. */
  unknown: readonly string[];
  /** Another post is written now. */
  forget(): void;
} {
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [wantedTemplate, setWantedTemplate] = useState("");
  const [unknownTemplate, setUnknownTemplate] = useState("");

  function read(query: string) {
    return readAskedPost(new URLSearchParams(query), {
      boards: [...store.replica.boards.values()].filter(({ archivedAt }) => archivedAt === null),
      sectionsOf: (id) => store.replica.sectionsOf(id).filter(({ archivedAt }) => archivedAt === null),
      columnsOf: (id) => store.replica.columnsOf(id),
      parse: (text, column) => cellKindOf(column).parse(text, column, context),
      boardId: store.boardId,
    });
  }
  const readAddress = useEffectEvent(() => {
    if (asked === undefined) return;
    const { post, unread, template } = read(asked);
    begin(post);
    setUnread(unread);
    setWantedTemplate(template);
  });
  useEffect(() => readAddress(), []);

  const readPeople = useEffectEvent(() => {
    if (asked === undefined) return;
    const { post, unread: still } = read(asked);
    const found = unread.filter((name) => !still.includes(name));
    if (found.length === 0) return;
    writing.change((before) => ({ ...before, data: { ...post.data, ...before.data } }));
    setUnread((before) => before.filter((name) => !found.includes(name)));
  });
  // Their names come later than the dialog.
  useEffect(() => {
    if (people.length > 0) readPeople();
  }, [people]);

  const takeTemplate = useEffectEvent(() => {
    const found = named(templates, wantedTemplate);
    setWantedTemplate("");
    if (found) writing.change((before) => withTemplate(before, found));
    else setUnknownTemplate(wantedTemplate);
  });
  const hasTemplates = templates.length > 0;
  useEffect(() => {
    if (wantedTemplate !== "" && hasTemplates) takeTemplate();
  }, [wantedTemplate, hasTemplates]);

  return {
    unknown: unknownTemplate === "" ? unread : [...unread, unknownTemplate],
    forget() {
      setUnread([]);
      setUnknownTemplate("");
    },
  };
}
