import { holdsPeople } from "@itoguchi/core/columns/column.policy";
import { optionOf } from "@itoguchi/core/columns/kinds/options";
import type { Column } from "@itoguchi/core/model/column";
import type { CellContext } from "#web/columns/cell.ts";
import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { PersonTag, personOf } from "#web/columns/parts/people.tsx";
import { StatusShape } from "#web/columns/parts/status-shape.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { laneName } from "./lane-name.ts";

interface LaneTitleProps {
  lane: string;
  column: Column;
  context: CellContext;
}

/** An option with its colour and shape, a person with their face, otherwise the name. */
export function LaneTitle({ lane, column, context }: LaneTitleProps) {
  const option = optionOf(column, lane);
  if (option) return <OptionChip option={option} />;
  if (lane !== "" && holdsPeople(column)) return <PersonTag id={lane} context={context} />;
  return laneName(lane, column, context);
}

/** The same for a lane that is too narrow for words beside it. */
export function LaneSign({ lane, column, context }: LaneTitleProps) {
  const status = optionOf(column, lane)?.statusType;
  if (status) return <StatusShape status={status} />;
  if (lane === "" || !holdsPeople(column)) return null;
  return (
    <PersonAvatar
      name={laneName(lane, column, context)}
      src={personOf(context.people, lane)?.thumbnailUrl ?? null}
      size={22}
    />
  );
}
