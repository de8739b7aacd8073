import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from "@mantine/core";
import { accent, dark, gray } from "./palette.tsx";

const FONTS = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif';

/** A dialog's <header> is not the page's. */
const DIALOG_ATTRIBUTES = { header: { role: "none" } };

export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  variantColorResolver: readableOnAccent,
  colors: { accent, gray, dark },
  black: "#1A1F2C",
  fontFamily: FONTS,
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "1.5", sm: "1.6", md: "1.6", lg: "1.6", xl: "1.5" },
  headings: {
    fontFamily: FONTS,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "22px", lineHeight: "1.4" },
      h2: { fontSize: "17px", lineHeight: "1.5" },
      h3: { fontSize: "15px", lineHeight: "1.5" },
    },
  },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "20px" },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  // Plain objects: `Modal.extend` and the like would put every component named here into the first page's script.
  components: {
    Anchor: { defaultProps: { underline: "always" } },
    Button: { styles: { root: { fontWeight: 600 } } },
    InputWrapper: {
      styles: { label: { marginBottom: 4 }, description: { lineHeight: 1.5 }, error: { lineHeight: 1.5 } },
    },
    Input: { classNames: { input: "ito-input" } },
    Modal: {
      defaultProps: { centered: true, radius: "md", transitionProps: { duration: 140 }, attributes: DIALOG_ATTRIBUTES },
      styles: { title: { fontWeight: 600 } },
    },
    Drawer: { defaultProps: { attributes: DIALOG_ATTRIBUTES }, styles: { title: { fontWeight: 600 } } },
    // Inside: items touch, and an outer ring would lie over the next one.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false }, styles: { item: { outlineOffset: -2 } } },
    NavLink: { styles: { root: { borderRadius: 6 } } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Skeleton: { defaultProps: { "aria-hidden": true } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** Mantine chooses the text on a filled accent for the light scheme only; on dark the accent is bright. */
function readableOnAccent(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = input.color === undefined || input.color === "accent";
  return input.variant === "filled" && isAccent
    ? { ...colors, color: "var(--mantine-primary-color-contrast)" }
    : colors;
}

/** Mantine's own values miss AA in several places; they are put right here once. */
const VARIABLES = {
  variables: {
    "--ito-header": "48px",
    "--ito-menu": "240px",
    "--ito-menu-narrow": "56px",
    "--ito-lock": "30px",
  },
  light: {
    "--ito-surface": "#FFFFFF",
    "--ito-sunken": gray[0],
    "--ito-hairline": gray[2],
    "--ito-accent-text": accent[7],
    "--ito-accent-soft": accent[0],
    "--ito-good": "#1B6E45",
    "--ito-warn": "#8A5200",
    "--ito-warn-soft": "#FFF7E6",
    "--ito-warn-line": "#F0D9A8",
    "--ito-fault-soft": "#FDF0F0",
    "--ito-fault-line": "#F2C9CA",
    "--mantine-color-placeholder": "#687187",
    "--mantine-color-dimmed": gray[6],
    "--mantine-color-error": "#C0272D",
    "--mantine-color-anchor": accent[7],
    "--mantine-color-default-border": "#B9C0CF",
    "--mantine-color-disabled": gray[1],
    "--mantine-color-disabled-color": "#626B80",
    "--mantine-color-disabled-border": gray[2],
  },
  dark: {
    "--ito-surface": dark[7],
    "--ito-sunken": dark[8],
    "--ito-hairline": dark[5],
    "--ito-accent-text": accent[3],
    "--ito-accent-soft": "#262D4A",
    "--ito-good": "#6FCF9B",
    "--ito-warn": "#F2B866",
    "--ito-warn-soft": "#2E271A",
    "--ito-warn-line": "#55452A",
    "--ito-fault-soft": "#33212A",
    "--ito-fault-line": "#5E333D",
    "--mantine-color-placeholder": "#98A1B5",
    "--mantine-color-dimmed": dark[2],
    "--mantine-color-error": "#FF9A9A",
    "--mantine-color-anchor": accent[3],
    "--mantine-color-default-border": "#465069",
    "--mantine-color-disabled": dark[5],
    "--mantine-color-disabled-color": "#A0A9BC",
    "--mantine-color-disabled-border": dark[4],
  },
};

export const cssVariables: CSSVariablesResolver = () => VARIABLES;

/** What a page without Mantine needs of its colours. */
const STILL = {
  light: {
    "color-scheme": "light",
    "--mantine-color-body": "#FFFFFF",
    "--mantine-color-text": "#1A1F2C",
    "--mantine-primary-color-filled": accent[6],
    "--mantine-primary-color-filled-hover": accent[7],
    "--mantine-primary-color-contrast": "#FFFFFF",
  },
  dark: {
    "color-scheme": "dark",
    "--mantine-color-body": dark[7],
    "--mantine-color-text": dark[0],
    "--mantine-primary-color-filled": accent[4],
    "--mantine-primary-color-filled-hover": accent[5],
    "--mantine-primary-color-contrast": "#1A1F2C",
  },
};

/** The same tokens as a style sheet, for pages that are drawn without the provider: the device's scheme, unless one is named. */
export function stillTokens(): string {
  const [light, night] = [
    { "--ito-fonts": FONTS, ...STILL.light, ...VARIABLES.light },
    { ...STILL.dark, ...VARIABLES.dark },
  ].map((tokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `${name}:${value}`)
      .join(";"),
  );
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${night}}}`,
    `:root[data-mantine-color-scheme=dark]{${night}}`,
  ].join("");
}
