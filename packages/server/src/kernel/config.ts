import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { emailKey } from "@itoguchi/core/accounts/account";
import { z } from "zod";

interface Setting<T> {
  schema: z.ZodType<T, string | undefined>;
  fallback: string;
  meaning: string;
}

function setting<T>(schema: z.ZodType<T, string | undefined>, fallback: string, meaning: string): Setting<T> {
  return { schema, fallback, meaning };
}

const port = (value: string) =>
  z
    .string()
    .default(value)
    .transform(Number)
    .pipe(z.number({ error: "a port number is wanted" }).int().min(0).max(65535));
const text = (value: string) => z.string().default(value);
const optional = z.string().min(1).optional();
const flag = z
  .enum(["0", "1"], { error: "0 or 1 is wanted" })
  .default("0")
  .transform((value) => value === "1");
const flagOn = z
  .enum(["0", "1"], { error: "0 or 1 is wanted" })
  .default("1")
  .transform((value) => value === "1");
const count = (value: string) =>
  z
    .string()
    .default(value)
    .transform(Number)
    .pipe(z.number({ error: "a whole number is wanted" }).int().min(1));
const url = (pattern: RegExp, wanted: string) =>
  z
    .string()
    .regex(pattern, { error: `${wanted} is wanted` })
    .optional();

/** By their keys, as accounts have them. */
const emails = z
  .string()
  .default("")
  .transform((list) => list.split(",").map(emailKey).filter(Boolean))
  .pipe(z.array(z.email({ error: "mail addresses separated by commas are wanted" })));

