interface Crawled {
  status: number;
  type: string;
  html: string;
}

/** Every address of our own that can be reached from the first ones by what pages link to and load. */
export async function crawl(base: string, first: string[], isWanted: (path: string) => boolean) {
  const found = new Map<string, Crawled>();
  const waiting = new Set(first);
  for (const path of waiting) {
    const answer = await fetch(base + path, { redirect: "follow" });
    const type = answer.headers.get("content-type") ?? "";
    const html = type.startsWith("text/html") ? await answer.text() : "";
    if (!html) await answer.arrayBuffer();
    found.set(path, { status: answer.status, type, html });
    for (const link of linksIn(html)) if (isWanted(link)) waiting.add(link);
  }
  return found;
}

function linksIn(html: string): string[] {
  const addresses = [...html.matchAll(/(?:href|src|srcset)="([^"]+)"/gi)].map(([, address = ""]) => address);
  const own = addresses
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replaceAll("&amp;", "&"));
  return own.map((address) => address.replace(/#.*$/, ""));
}

/** Places on pages that links name but that are not there. */
export function lostPlaces(pages: Map<string, Crawled>): string[] {
  const lost: string[] = [];
  for (const [path, { html }] of pages)
    for (const [, target = "", id = ""] of html.matchAll(/href="([^"#]*)#([^"]+)"/g)) {
      const there = target === "" ? html : pages.get(target)?.html;
      if (there && !there.includes(`id="${decodeURIComponent(id)}"`)) lost.push(`${path} → ${target}#${id}`);
    }
  return lost;
}
