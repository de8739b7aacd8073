import { z } from "zod";
import { OPTION_COLORS } from "#core/model/value-option";
import { withoutControls } from "#core/rich-text/clean";
import { SafeUrl } from "#core/rich-text/nodes";

/** What somebody typed; longer than this it is cut. PostgreSQL keeps no halves of characters. */
export function words(longest: number) {
  return z
    .string()
    .catch("")
    .transform((text) => withoutControls(text).slice(0, longest).toWellFormed());
}

export const IdOrNull = z.uuid().nullable().catch(null);
export const Address = SafeUrl.refine((url) => url.isWellFormed());
export const AddressOrNull = Address.nullable().catch(null);
export const ColorOrNull = z.enum(OPTION_COLORS).nullable().catch(null);

export function wholeOrNull(least: number, most: number) {
  return z.number().int().min(least).max(most).transform(withoutSign).nullable().catch(null);
}

const DEEPEST_INDENT = 8;

/** Comments, history and links to a block name it by this. */
export const IDENTITY = { id: IdOrNull };
const INDENT = { indent: z.number().int().min(0).max(DEEPEST_INDENT).catch(0).transform(withoutSign) };
const ALIGN = { textAlign: z.enum(["left", "center", "right"]).nullable().catch(null) };
const DIRECTION = { dir: z.enum(["ltr", "rtl"]).nullable().catch(null) };
export const COLORS = { color: ColorOrNull, background: ColorOrNull };

/** Of what is written. */
export const WRITTEN = { ...IDENTITY, ...INDENT, ...ALIGN, ...DIRECTION, ...COLORS };
/** Of what is looked at. */
export const PLACED = { ...IDENTITY, ...INDENT, ...ALIGN };
/** Of what holds other blocks. */
export const AROUND = { ...IDENTITY, ...INDENT, ...DIRECTION, ...COLORS };
export const INSIDE_A_LIST = { ...IDENTITY, ...DIRECTION, ...COLORS };

/** -0 is another number to JSON than to Yjs. */
function withoutSign(number: number): number {
  return number === 0 ? 0 : number;
}
