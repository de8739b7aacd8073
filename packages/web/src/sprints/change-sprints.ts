import { newId } from "@itoguchi/client/new-id";
import type { Refusal } from "@itoguchi/client/project/outbox";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import {
  deleteSprintReport,
  registerSprintReport,
  startSprintReport,
  updateSprintReport,
} from "@itoguchi/core/sprints/sprints.calls";
import type { InView } from "./use-sprints.ts";

interface Means {
  store: Pick<ProjectStore, "perform" | "memberId">;
  inView: InView;
  refused(refusal: Refusal): void;
}

export type SprintFields = Pick<SprintReport, "name" | "goal" | "startsOn" | "endsOn">;

const saved = (report: SprintReport) => ({ type: "sprintReports.saved" as const, payload: { list: [report] } });

/** Shows at once and waits for a connection; resolves when the server has it. */
export async function makeSprint(typed: SprintFields, { store, inView, refused }: Means): Promise<void> {
  const [id, fields] = [newId(), { ...typed, name: typed.name.trim() }];
  const begin = { status: SprintStatus.READY, startedAt: null, closedAt: null, measure: null };
  const place = { boardId: inView.b, viewId: inView.viewId, createdBy: store.memberId };
  const report = { id, ...place, ...fields, ...begin };
  const input = { ...inView, id, ...fields };
  await store.perform({ changes: [], events: [saved(report)], operation: registerSprintReport, input, refused });
}

export async function changeSprint(
  sprint: SprintReport,
  typed: SprintFields,
  { store, inView, refused }: Means,
): Promise<void> {
  const fields = { ...typed, name: typed.name.trim() };
  const events = [saved({ ...sprint, ...fields })];
  const input = { ...inView, id: sprint.id, ...fields };
  await store.perform({ changes: [], events, operation: updateSprintReport, input, refused });
}

/**
 * It begins when the server says so: another may run already, and what its posts are measured by is fixed at that moment. Whoever
 * starts it waits for that.
 */
export async function startSprint(sprint: SprintReport, fields: SprintFields, means: Omit<Means, "refused">) {
  const { store, inView } = means;
  const place = { ...inView, id: sprint.id };
  const [changes, isAwaited] = [[], true];
  await store.perform({ changes, operation: updateSprintReport, input: { ...place, ...fields }, isAwaited });
  await store.perform({ changes, operation: startSprintReport, input: place, isAwaited });
}

export async function deleteSprint({ id }: SprintReport, { store, inView, refused }: Means): Promise<void> {
  const events = [{ type: "sprintReports.removed" as const, payload: { idList: [id] } }];
  await store.perform({ changes: [], events, operation: deleteSprintReport, input: { ...inView, id }, refused });
}
