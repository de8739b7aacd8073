import type { TemplateColumn, TemplateCondition } from "./template.ts";

/** What several boards have in the same form. */
export const PRIORITY: TemplateColumn = {
  key: "priority",
  name: "優先度",
  type: "DROP_DOWN",
  width: 110,
  options: [
    { key: "high", name: "高", color: "red" },
    { key: "middle", name: "中", color: "yellow" },
    { key: "low", name: "低", color: "gray" },
  ],
};

export const OWNER: TemplateColumn = { key: "owner", name: "担当者", type: "USER", width: 140 };

export const MINE: TemplateCondition = { column: "owner", operator: "IS_CONTAIN", isSelectSelf: true };
