import { icon } from "#web/kernel/looks/icons.tsx";

export const TableIcon = icon("M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14");
export const PictureIcon = icon("M4 20h16M6.5 16.5v-5M11 16.5V6M15.5 16.5v-8");
export const ResizeIcon = icon("M20 10 10 20M20 15.5 15.5 20");
export const DownloadIcon = icon("M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14");
