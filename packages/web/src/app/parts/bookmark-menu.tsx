import { useParams } from "react-router";
import { StarIcon } from "#web/kernel/looks/icons.tsx";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { boardPath } from "../shell.ts";
import { useBookmarks } from "./bookmarks.tsx";
import { MenuLink, MenuSection } from "./menu-parts.tsx";
import styles from "./side-menu.module.css";

interface BookmarkMenuProps {
  place: { workspaceId: string; projectKey: string };
  isNarrow: boolean;
}

/** The person's own short ways, in their own order; nothing where there are none. */
export function BookmarkMenu({ place, isNarrow }: BookmarkMenuProps) {
  const { list, move } = useBookmarks();
  const { boardId: current } = useParams();
  if (list.length === 0) return null;
  const link = ({ boardId, name }: (typeof list)[number]) => (
    <MenuLink
      key={boardId}
      to={boardPath(place, boardId)}
      label={name}
      icon={StarIcon}
      isNarrow={isNarrow}
      isActive={boardId === current}
    />
  );
  return (
    <MenuSection title={t("menu.bookmarks")} isNarrow={isNarrow}>
      {isNarrow ? (
        list.map(link)
      ) : (
        <div className={styles.ordered}>
          <SortableList
            label={t("menu.bookmarks")}
            items={list}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            isDisabled={list.length === 1}
            onMove={(id, { nextId }) => move(id, nextId)}
          >
            {link}
          </SortableList>
        </div>
      )}
    </MenuSection>
  );
}
