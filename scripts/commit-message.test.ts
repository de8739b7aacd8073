import { describe, expect, it } from "vitest";
import { problemsOf } from "./commit-message/problems-of.ts";

describe("problemsOf", () => {
  it.each([
    ["with a scope", "fix(shell): keep the pending request when a retry starts"],
    ["without one", "docs: add contributing guide"],
    ["with a body", "perf(views): render visible rows first\n\nThe rest; a body may say more. WIP too."],
    ["with git's comments", "# Please enter the message\n\nfeat(posts): add archive\n# On branch main"],
    ["with a diff", "feat(posts): add archive\n# ------------------------ >8 ------------------------\n+wip;"],
    ["exactly as long as allowed", `fix: ${"x".repeat(67)}`],
    ["of a merge", "Merge branch 'posts'"],
    ["to be squashed", "fixup! feat(posts): add archive"],
    ["of a revert", 'Revert "feat(posts): add archive; and more"'],
  ])("accepts a message %s", (_, message) => expect(problemsOf(message)).toEqual([]));

  it.each([
    ["no type", "add archive", "begin with"],
    ["an unknown type", "feature: add archive", "begin with"],
    ["a scope with spaces", "feat(my posts): add archive", "begin with"],
    ["nothing after the type", "feat(posts): ", "begin with"],
    ["a long first line", `fix: ${"x".repeat(68)}`, "not 73"],
    ["a full stop", "fix: keep it.", "no full stop"],
    ["two ideas", "fix: keep it; test: prove it", "one idea"],
    ["work in progress", "chore: wip", "no work in progress"],
    ["no empty second line", "fix: keep it\nbecause", "an empty line"],
    ["nothing at all", "# only comments", "begin with"],
  ])("refuses %s", (_, message, problem) => {
    const problems = problemsOf(message);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
