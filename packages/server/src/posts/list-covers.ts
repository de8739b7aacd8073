import { postCoverList } from "@itoguchi/core/posts/visible-posts.operations";
import { imageSources } from "@itoguchi/core/rich-text/images";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { sql } from "kysely";
import { projectRead } from "../project-engine/project-read.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";

interface Row {
  id: string;
  pageId: string | null;
  pageCreatedAt: Date | null;
  /** Undrawn pages have no small picture. */
  page: string | null;
  contents: RichText | null;
}

/** Texts are read only where they have a picture. */
export const listCovers = projectRead(postCoverList.input, async (ctx, { projectSerialNumberList }) => {
  const posts = projectSerialNumberList.flatMap((number) => ctx.replica.postOfNumber(number) ?? []);
  const { workspaceId } = ctx;
  const { rows } = await sql<Row>`
    select p.id, first.id as page_id, first.created_at as page_created_at, first.picture as page,
      case when p.contents @? '$.**.type ? (@ == "image")' then p.contents end as contents
    from post p left join lateral (
      select g.id, g.created_at, coalesce(g.page ->> 'thumbnailImageUrl', g.page ->> 'imageUrl') as picture from post_page g
        where g.workspace_id = p.workspace_id and g.post_id = p.id and g.sub_post_id is null
          and coalesce(g.page ->> 'thumbnailImageUrl', g.page ->> 'imageUrl') is not null
        order by g.created_at, g.id limit 1) first on true
    where p.workspace_id = ${workspaceId} and p.id = any(${posts.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  const found = new Map(
    rows.map(({ id, contents, ...page }) => [id, { ...page, image: imageSources(contents)[0] ?? null }]),
  );
  const covers = posts.flatMap(({ id, projectSerialNumber }) => {
    const cover = found.get(id);
    return cover?.page || cover?.image ? [{ projectSerialNumber, ...cover }] : [];
  });
  const addresses = covers.flatMap(({ page, image }) => [page ?? [], image ?? []].flat());
  const files = await loadShownFiles(ctx, { addresses });
  const shown = (kept: string | null) => kept && files.address(kept);
  return covers.map(({ projectSerialNumber, pageId, pageCreatedAt, page, image }) => ({
    projectSerialNumber,
    pageId,
    pageCreatedAt: pageCreatedAt?.toISOString() ?? null,
    pageImageUrl: shown(page),
    contentsImageUrl: shown(image),
  }));
});
