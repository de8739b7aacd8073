import type { MantineColorsTuple } from "@mantine/core";

/** Index 6 is the accent on light, index 4 on dark. */
export const accent: MantineColorsTuple = [
  "#EFF1FD",
  "#DFE3FB",
  "#C0C8F8",
  "#A5B1FF",
  "#8C9BFF",
  "#6A7AE6",
  "#4C5FD5",
  "#3F51BC",
  "#34439C",
  "#29357B",
];

/** Neutral greys with a slight blue; from index 6 on they can be read on white. */
export const gray: MantineColorsTuple = [
  "#F7F8FB",
  "#F0F2F7",
  "#E4E7EF",
  "#D2D7E2",
  "#B3BACA",
  "#848DA1",
  "#5C6579",
  "#454D61",
  "#2D3446",
  "#1A1F2C",
];

/** Index 0–3 can be read on index 6–9. */
export const dark: MantineColorsTuple = [
  "#E1E5EF",
  "#C0C7D6",
  "#A0A9BC",
  "#8D96AA",
  "#3B4358",
  "#2C3345",
  "#222837",
  "#191E2A",
  "#131722",
  "#0D1018",
];