/** Every setting there is. README's table is checked against this one. */
export const SETTINGS = {
  PORT: setting(port("3000"), "3000", "待ち受けるポート"),
  HOST: setting(text("127.0.0.1"), "127.0.0.1", "待ち受けるアドレス。外から使うときは `0.0.0.0`"),
  DATA_DIR: setting(text("./data"), "./data", "データベース・ファイル・秘密鍵・送信箱を置くフォルダー"),
  BASE_HOST: setting(text("localhost"), "localhost", "ワークスペースのホストは `{subDomain}.{BASE_HOST}`"),
  PUBLIC_URL: setting(
    url(/^https?:\/\/\S+$/, "an http(s) address"),
    "http://localhost:{PORT}、またはhttps://{BASE_HOST}",
    "メールなどに書くこのサイトのアドレス",
  ),
  DATABASE_URL: setting(
    url(/^postgres(ql)?:\/\//, "a postgres:// address"),
    "（同梱のPostgreSQL）",
    "使うPostgreSQL（16以降）",
  ),
  REDIS_URL: setting(
    url(/^rediss?:\/\/\S+$/, "a redis:// address"),
    "（なし：プロセスごとに数え、PostgreSQLで知らせ合う）",
    "複数のプロセスで使うとき、呼び出し制限と通知を分け合うRedis（6以降）",
  ),
  S3_ENDPOINT: setting(
    url(/^https?:\/\/\S+$/, "an http(s) address"),
    "（なし：AWS）",
    "S3互換のファイル置き場のアドレス",
  ),
  S3_BUCKET: setting(optional, "（なし：`DATA_DIR` に保存）", "ファイルを置くバケット"),
  S3_REGION: setting(text("us-east-1"), "us-east-1", "バケットのリージョン"),
  S3_ACCESS_KEY_ID: setting(optional, "（なし：AWSの標準の探し方）", "バケットのアクセスキー"),
  S3_SECRET_ACCESS_KEY: setting(optional, "（なし）", "バケットのシークレットキー"),
  SMTP_URL: setting(
    url(/^smtps?:\/\//, "an smtp:// address"),
    "（なし：`outbox/` に保存）",
    "メールを送るSMTPサーバー",
  ),
  MAIL_FROM: setting(text("Itoguchi <no-reply@localhost>"), "Itoguchi <no-reply@localhost>", "メールの差出人"),
  SUPPORT_MAIL: setting(
    z.email({ error: "a mail address is wanted" }).optional(),
    "（なし：`MAIL_FROM` のアドレス）",
    "お問い合わせの届くアドレス",
  ),
  INBOUND_MAIL_DOMAIN: setting(
    z
      .string()
      .regex(/^(?=.{4,189}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i, {
        error: "a domain like reply.example.com is wanted",
      })
      .transform((domain) => domain.toLowerCase())
      .optional(),
    "（なし：通知のメールに返信できない）",
    "通知のメールへの返信を受け取るドメイン。返信が投稿のコメントになる",
  ),
  INBOUND_MAIL_PORT: setting(
    port("2525"),
    "2525",
    "返信のメールを待ち受けるポート（SMTP）。`INBOUND_MAIL_DOMAIN` を設定したとき",
  ),
  INBOUND_MAIL_HOST: setting(text("127.0.0.1"), "127.0.0.1", "同じく待ち受けるアドレス。外から使うときは `0.0.0.0`"),
  INBOUND_MAIL_CERT: setting(
    optional,
    "（なし：STARTTLSを使わない）",
    "返信のメールを暗号化して受け取るための証明書（PEM）のファイル",
  ),
  INBOUND_MAIL_KEY: setting(optional, "（なし）", "その秘密鍵（PEM）のファイル。`INBOUND_MAIL_CERT` と一緒に設定する"),
  CONTENT_DIR: setting(optional, "（同梱の `content/`）", "公開サイトの記事（Markdown）と画像のフォルダー"),
  CONTENTFUL_SPACE_ID: setting(optional, "（なし：`CONTENT_DIR` の記事を使う）", "記事を読むContentfulのスペース"),
  CONTENTFUL_ACCESS_TOKEN: setting(optional, "（なし）", "ContentfulのContent Delivery APIのトークン"),
  CONTENTFUL_ENVIRONMENT: setting(text("master"), "master", "Contentfulの環境"),
  CONTENTFUL_BASE_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/[^/\s]+\/?$/, { error: "an http(s) address without a path is wanted" })
      .default("https://cdn.contentful.com"),
    "https://cdn.contentful.com",
    "ContentfulのAPIのアドレス",
  ),
  OPERATOR_NAME: setting(
    optional,
    "（なし：規約などのページは自社設置の案内になる）",
    "運営者の名称。利用規約・プライバシーポリシー・特定商取引法に基づく表記に載せる",
  ),
  OPERATOR_ADDRESS: setting(optional, "（なし）", "運営者の所在地。`OPERATOR_NAME` と一緒に設定する"),
  OPERATOR_REPRESENTATIVE: setting(
    optional,
    "（なし）",
    "運営者の代表者または運営責任者。`OPERATOR_NAME` と一緒に設定する",
  ),
  OPERATOR_CONTACT: setting(
    optional,
    "（なし）",
    "運営者の連絡先（電話番号・メールアドレス）。`OPERATOR_NAME` と一緒に設定する",
  ),
  OPERATOR_REGISTRATION_NUMBER: setting(
    z
      .string()
      .regex(/^T\d{13}$/, { error: "T and 13 digits are wanted" })
      .optional(),
    "（なし：載せない）",
    "適格請求書発行事業者の登録番号（`T` と13桁の数字）",
  ),
  OPERATOR_EMAILS: setting(
    emails,
    "（なし：`/operator` はない）",
    "運営者の画面 `/operator` を開ける人のメールアドレス。カンマ区切り",
  ),
  SECRET_KEY: setting(
    z.string().min(32, { error: "at least 32 characters are wanted" }).optional(),
    "（自動で作成）",
    "署名と暗号化の鍵。32文字以上",
  ),
  MAINTENANCE: setting(flag, "0", "`1` で全員に503を返す（ヘルスチェックを除く）"),
  TRUST_PROXY: setting(flag, "0", "`1` で `X-Forwarded-*` を信じる（前にプロキシがあるとき）"),
  METRICS_TOKEN: setting(
    z.string().min(16, { error: "at least 16 characters are wanted" }).optional(),
    "（なし：`/metrics` を出さない）",
    "`/metrics` を読むためのトークン（`Authorization: Bearer`）。16文字以上",
  ),
  SENTRY_DSN: setting(
    url(/^https?:\/\/\w+@[^/@\s]+\/(\S*\/)?\d+$/, "a DSN like https://KEY@HOST/PROJECT"),
    "（なし：どこにも送らない）",
    "エラーを知らせる先（SentryのDSN）",
  ),
  API_DOCS: setting(
    z
      .enum(["0", "1"], { error: "0 or 1 is wanted" })
      .optional()
      .transform((value) => value && value === "1"),
    "`BASE_HOST` がlocalhostなら1、ほかは0",
    "`1` で `/api/docs` と `/api/openapi.json` をだれにでも見せる",
  ),
  GOOGLE_CLIENT_ID: setting(optional, "（なし：ボタンを出さない）", "GoogleログインのクライアントID"),
  GOOGLE_CLIENT_SECRET: setting(optional, "（なし）", "Googleログインのクライアントシークレット"),
  GOOGLE_ISSUER: setting(
    z
      .string()
      .regex(/^https?:\/\/\S+$/, { error: "an http(s) address is wanted" })
      .default("https://accounts.google.com"),
    "https://accounts.google.com",
    "OpenIDの発行者",
  ),
  RATE_LIMIT_CALLS: setting(count("1200"), "1200", "1分間に1人（ログイン前は1アドレス）が呼べる回数"),
  RATE_LIMIT_SENSITIVE: setting(count("25"), "25", "ログインなど、1分間に1アドレスが呼べる回数"),
  RATE_LIMIT_MAILS: setting(
    count("10"),
    "10",
    "1時間に1つの宛先へ送る確認・再設定・お知らせのメールと、1アドレスから受けるお問い合わせの数",
  ),
  RATE_LIMIT_UPLOAD_MB: setting(
    count("5000"),
    "5000",
    "1時間に1つのワークスペースがアップロードできるファイルの合計（MB）",
  ),
  RATE_LIMIT_COST: setting(
    count("40"),
    "40",
    "1分間に1つのワークスペースが、重い絞り込み・並べ替え・集計・検索に使える計算時間（秒）",
  ),
  REPLICA_MB: setting(count("256"), "256", "よく使うプロジェクトを載せておくメモリの上限（MB）"),
  DISK_RESERVE_MB: setting(
    count("512"),
    "512",
    "`DATA_DIR` のディスクの空きがこれ（MB）を下回ると、アップロードを断る",
  ),
  ACCESS_CACHE: setting(flagOn, "1", "`0` で、書き込みのたびに先に権限を問い合わせる（調査用）"),
  LOG_LEVEL: setting(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
        error: "fatal, error, warn, info, debug or silent is wanted",
      })
      .default("info"),
    "info",
    "ログの細かさ",
  ),
} satisfies Record<string, Setting<unknown>>;

