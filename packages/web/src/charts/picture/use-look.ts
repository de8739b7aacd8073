import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useMemo } from "react";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { markColours } from "./colours.ts";
import type { Look } from "./look.ts";

/** Follows the scheme: what is drawn on a canvas does not change its colours by itself. */
export function useLook(
  { isShowLegend, isShowValue }: Pick<ChartSetting, "isShowLegend" | "isShowValue">,
  { timeZone, format, axes }: Pick<Look, "timeZone" | "format" | "axes">,
): Look {
  const { colors, fontFamily, white, black } = useMantineTheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const isStill = useReducedMotion();
  const numberOf = usePostNumber();
  return useMemo(() => {
    const surface = { isDark, colour: (isDark ? colors.dark[7] : white) ?? white };
    return {
      font: fontFamily ?? "sans-serif",
      ink: (isDark ? colors.dark[0] : black) ?? black,
      dim: (isDark ? colors.dark[2] : colors.gray[6]) ?? black,
      hairline: (isDark ? colors.dark[4] : colors.gray[2]) ?? black,
      surface: surface.colour,
      coloursOf: (marks) => markColours(marks, colors, surface),
      axes,
      timeZone,
      numberOf,
      format,
      isShowLegend,
      isShowValue,
      isStill,
    };
  }, [colors, fontFamily, white, black, isDark, isStill, axes, timeZone, numberOf, format, isShowLegend, isShowValue]);
}
