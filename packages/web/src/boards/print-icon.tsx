import { icon } from "#web/kernel/looks/icons.tsx";

export const PrintIcon = icon("M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z");
