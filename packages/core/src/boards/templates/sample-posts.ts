import { type RichText, richTextPlain } from "#core/rich-text/rich-text";
import { contentsOf } from "./contents.ts";
import { SELF } from "./template.ts";
import { storedValue, type Valued, valuesOf } from "./template-values.ts";

export interface SamplePostRow {
  id: string;
  boardId: string;
  sectionId: string;
  title: string;
  contents: RichText;
  contentsText: string;
  data: Record<string, unknown>;
  links: { columnId: string; linkedPostId: string }[];
  postedAt: string;
  /** What its columns of options said from when on, oldest first. */
  steps: { at: string; data: Record<string, unknown> }[];
}

const DAY = 24 * 60 * 60 * 1_000;

/** The posts that a template brings along, as if they had been written over the last weeks. */
export function samplePostsOf(making: Valued & { now: Date }): SamplePostRow[] {
  const { template, names, now } = making;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  return template.samplePosts.map((post) => {
    const contents = contentsOf(post.contents);
    const { data, links } = valuesOf(post.values, making);
    return {
      id: names.post(post.key),
      boardId: names.board(SELF),
      sectionId: names.section(post.section ?? template.sections[0]?.key ?? ""),
      title: post.title,
      contents,
      contentsText: richTextPlain(contents),
      data,
      links,
      postedAt: daysAgo(post.daysAgo),
      steps: [
        ...(post.earlier ?? []).map(({ daysAgo: days, status }) => ({
          at: daysAgo(days),
          data: { ...data, ...statusOf(status, making) },
        })),
        { at: daysAgo(post.sinceDays ?? post.daysAgo), data },
      ],
    };
  });
}

function statusOf(value: string, valued: Valued): Record<string, unknown> {
  const status = valued.template.columns.find((column) => column.type === "STATE" && column.isStatus);
  return status ? { [valued.names.column(status.key)]: storedValue({ ...valued, key: status.key, value }) } : {};
}
