import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig, SETTINGS } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "itoguchi-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe("the configuration", () => {
  it("works without any setting and keeps its own secret", () => {
    const first = readConfig({ DATA_DIR });
    expect(first).toMatchObject({ PORT: 3000, PUBLIC_URL: "http://localhost:3000", isLocal: true });
    expect(readConfig({ DATA_DIR }).SECRET_KEY).toBe(first.SECRET_KEY);
    expect(statSync(join(DATA_DIR, "secret.key")).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["PORT", "abc", "PORT: a port number is wanted"],
    ["PORT", "70000", "PORT:"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL: a postgres:// address is wanted"],
    ["REDIS_URL", "http://x", "REDIS_URL: a redis:// address is wanted"],
    ["SMTP_URL", "http://x", "SMTP_URL: an smtp:// address is wanted"],
    ["SENTRY_DSN", "https://sentry.example/1", "SENTRY_DSN: a DSN like https://KEY@HOST/PROJECT is wanted"],
    ["MAINTENANCE", "yes", "MAINTENANCE: 0 or 1 is wanted"],
    ["SECRET_KEY", "short", "SECRET_KEY: at least 32 characters are wanted"],
    ["SUPPORT_MAIL", "support", "SUPPORT_MAIL: a mail address is wanted"],
    ["CONTENTFUL_BASE_URL", "cdn", "CONTENTFUL_BASE_URL: an http(s) address without a path is wanted"],
    ["CONTENTFUL_SPACE_ID", "space", "CONTENTFUL_ACCESS_TOKEN: wanted together with CONTENTFUL_SPACE_ID"],
    ["INBOUND_MAIL_DOMAIN", "reply", "INBOUND_MAIL_DOMAIN: a domain like reply.example.com is wanted"],
    ["INBOUND_MAIL_DOMAIN", "a@example.com", "INBOUND_MAIL_DOMAIN: a domain like reply.example.com is wanted"],
    ["INBOUND_MAIL_PORT", "smtp", "INBOUND_MAIL_PORT: a port number is wanted"],
    ["INBOUND_MAIL_CERT", "cert.pem", "INBOUND_MAIL_KEY: wanted together with INBOUND_MAIL_CERT"],
    ["INBOUND_MAIL_KEY", "key.pem", "INBOUND_MAIL_CERT: wanted together with INBOUND_MAIL_KEY"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL:"],
    ["OPERATOR_NAME", "糸口", "OPERATOR_ADDRESS: wanted together with OPERATOR_NAME"],
    ["OPERATOR_CONTACT", "03-0000-0000", "OPERATOR_NAME: wanted together with OPERATOR_CONTACT"],
    ["OPERATOR_REGISTRATION_NUMBER", "1234", "OPERATOR_REGISTRATION_NUMBER: T and 13 digits are wanted"],
    ["OPERATOR_EMAILS", "a@example.com,b", "OPERATOR_EMAILS: mail addresses separated by commas are wanted"],
  ])("%s=%s stops with one line that names it", (name, value, line) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(line);
  });

  it("takes the addresses of operators as accounts have them", () => {
    const OPERATOR_EMAILS = " Ｏne@Example.com , two@example.com,";
    expect(readConfig({ DATA_DIR, OPERATOR_EMAILS }).OPERATOR_EMAILS).toEqual(["one@example.com", "two@example.com"]);
    expect(readConfig({ DATA_DIR }).OPERATOR_EMAILS).toEqual([]);
  });

  it("is the README's table", () => {
    const readme = readFileSync(join(import.meta.dirname, "../../../../README.md"), "utf8");
    const table = Object.entries(SETTINGS).map(
      ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback} | ${meaning} |`,
    );
    expect(readme).toContain(table.join("\n"));
  });
});
