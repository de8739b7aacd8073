import { z } from "zod";
import { isSafeUrl } from "#core/kernel/safe-url";

const REFUSED = "http://、https:// または mailto: で始まるURLを入力してください。";

/** Opens something and runs nothing, on whatever page it is shown: no path of ours, no javascript: and no data:. */
export const LinkAddress = z
  .string()
  .max(2_000)
  .refine((url) => isSafeUrl(url) && !url.startsWith("/"), { error: REFUSED });

export const WebAddress = LinkAddress.refine((url) => /^https?:/i.test(url), { error: REFUSED });
