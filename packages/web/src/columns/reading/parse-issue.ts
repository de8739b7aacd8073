import type { PullRequest } from "@itoguchi/core/columns/kinds/github-pull-request";
import type { IssueLink } from "@itoguchi/core/columns/kinds/issue-kind";
import { parseLink } from "./parse-link.ts";

const JIRA = /^https?:\/\/[^/]+\/(?:.*[/=])?([A-Z][A-Z0-9_]+-\d+)(?:[?#/&].*)?$/;
const GITHUB = /^https?:\/\/[^/]+\/([^/\s]+\/[^/\s]+)\/(?:issues|pull)\/(\d+)(?:[?#/].*)?$/;
const SHORT = /^([\w.-]+\/[\w.-]+)#(\d+)(?: (.*))?$/;
const PULL = /^https?:\/\/[^/]+\/([^/\s]+\/[^/\s]+)\/pull\/(\d+)(?:[?#/].*)?$/;

export function parseJiraIssue(text: string): IssueLink | undefined {
  const link = parseLink(text);
  const key = link && JIRA.exec(link.url)?.[1];
  return key ? { key, url: link.url, title: titleAfter(link.text, key), state: "" } : undefined;
}

/** An address, or `owner/repo#12` of github.com. */
export function parseGithubIssue(text: string): IssueLink | undefined {
  const link = parseLink(text);
  const [, repository, number] = (link && GITHUB.exec(link.url)) ?? [];
  if (link && repository) {
    const key = `${repository}#${number}`;
    return { key, url: link.url, title: titleAfter(link.text, key), state: "" };
  }
  const [, owned, short, title = ""] = SHORT.exec(text.normalize("NFKC").trim()) ?? [];
  if (!owned) return undefined;
  return { key: `${owned}#${short}`, url: `https://github.com/${owned}/issues/${short}`, title, state: "" };
}

/** What is not in the address is blank until the service has told it; it is open unless somebody says otherwise. */
export function parsePull(text: string): PullRequest | undefined {
  const link = parseLink(text);
  const [, repository, digits] = (link && PULL.exec(link.url)) ?? [];
  if (!link || !repository) return undefined;
  const key = `${repository}#${digits}`;
  const number = Number(digits);
  if (!Number.isSafeInteger(number) || number === 0) return undefined;
  return {
    pullId: key,
    number,
    url: link.url,
    title: titleAfter(link.text, key),
    repository,
    head: "",
    base: "",
    state: "OPEN",
  };
}

function titleAfter(text: string, key: string): string {
  return text.startsWith(key) ? text.slice(key.length).trim() : text;
}
