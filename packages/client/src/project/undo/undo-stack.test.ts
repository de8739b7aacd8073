import { describe, expect, it } from "vitest";
import { type Step, type Turned, UndoStack } from "./undo-stack.ts";

/** Turns round for ever, and writes down each time that it did. */
function buildStep(label: string, log: string[], isThere = () => true): Step {
  const turn = (): Step | undefined => {
    if (!isThere()) return undefined;
    log.push(label);
    return { label, back: turn };
  };
  return { label, back: turn };
}

function start() {
  const log: string[] = [];
  const stack = new UndoStack();
  let isThere = true;
  stack.did(buildStep("first", log));
  stack.did(buildStep("second", log, () => isThere));
  const refused = stack.undo() as Turned;
  return {
    log,
    stack,
    refused,
    takeAway() {
      isThere = false;
    },
  };
}

describe("what was refused and is tried again", () => {
  it("is there once to be turned round", () => {
    const { stack, refused } = start();
    stack.again(refused);
    expect([stack.redo()?.label, stack.redo()?.label]).toEqual(["second", undefined]);
  });

  it("lets alone what was done before it, when there is nothing left to try it on", () => {
    const { log, stack, refused, takeAway } = start();
    takeAway();
    expect([stack.again(refused), log]).toEqual([undefined, ["second"]]);
    expect(stack.undo()?.label).toBe("first");
  });

  it("is tried once for each time it was refused", () => {
    const { log, stack, refused } = start();
    stack.again(refused);
    stack.again(refused);
    expect(log).toEqual(["second", "second"]);
  });
});

describe("what can be undone", () => {
  it("[CL21] is the last 200 steps; something new takes the place of what could be redone", () => {
    const log: string[] = [];
    const stack = new UndoStack();
    for (let step = 1; step <= 201; step++) stack.did(buildStep(`${step}`, log));
    while (stack.undo());
    expect([log.length, log.at(-1)]).toEqual([200, "2"]);
    expect(stack.redo()?.label).toBe("2");
    stack.did(buildStep("new", log));
    expect([stack.redo(), stack.undo()?.label]).toEqual([undefined, "new"]);
  });
});
