import { icon } from "#web/kernel/looks/icons.tsx";

/** Shared by kinds that are alike. */
export const issueIcon = icon("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 12v.1");
export const clockIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2");
export const personIcon = icon("M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20a7.5 7.5 0 0 1 15 0");
export const linesIcon = icon("M4 6h16M4 10.5h16M4 15h16M4 19.5h9");
