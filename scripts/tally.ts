export interface Tally {
  passed: number;
  failed: number;
}

export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
}

/** A file that cannot even be loaded fails without a failed test in it; it must still count. */
export function tallyOf(report: VitestReport | undefined, exitedWell: boolean): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
  const wentWell = report.success && exitedWell;
  return { passed, failed: wentWell ? numFailedTests : Math.max(numFailedTests, numFailedTestSuites, 1) };
}

/** None where the run itself broke: there is nothing to look at a second time. */
export function failedFiles(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).filter(({ status }) => status === "failed").map(({ name }) => name);
}

/** What a run spends its time on, slowest first. */
export function slowestFiles(report: VitestReport | undefined, count: number): { name: string; seconds: number }[] {
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1_000,
  }));
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** What passed at first outside the files that were run again, and those files as they ended the second time. */
export function tallyOfBoth(first: VitestReport | undefined, again: Tally): Tally {
  const good = (first?.testResults ?? []).filter(({ status }) => status !== "failed");
  const passed = good.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === "passed");
  return { passed: passed.length + again.passed, failed: again.failed };
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The very last line, alone, is what CI reads. Nothing run is a failure too. */
export function conclude({ passed, failed }: Tally): void {
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}
