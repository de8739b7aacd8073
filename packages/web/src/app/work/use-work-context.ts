import { useMemo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";

interface Named {
  people: readonly Person[];
  names: ReadonlyMap<string, string>;
  self: string | undefined;
}

const NOT_HERE = () => Promise.reject(new Error("There are no files in the list of work"));

/** What cells of statuses, people and dates need; the others are not in the list. */
export function useWorkContext({ people, names, self }: Named): CellContext {
  const timeZone = useTimeZone();
  const calendar = useCompanyCalendar();
  return useMemo(
    () => ({
      // Posts of many projects; no cell of the list names another post.
      projectKey: "",
      reading: {
        ...{ now: new Date(), timeZone, calendar, self },
        memberName: (id) => names.get(id) ?? "",
        sectionName: () => "",
        postTitle: () => "",
      },
      people,
      sections: [],
      findPosts: async () => [],
      linkedPost: () => undefined,
      openPost: () => {},
      uploadFile: NOT_HERE,
      fileAddress: NOT_HERE,
      runAction: () => {},
    }),
    [people, names, self, timeZone, calendar],
  );
}
