import { ViewType } from "@itoguchi/core/model/view";
import { icon } from "./icons.tsx";

const ICONS: Record<ViewType, ReturnType<typeof icon>> = {
  [ViewType.TABLE]: icon("M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9"),
  [ViewType.KANBAN]: icon("M4 5h4.5v14H4zM10 5h4.5v9H10zM16 5h4v11.5h-4z"),
  [ViewType.CARD]: icon("M4 4.5h7v7H4zM13.5 4.5h7v7h-7zM4 14h7v6H4zM13.5 14h7v6h-7z"),
  [ViewType.TIMELINE]: icon("M4 6h9M8 12h11M6 18h7M4 3v18"),
  [ViewType.DASHBOARD]: icon("M4 20h16M6.5 16.5v-5M11 16.5V6M15.5 16.5v-8M20 16.5V4"),
  [ViewType.AGILE]: icon("M19.5 12A7.5 7.5 0 1 1 17 6.4L19.5 8.5M19.5 4v4.5H15"),
  [ViewType.TREE]: icon("M4 4h6v4H4zM14 10h6v4h-6zM14 17h6v4h-6zM7 8v11h7M7 12h7"),
  [ViewType.CALENDAR]: icon("M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8 14h2M14 14h2M8 17h2"),
};

/** Stands beside the view's name. */
export function ViewIcon({ viewType, size = 16 }: { viewType: ViewType; size?: number }) {
  const Icon = ICONS[viewType];
  return <Icon size={size} />;
}
