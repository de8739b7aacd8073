import { fail } from "@itoguchi/core/kernel/errors";
import { UNKNOWN_VERSION } from "../kernel/config.ts";

export function getReleaseVersion({ releaseVersion }: { releaseVersion: string }) {
  if (releaseVersion === UNKNOWN_VERSION) throw fail("UpstreamFailed", { message: "Cannot fetch release version" });
  return { releaseVersion };
}