type Settings = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]["schema"]> };

export interface Config extends Omit<Settings, "PUBLIC_URL" | "SECRET_KEY" | "CONTENT_DIR" | "API_DOCS"> {
  PUBLIC_URL: string;
  API_DOCS: boolean;
  CONTENT_DIR: string;
  SECRET_KEY: string;
  isLocal: boolean;
  /** Somebody can be charged here (decision D4). */
  hasPaymentProvider: boolean;
  /** Visitors come over TLS: cookies and headers insist on it. */
  isSecure: boolean;
  releaseVersion: string;
}

/** The legal pages name all of them, or nobody. */
const WITH_OPERATOR = ["OPERATOR_ADDRESS", "OPERATOR_REPRESENTATIVE", "OPERATOR_CONTACT"] as const;
const LOCAL = "localhost";
const ROOT = join(import.meta.dirname, "../../../..");
/** Of a program that was taken out of its project. */
export const UNKNOWN_VERSION = "0.0.0";

type Environment = Record<string, string | undefined>;

export class ConfigError extends Error {}

/** The only reader of the environment. A wrong value stops the start with one line that names it. */
export function readConfig(given: Environment = process.env, defaults: Environment = {}): Config {
  const env = { ...defaults, ...given };
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { schema }]) => [name, parse(name, schema, env[name])]),
  ) as Settings;
  if (settings.S3_ENDPOINT && !settings.S3_BUCKET) throw new ConfigError("S3_BUCKET: wanted together with S3_ENDPOINT");
  if (settings.CONTENTFUL_SPACE_ID && !settings.CONTENTFUL_ACCESS_TOKEN)
    throw new ConfigError("CONTENTFUL_ACCESS_TOKEN: wanted together with CONTENTFUL_SPACE_ID");
  if (!settings.INBOUND_MAIL_CERT !== !settings.INBOUND_MAIL_KEY)
    throw new ConfigError(
      settings.INBOUND_MAIL_CERT
        ? "INBOUND_MAIL_KEY: wanted together with INBOUND_MAIL_CERT"
        : "INBOUND_MAIL_CERT: wanted together with INBOUND_MAIL_KEY",
    );
  for (const name of WITH_OPERATOR)
    if (!settings.OPERATOR_NAME !== !settings[name])
      throw new ConfigError(
        `${settings[name] ? "OPERATOR_NAME" : name}: wanted together with ${settings[name] ? name : "OPERATOR_NAME"}`,
      );
  const DATA_DIR = resolve(settings.DATA_DIR);
  const isLocal = settings.BASE_HOST === LOCAL;
  const PUBLIC_URL = settings.PUBLIC_URL?.replace(/\/$/, "") ?? ownAddress(settings);
  return {
    ...settings,
    DATA_DIR,
    CONTENT_DIR: resolve(settings.CONTENT_DIR ?? join(ROOT, "content")),
    PUBLIC_URL,
    isSecure: PUBLIC_URL.startsWith("https:"),
    SECRET_KEY: settings.SECRET_KEY ?? keptSecret(DATA_DIR),
    API_DOCS: settings.API_DOCS ?? isLocal,
    isLocal,
    // The product takes no payments yet: nobody is charged, wherever it runs.
    hasPaymentProvider: false,
    releaseVersion: releaseVersion(),
  };
}

function ownAddress({ BASE_HOST, PORT }: Settings): string {
  return BASE_HOST === LOCAL ? `http://${BASE_HOST}:${PORT}` : `https://${BASE_HOST}`;
}

function parse(name: string, schema: z.ZodType, value: string | undefined): unknown {
  const result = schema.safeParse(value === "" ? undefined : value);
  if (result.success) return result.data;
  throw new ConfigError(`${name}: ${result.error.issues[0]?.message ?? "not a valid value"}`);
}

/** Where a key is kept that nobody set. */
export const KEPT_SECRET = "secret.key";

/** Whether there is a key already, set or kept. */
export function hasSecret({ SECRET_KEY, DATA_DIR }: Environment = process.env): boolean {
  return Boolean(SECRET_KEY) || existsSync(join(resolve(DATA_DIR || SETTINGS.DATA_DIR.fallback), KEPT_SECRET));
}

function keptSecret(folder: string): string {
  const file = join(folder, KEPT_SECRET);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}

function releaseVersion(): string {
  const file = join(ROOT, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version?: string }).version ?? UNKNOWN_VERSION;
}
