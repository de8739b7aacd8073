import { can } from "@itoguchi/core/kernel/roles";
import type { Member } from "@itoguchi/core/model/member";
import { useEffect, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import type { Shell } from "../shell.ts";
import type { Sought } from "./use-found-posts.ts";

const PAUSE_MS = 120;

interface Answer {
  words: string;
  found: readonly Member[];
}

/** Members by name, address or account name, for whoever may see them. Asked for when somebody pauses. */
export function useFoundPeople({ workspace, role }: Shell, { query, isComposing }: Sought) {
  const call = useCaller();
  const [answer, setAnswer] = useState<Answer>();
  const words = query.trim();
  const ws = role !== undefined && can(role, "people.read") ? workspace?.id : undefined;

  useEffect(() => {
    if (!ws || words === "" || isComposing) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      // The palette is on every page; what asks the server comes with the first question.
      const found = await import("./ask-for-people.ts")
        .then(({ askForPeople }) => askForPeople(call, ws, words))
        .catch(() => []);
      if (!isOver) setAnswer({ words, found });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, ws, words, isComposing]);

  if (!ws || words === "") return { found: [], isBusy: false };
  const isCurrent = answer?.words === words;
  return { found: isCurrent ? answer.found : [], isBusy: !isCurrent };
}
