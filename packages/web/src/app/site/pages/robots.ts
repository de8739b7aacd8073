import type { SiteVisit } from "../site-page.ts";

/** What is behind the sign-in, what machines talk to, and pages that lead round in circles. */
const CLOSED = ["/api/", "/workspace/", "/user/", "/connect/", "/dev/", "/helpcenter/search", "/blog/search"];

export function robots({ settings: { publicUrl } }: SiteVisit): Response {
  const lines = [
    "User-agent: *",
    "Allow: /workspace/register$",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
