import type { SyntheticEvent } from "react";

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** For links and buttons in a cell: the grid neither starts a selection nor opens the editor under them. */
export const keepInside = { onClick: stop, onPointerDown: stop, onDoubleClick: stop } as const;
