import type { RichText } from "@itoguchi/core/kernel/rich-text";
import { imageSources } from "@itoguchi/core/kernel/rich-text-images";
import { postCoverList } from "@itoguchi/core/posts/beside-posts.operations";
import { sql } from "kysely";
import { projectRead } from "../project-engine/project-read.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";

interface Row {
  id: string;
  /** Undrawn pages have no small picture. */
  page: string | null;
  contents: RichText | null;
}

/** Texts are read only where they have a picture. */
export const listCovers = projectRead(postCoverList.input, async (ctx, { projectSerialNumberList }) => {
  const posts = projectSerialNumberList.flatMap((number) => ctx.replica.postOfNumber(number) ?? []);
  const { workspaceId } = ctx;
  const { rows } = await sql<Row>`
    select p.id,
      (select coalesce(g.page ->> 'thumbnailImageUrl', g.page ->> 'imageUrl') from post_page g
        where g.workspace_id = p.workspace_id and g.post_id = p.id and g.sub_post_id is null
          and coalesce(g.page ->> 'thumbnailImageUrl', g.page ->> 'imageUrl') is not null
        order by g.created_at, g.id limit 1) as page,
      case when p.contents @? '$.**.type ? (@ == "image")' then p.contents end as contents
    from post p
    where p.workspace_id = ${workspaceId} and p.id = any(${posts.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  const found = new Map(rows.map(({ id, page, contents }) => [id, { page, image: imageSources(contents)[0] ?? null }]));
  const covers = posts.flatMap(({ id, projectSerialNumber }) => {
    const { page = null, image = null } = found.get(id) ?? {};
    return page || image ? [{ projectSerialNumber, page, image }] : [];
  });
  const addresses = covers.flatMap(({ page, image }) => [page ?? [], image ?? []].flat());
  const files = await loadShownFiles(ctx, { addresses });
  const shown = (kept: string | null) => kept && files.address(kept);
  return covers.map(({ projectSerialNumber, page, image }) => ({
    projectSerialNumber,
    pageImageUrl: shown(page),
    contentsImageUrl: shown(image),
  }));
});
