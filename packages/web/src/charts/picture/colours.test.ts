import { OPTION_COLORS } from "@itoguchi/core/model/value-option";
import { theme } from "@itoguchi/ui/theme";
import { DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { type Colours, contrast, markColours, SERIES_COLOURS, visibleShade } from "./colours.ts";

const { colors, white } = mergeMantineTheme(DEFAULT_THEME, theme);
const COLOURS = colors as unknown as Colours;
const SURFACES = [
  { isDark: false, colour: white },
  { isDark: true, colour: colors.dark[7] },
];
const mark = (key: string, color: string | null = null) => ({ key, label: key, color });

describe("colours of charts", () => {
  it.each(SURFACES)("can all be seen on their surface (dark: $isDark)", (surface) => {
    for (const name of [...OPTION_COLORS, ...SERIES_COLOURS])
      expect(contrast(visibleShade(COLOURS[name] ?? [], surface), surface.colour), name).toBeGreaterThanOrEqual(3);
  });

  it.each(SURFACES)("options keep theirs, and no two of the first are alike (dark: $isDark)", (surface) => {
    const marks = [mark("a", "red"), mark("b", "red"), mark("c"), mark("d", "green"), mark("", null)];
    const drawn = markColours(marks, COLOURS, surface);
    expect(new Set(drawn).size).toBe(5);
    expect(drawn[0]).toBe(visibleShade(COLOURS.red ?? [], surface));
    expect(drawn[3]).toBe(visibleShade(COLOURS.green ?? [], surface));
    expect(drawn[4]).toBe(visibleShade(COLOURS.gray ?? [], surface));
  });

  it.each(SURFACES)("no two of 25 options are alike, nor is what has none (dark: $isDark)", (surface) => {
    const marks = Array.from({ length: 25 }, (_, at) =>
      mark(String(at), at % 2 ? (OPTION_COLORS[at % OPTION_COLORS.length] ?? null) : null),
    );
    const drawn = markColours([mark("g", "gray"), ...marks, mark("")], COLOURS, surface);
    expect(new Set(drawn).size).toBe(27);
    for (const colour of drawn) expect(contrast(colour, surface.colour)).toBeGreaterThanOrEqual(3);
  });

  it("one mark of everything has the first colour", () => {
    const [surface] = SURFACES as [(typeof SURFACES)[number]];
    expect(markColours([mark("")], COLOURS, surface)).toEqual([visibleShade(COLOURS.accent ?? [], surface)]);
  });
});
