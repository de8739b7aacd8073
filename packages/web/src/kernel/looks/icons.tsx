/** Drawn as those of the design system, by the path alone. */
export function icon(path: string, strokeWidth = 1.75) {
  return function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flex: "none" }}
      >
        <path d={path} />
      </svg>
    );
  };
}

const DOT = 2.75;

export const BellIcon = icon("M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 22h4");
export const BellOffIcon = icon("M6 17V11a6 6 0 0 1 9-5.2M18 12v5l2 2H4l2-2M10 22h4M4 4l16 16");
export const GripIcon = icon("M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1", DOT);
export const DotsIcon = icon("M5 12v.1M12 12v.1M19 12v.1", DOT);
export const FilterIcon = icon("M4 6h16M7 12h10M10 18h4");
export const SortIcon = icon("M8 5v14m-4-4 4 4 4-4M16 19V5m-4 4 4-4 4 4");
export const GroupIcon = icon("M4 5h7v5H4zM4 14h7v5H4zM15 6h5M15 9h5M15 15h5M15 18h5");
export const ColumnsIcon = icon("M4 5h16v14H4zM12 5v14");
export const DisplayIcon = icon(
  "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z",
);
export const ArchiveIcon = icon("M4 5h16v4H4zM5.5 9v10h13V9M10 13h4");
export const TrashIcon = icon("M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5");
export const PencilIcon = icon("M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3");
export const StarIcon = icon("m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z");
export const WrapIcon = icon("M4 6h16M4 12h12.5a3 3 0 0 1 0 6H12m2.5-2.5L12 18l2.5 2.5M4 18h4");
export const PinIcon = icon("M9 4h6l-1 6 3 3H7l3-3zM12 13v7");
export const PostIcon = icon("M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 13h7M9 16.5h5");
export const HelpIcon = icon(
  "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.3 9.5a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2.1M12 17v.1",
);
export const NewsIcon = icon("M4 10v4h3l8 4.5v-13L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M8 14l1.5 6");
