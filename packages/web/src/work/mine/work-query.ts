import {
  PRIVATE_SECTIONS,
  WORK_GROUPS,
  WORK_ORDERS,
  WORK_SECTIONS,
  type WorkGroup,
  type WorkOrder,
  type WorkSection,
} from "@itoguchi/core/work/work";

export interface MyWorkQuery {
  section: WorkSection;
  group: WorkGroup;
  order: WorkOrder;
  isDoneShown: boolean;
  /** Whose work; undefined: one's own. */
  person: string | undefined;
}

interface Manner {
  group: WorkGroup;
  order: WorkOrder;
  orders: readonly WorkOrder[];
  /** What is done is looked back at, so that it is never left out. */
  hasDone: boolean;
}

const COMMON = ["due", "updated", "created", "title"] as const;

/** How each section is shown until somebody chooses otherwise. */
export const MANNERS: Record<WorkSection, Manner> = {
  assigned: { group: "board", order: "due", orders: COMMON, hasDone: false },
  due: { group: "due", order: "due", orders: COMMON, hasDone: false },
  watched: { group: "none", order: "updated", orders: [...COMMON, "latest"], hasDone: false },
  mentioned: { group: "none", order: "latest", orders: ["latest", ...COMMON], hasDone: true },
  opened: { group: "none", order: "latest", orders: ["latest", ...COMMON], hasDone: true },
};

export function sectionsFor(person: string | undefined): readonly WorkSection[] {
  return person === undefined ? WORK_SECTIONS : WORK_SECTIONS.filter((section) => !PRIVATE_SECTIONS.includes(section));
}

/** As the address has it. */
export function myWorkQuery(get: (name: string) => string): MyWorkQuery {
  const person = get("person") || undefined;
  const section = sectionsFor(person).find((one) => one === get("section")) ?? "assigned";
  const manner = MANNERS[section];
  return {
    section,
    group: WORK_GROUPS.find((one) => one === get("group")) ?? manner.group,
    order: WORK_ORDERS.find((one) => one === get("order") && manner.orders.includes(one)) ?? manner.order,
    isDoneShown: manner.hasDone || get("done") === "1",
    person,
  };
}
