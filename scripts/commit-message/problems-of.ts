const LONGEST = 72;
const TYPES = ["feat", "fix", "perf", "refactor", "test", "docs", "style", "build", "bench", "chore", "ci", "revert"];
const HEADER = new RegExp(`^(?:${TYPES.join("|")})(?:\\([a-z0-9]+(?:-[a-z0-9]+)*\\))?: \\S`);
/** Written by git itself, or to be squashed before anybody else sees it. */
const BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;
const SCISSORS = /^# -+ >8 -+$/;

/** What is wrong with a commit message; nothing when it may stand. */
export function problemsOf(message: string): string[] {
  const [subject = "", second = ""] = linesOf(message);
  if (BY_GIT.test(subject)) return [];
  const rules: [boolean, string][] = [
    [HEADER.test(subject), `begin with "type(scope): " or "type: ", where type is one of ${TYPES.join(", ")}`],
    [subject.length <= LONGEST, `at most ${LONGEST} characters in the first line, not ${subject.length}`],
    [!/[.。]$/.test(subject), "no full stop at the end of the first line"],
    [!/[;；]/.test(subject), "one idea in a commit: no semicolon in the first line"],
    [!/\bwip\b/i.test(subject), "no work in progress"],
    [second === "", "an empty line between the first line and the body"],
  ];
  return rules.filter(([holds]) => !holds).map(([, rule]) => rule);
}

/** Without git's comments and the diff of `git commit --verbose`. */
function linesOf(message: string): string[] {
  const lines = message.split(/\r?\n/);
  const end = lines.findIndex((line) => SCISSORS.test(line));
  const written = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith("#"));
  const first = written.findIndex((line) => line.trim() !== "");
  return first < 0 ? [] : written.slice(first).map((line) => line.trimEnd());
}
