import { isSprintColumn } from "../columns/kinds/sprint.ts";
import type { EntitySink } from "../kernel/entities.ts";
import type { Column } from "../model/column.ts";
import { type KeptMember, keptMember } from "./sprint.events.ts";
import type { SprintReport } from "./sprint.ts";
import { withoutSprint, withSprint } from "./sprint-column.ts";

type Kept<T> = EntitySink<T> & { values(): Iterable<T> };

/** Where columns and the values of posts are. */
interface Table {
  column(id: string): Column | undefined;
  allColumns(): Iterable<Column>;
  setColumn(column: Column): void;
  removeColumn(id: string): void;
  patchPost(id: string, change: { data: Readonly<Record<string, unknown>> }): void;
  valuesOf(columnId: string): Iterable<readonly [postId: string, value: unknown]>;
}

/** Follows events of sprints with the columns that show them (ADR 0048): sprints are options, members are values. */
export class SprintColumns {
  readonly #table: Table;
  /** Views whose posts were told to be in sprints, also those that are gone. */
  readonly #viewIds = new Set<string>();

  constructor(table: Table) {
    this.#table = table;
  }

  showing(reports: Kept<SprintReport>): Kept<SprintReport> {
    return {
      put: (report) => {
        reports.put(report);
        this.#table.setColumn(withSprint(this.#table.column(report.viewId), report));
      },
      remove: (id) => {
        reports.remove(id);
        this.#withoutSprint(id);
      },
      values: () => reports.values(),
    };
  }

  showingMembers(members: Kept<KeptMember>): Kept<KeptMember> {
    return {
      put: (member) => {
        members.put(member);
        this.#viewIds.add(member.viewId);
        this.#setValue(member, member.sprintReportId);
      },
      remove: (id) => {
        members.remove(id);
        const [viewId = "", postId = ""] = id.split(" ");
        this.#setValue({ viewId, postId }, null);
      },
      // Of members that are not kept the table still knows the values.
      values: () => [...members.values(), ...this.#shown()],
    };
  }

  #withoutSprint(id: string): void {
    for (const column of this.#sprintColumns()) {
      if (!column.valueOptionList.some((option) => option.id === id)) continue;
      const left = withoutSprint(column, id);
      if (left) this.#table.setColumn(left);
      else this.#table.removeColumn(column.id);
    }
  }

  #setValue({ viewId, postId }: Pick<KeptMember, "viewId" | "postId">, sprintReportId: string | null): void {
    this.#table.patchPost(postId, { data: { [viewId]: sprintReportId } });
  }

  *#shown(): Iterable<KeptMember> {
    const viewIds = new Set([...this.#viewIds, ...this.#sprintColumns().map(({ id }) => id)]);
    for (const viewId of viewIds)
      for (const [postId, value] of this.#table.valuesOf(viewId))
        yield keptMember(viewId, { postId, sprintReportId: value as string, projectSerialNumber: 0 });
  }

  #sprintColumns(): Column[] {
    return [...this.#table.allColumns()].filter(isSprintColumn);
  }
}
