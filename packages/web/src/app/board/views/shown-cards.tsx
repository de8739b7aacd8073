import { useState } from "react";
import { postPath } from "#web/app/shell.ts";
import { CardView } from "#web/views/card/card-view.tsx";
import { useCovers } from "../covers/use-covers.ts";
import { groupsOf } from "./groups-of.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";

export function ShownCards(props: ShownPostsProps) {
  const { store, place, view, source, columns, context, actions, abilities, fault, openPost } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const covers = useCovers({ store, view, columns, context });
  const { setGroup } = groupsOf(props);
  const hrefOf = (number: number) => postPath(place, number);
  return (
    <CardView
      view={view}
      columns={columns}
      source={source}
      fault={fault}
      actions={actions}
      context={context}
      canWrite={abilities.canWrite}
      hrefOf={hrefOf}
      open={openPost}
      selected={selected}
      onSelect={setSelected}
      onGroupOption={setGroup}
      covers={covers}
    />
  );
}
