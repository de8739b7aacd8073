import { t } from "./landing.texts.ts";
import dark from "./pictures/board-dark.webp";
import light from "./pictures/board-light.webp";
import smallDark from "./pictures/board-small-dark.webp";
import smallLight from "./pictures/board-small-light.webp";

const NARROW = "(max-width: 40em)";
const DARK = "(prefers-color-scheme: dark)";
const SIZE = { width: 1280, height: 800 };
const SMALL_SIZE = { width: 390, height: 520 };

/** A board as a team has it, in the visitor's scheme; the script changes `media` where they chose another than their device's. */
export function ProductPicture() {
  return (
    <picture className="product-picture">
      <source media={`${NARROW} and ${DARK}`} srcSet={smallDark} {...SMALL_SIZE} />
      <source media={DARK} srcSet={dark} {...SIZE} />
      <source media={NARROW} srcSet={smallLight} {...SMALL_SIZE} />
      <img src={light} alt={t("landing.screen")} {...SIZE} fetchPriority="high" />
    </picture>
  );
}
