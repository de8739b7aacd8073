import { fail } from "@itoguchi/core/kernel/errors";
import type { OgpInfo } from "@itoguchi/core/post-details/post-detail";
import * as operations from "@itoguchi/core/post-details/post-detail.operations";
import { Asked, EVERYTHING } from "../kernel/graphql/asked.ts";
import { accessPostOf } from "../project-engine/post-target.ts";
import { projectQuery } from "../project-engine/project-query.ts";
import { detailOf, detailsOf, reachOf, subPostDetailOf } from "./post-details.ts";

export const getPost = projectQuery(
  operations.postWithLinkedPost.input.extend(Asked),
  (ctx, { projectSerialNumber, wanted: asks }) => detailOf(ctx, projectSerialNumber, { asks }),
);

export const getPostTree = projectQuery(
  operations.postWithLinkedPostTreeAndLinkedPost.input.extend(Asked),
  (ctx, { boardId, boardViewId, projectSerialNumber, wanted: asks }) => {
    const reach = reachOf(ctx, boardId, boardViewId);
    if (accessPostOf(ctx, projectSerialNumber).boardId !== boardId) throw fail("EntityNotFound");
    return detailOf(ctx, projectSerialNumber, { asks, reach });
  },
);

export const getPosts = projectQuery(
  operations.getPostListByProjectSerialNumber.input.extend(Asked),
  (ctx, { param, wanted: asks }) => detailsOf(ctx, param.projectSerialNumberList, { asks }),
);

export const getSubPost = projectQuery(operations.subPost.input.extend(Asked), (ctx, { wanted, ...numbers }) =>
  subPostDetailOf(ctx, numbers, wanted),
);

export const loadPost = projectQuery(operations.postWithLinkedPost.input, async (ctx, { projectSerialNumber }) => ({
  post: await detailOf(ctx, projectSerialNumber, { asks: EVERYTHING }),
}));

export const loadSubPost = projectQuery(operations.subPost.input, async (ctx, numbers) => ({
  subPost: await subPostDetailOf(ctx, numbers, EVERYTHING),
}));

const OF_CARD = new Set(["pageList"]);

export const loadPostOgpInfo = projectQuery(operations.postWithLinkedPost.input, async (ctx, { projectSerialNumber }) =>
  cardOf(await detailOf(ctx, projectSerialNumber, { asks: OF_CARD })),
);

export const loadSubPostOgpInfo = projectQuery(operations.subPost.input, async (ctx, numbers) =>
  cardOf(await subPostDetailOf(ctx, numbers, OF_CARD)),
);

const LONGEST_DESCRIPTION = 200;

interface Carded {
  title: string;
  contentsText: string;
  pageList: { thumbnailImageUrl: string | null }[];
}

function cardOf({ title, contentsText, pageList }: Carded): OgpInfo {
  const text = contentsText
    .slice(0, LONGEST_DESCRIPTION * 2)
    .replace(/\s+/g, " ")
    .trim();
  const description = [...text].slice(0, LONGEST_DESCRIPTION).join("");
  return { title, description, image: pageList[0]?.thumbnailImageUrl ?? null };
}
