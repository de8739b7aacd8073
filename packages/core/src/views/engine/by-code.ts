import type { DictionaryStore } from "./stores/dictionary-store.ts";

/** An answer for each slot, worked out once for each distinct value. */
export function byCode<Answer>(
  store: DictionaryStore,
  answerFor: (value: unknown) => Answer,
): (slot: number) => Answer {
  let isKnown: boolean[] = [];
  let answers: Answer[] = [];
  let generation = store.generation;
  return (slot) => {
    if (generation !== store.generation) {
      isKnown = [];
      answers = [];
      generation = store.generation;
    }
    const code = store.codes[slot] as number;
    if (isKnown[code]) return answers[code] as Answer;
    const answer = answerFor(store.values[code]);
    isKnown[code] = true;
    answers[code] = answer;
    return answer;
  };
}
