import { productDelivery } from "./product-delivery.ts";
import { productDiscovery } from "./product-discovery.ts";
import { releaseManagement } from "./release-management.ts";
import type { BoardTemplate, TemplateColumn, TemplateValues } from "./template.ts";
import { userFeedback } from "./user-feedback.ts";

interface BulkTemplate {
  name: string;
  description: string;
  /** Made together, in this order; they name each other by these keys. */
  boards: Readonly<Record<string, BoardTemplate>>;
}

/** From the users' voices to the release: the boards of their own, tied together by links both ends of which are shown. */
export const bulkProductManagement: BulkTemplate = {
  name: "プロダクトマネジメント",
  description:
    "ユーザーの声から課題の検証、開発、リリースまでを4つのボードでつなぎます。どの声がどのリリースで届いたかをたどれます。",
  boards: {
    feedback: linked(
      userFeedback,
      [
        {
          key: "discoveries",
          name: "つながる仮説",
          type: "POST_LINK",
          direction: "RELATION",
          board: "discovery",
          otherSide: "discovery.feedbacks",
        },
      ],
      {
        sample: { discoveries: ["discovery.sample"] },
        export: { discoveries: ["discovery.export"] },
        slow: { discoveries: ["discovery.speed"] },
      },
    ),
    discovery: linked(
      productDiscovery,
      [
        {
          key: "feedbacks",
          name: "もとになった声",
          type: "POST_LINK",
          direction: "RELATION",
          board: "feedback",
          otherSide: "feedback.discoveries",
        },
        {
          key: "voteCount",
          name: "声の件数",
          type: "COLUMN_DATA_MIRROR",
          link: "feedbacks",
          column: "feedback.votes",
          function: "SUM",
        },
        {
          key: "deliveries",
          name: "開発項目",
          type: "POST_LINK",
          direction: "CHILD",
          board: "delivery",
          otherSide: "delivery.discovery",
        },
        {
          key: "deliveryStatus",
          name: "開発の状況",
          type: "COLUMN_DATA_MIRROR",
          link: "deliveries",
          column: "delivery.status",
        },
        {
          key: "startDelivery",
          name: "開発を始める",
          type: "CUSTOM_ACTION",
          steps: [
            { set: "status", to: "adopted" },
            { createIn: "delivery", linkedBy: "deliveries", title: "新しい開発項目" },
          ],
        },
      ],
      {
        sample: { deliveries: ["delivery.sample"] },
        export: { deliveries: ["delivery.excel"] },
        speed: { deliveries: ["delivery.totals"] },
      },
    ),
    delivery: linked(
      productDelivery,
      [
        {
          key: "discovery",
          name: "もとになった仮説",
          type: "POST_LINK",
          direction: "PARENT",
          board: "discovery",
          otherSide: "discovery.deliveries",
        },
        {
          key: "releases",
          name: "リリース",
          type: "POST_LINK",
          direction: "RELATION",
          board: "release",
          otherSide: "release.items",
        },
        {
          key: "releaseOn",
          name: "リリース予定日",
          type: "COLUMN_DATA_MIRROR",
          link: "releases",
          column: "release.releaseOn",
        },
      ],
      {
        sample: { releases: ["release.sample"] },
        totals: { releases: ["release.minor-140"] },
        attachments: { releases: ["release.patch-142"] },
        session: { releases: ["release.patch-141"] },
      },
    ),
    release: linked(
      releaseManagement,
      [
        {
          key: "items",
          name: "含まれる開発項目",
          type: "POST_LINK",
          direction: "RELATION",
          board: "delivery",
          otherSide: "delivery.releases",
        },
        {
          key: "itemStatus",
          name: "開発項目の状況",
          type: "COLUMN_DATA_MIRROR",
          link: "items",
          column: "delivery.status",
        },
        {
          key: "itemPoints",
          name: "ポイント合計",
          type: "COLUMN_DATA_MIRROR",
          link: "items",
          column: "delivery.points",
          function: "SUM",
        },
      ],
      {},
    ),
  },
};

/** The links, by sample post, are shown in the view that opens; each is given once, at one of its ends. */
function linked(
  template: BoardTemplate,
  columns: readonly TemplateColumn[],
  links: Readonly<Record<string, TemplateValues>>,
): BoardTemplate {
  const [first, ...others] = template.views;
  const shown = columns.filter(({ type }) => type !== "CUSTOM_ACTION").map(({ key }) => key);
  return {
    ...template,
    columns: [...template.columns, ...columns],
    views: first?.show ? [{ ...first, show: [...first.show, ...shown] }, ...others] : template.views,
    samplePosts: template.samplePosts.map((post) => ({ ...post, values: { ...post.values, ...links[post.key] } })),
  };
}
