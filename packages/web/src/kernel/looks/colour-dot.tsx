import type { ValueOption } from "@itoguchi/core/model/value-option";

/** Stands beside the colour's or the option's name. */
export function ColourDot({ color, size = 12 }: { color: ValueOption["color"]; size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{
        display: "inline-block",
        flex: "none",
        width: size,
        height: size,
        borderRadius: "50%",
        background: `var(--mantine-color-${color}-6)`,
      }}
    />
  );
}
