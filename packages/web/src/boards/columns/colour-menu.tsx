import { OPTION_COLORS, type ValueOption } from "@itoguchi/core/model/value-option";
import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import { ColourDot } from "#web/kernel/looks/colour-dot.tsx";
import { t } from "../boards.texts.ts";

type Colour = ValueOption["color"];

interface ColourMenuProps {
  /** Undefined is none. */
  color: Colour | undefined;
  /** What none is called; without it there must be one. */
  noneLabel?: string;
  choose(color: Colour | undefined): void;
  /** The button that opens it. */
  children: ReactElement;
}

const NONE = "";

/** The colours an option can have, to choose one from. */
export function ColourMenu({ color, noneLabel, choose, children }: ColourMenuProps) {
  return (
    <Menu position="bottom-start" shadow="md" width={300}>
      <Menu.Target>{children}</Menu.Target>
      {/* The Escape that closes the menu is not the dialog's. */}
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        <Menu.RadioGroup
          value={color ?? NONE}
          onChange={(value) => choose(OPTION_COLORS.find((one) => one === value) ?? (noneLabel ? undefined : color))}
        >
          {noneLabel ? (
            <Menu.RadioItem value={NONE} closeMenuOnClick>
              {noneLabel}
            </Menu.RadioItem>
          ) : null}
          {OPTION_COLORS.map((one) => (
            <Menu.RadioItem key={one} value={one} rightSection={<ColourDot color={one} />} closeMenuOnClick>
              {t(`option.colors.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
