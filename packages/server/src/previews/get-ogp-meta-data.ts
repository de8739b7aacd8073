import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Preview } from "@itoguchi/core/previews/preview";
import { readPreview } from "@itoguchi/core/previews/read-preview";
import { accountCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import type { Fetched } from "../kernel/http/guarded-fetch.ts";
import { isPublicHost } from "../kernel/http/public-address.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import { decodePage } from "./decode-page.ts";
import { keptPreview } from "./preview-cache.ts";

/** The page is fetched outside the transaction: a slow one must not hold a connection of the database. */
export async function getOgpMetaData(scope: Scope, { url }: { url: string }): Promise<Preview> {
  const { id } = await asker(scope, {});
  const { services } = scope;
  return keptPreview(services, url, async () => {
    const counter = { db: services.db, now: services.clock.now() };
    await countAgainst(counter, { key: `preview:${id}`, most: MOST_FETCHED, seconds: 60 });
    return previewOf(await services.fetchOutside(url));
  });
}

/** By one person in a minute: enough for a pointer that wanders over links, too little for a scan through our address. */
const MOST_FETCHED = 60;

const asker = accountCommand(Nothing, async ({ actor }) => ({ id: actor.accountId }));

function previewOf({ url, status, contentType, body }: Fetched): Preview {
  if (status >= 400) throw fail("UpstreamFailed", { message: "リンク先のページを開けませんでした。" });
  const isPage = contentType === "" || /\b(html|xml)\b/i.test(contentType);
  if (!isPage) return { title: null, description: null, imageUrl: null, siteName: null, url };
  const preview = readPreview(decodePage(body, contentType));
  return { ...preview, imageUrl: publicImage(preview.imageUrl, url), url };
}

function publicImage(address: string | null, page: string): string | null {
  const image = address === null ? null : URL.parse(address, page);
  if (!image || !["http:", "https:"].includes(image.protocol) || image.username || image.password) return null;
  return isPublicHost(image.hostname) ? image.href : null;
}
