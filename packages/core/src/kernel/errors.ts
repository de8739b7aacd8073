/** The closed list of what can go wrong on the wire (decision D2). `reported` ones go to error reporting. */
export const ERRORS = {
  EntityNotFound: {
    code: "D000001",
    status: 404,
    message: "対象が見つかりません。削除されたか、閲覧権限がない可能性があります。",
    reported: false,
  },
  DomainUserGlobalExistUserName: {
    code: "D000002",
    status: 409,
    message: "この名前はすでに使われています。",
    reported: false,
  },
  DomainUserGlobalExistEmailAddress: {
    code: "D000003",
    status: 409,
    message: "このメールアドレスはすでに使われています。",
    reported: false,
  },
  InvalidRegisterPostParam: {
    code: "D000004",
    status: 400,
    message: "投稿を保存できませんでした。必須の列と入力形式を確認してください。",
    reported: false,
  },
  Unauthenticated: { code: "D000005", status: 401, message: "ログインしてください。", reported: false },
  AccountLocked: {
    code: "D000006",
    status: 401,
    message: "アカウントがロックされています。30分後にもう一度試すか、パスワードを再設定してください。",
    reported: false,
  },
  InvalidPassword: {
    code: "D000007",
    status: 400,
    message: "パスワードが正しくありません。もう一度入力してください。",
    reported: false,
  },
  InvalidToken: {
    code: "D000008",
    status: 400,
    message: "このリンクは使えません。期限が切れているか、すでに使われています。",
    reported: false,
  },
  Forbidden: { code: "D000009", status: 403, message: "この操作をする権限がありません。", reported: false },
  InvalidInput: {
    code: "D000010",
    status: 400,
    message: "入力に誤りがあります。赤い表示の項目を修正してください。",
    reported: false,
  },
  InvalidAccountName: {
    code: "D000011",
    status: 400,
    message: "アカウント名が正しくありません。もう一度入力してください。",
    reported: false,
  },
  DuplicateSubDomain: {
    code: "D000012",
    status: 409,
    message: "このURLはすでに使われています。",
    reported: false,
  },
  Conflict: {
    code: "D000013",
    status: 409,
    message: "ほかの人が先に変更しました。最新の内容を確認して、もう一度保存してください。",
    reported: false,
  },
  TooManyRequests: {
    code: "D000014",
    status: 429,
    message: "短時間に操作が集中したため、一時的に制限しています。1分ほど待ってから、もう一度お試しください。",
    reported: false,
  },
  PayloadTooLarge: {
    code: "D000015",
    status: 413,
    message: "一度に送れる大きさを超えています。内容を分けて、もう一度送ってください。",
    reported: false,
  },
  InsufficientCreditBalance: {
    code: "D000016",
    status: 402,
    message: "今月のクレジットが不足しています。管理者にプランの変更を依頼するか、翌月までお待ちください。",
    reported: false,
  },
  PaymentFailed: {
    code: "D000017",
    status: 402,
    message: "お支払いを処理できませんでした。カード情報を確認してください。",
    reported: false,
  },
  ConnectionMissing: {
    code: "D000018",
    status: 409,
    message: "外部サービスと連携していません。管理者に設定を依頼してください。",
    reported: false,
  },
  UpstreamFailed: {
    code: "D000019",
    status: 502,
    message: "外部サービスが応答しません。時間をおいて、もう一度お試しください。",
    reported: true,
  },
  StorageFull: {
    code: "D000020",
    status: 507,
    message: "サーバーの容量が足りません。サーバーの管理者に知らせて、あとでもう一度お試しください。",
    reported: true,
  },
  InvalidCode: {
    code: "D000021",
    status: 400,
    message: "コードが正しくありません。もう一度入力してください。",
    reported: false,
  },
  TwoStepRequired: {
    code: "D000022",
    status: 403,
    message: "このワークスペースでは2段階認証が必要です。マイページで2段階認証を有効にしてください。",
    reported: false,
  },
  ServiceUnavailable: {
    code: "D000098",
    status: 503,
    message: "ただいま混み合っているか、メンテナンス中です。しばらくしてからもう一度お試しください。",
    reported: true,
  },
  InternalServerError: { code: "D000099", status: 500, message: "Undefined Error", reported: true },
} as const;

export type ErrorName = keyof typeof ERRORS;

export interface ProductException {
  code: string;
  name: string;
  message: string;
  field?: string | undefined;
  values?: Contested | undefined;
}

/** Of a conflict: what is there now and what was to become of it; of contents also the version that is there. */
export interface Contested {
  current: unknown;
  yours: unknown;
  contentsVersion?: number;
}

export interface WireError {
  code: string;
  message: string;
  exceptionList: ProductException[];
}

/** What a use-case throws. The text is Japanese and safe to show. */
export class DomainError extends Error {
  readonly kind: ErrorName;
  readonly exceptionList: ProductException[];
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorName, exceptionList: ProductException[], retryAfterSeconds?: number) {
    super(exceptionList[0]?.message ?? ERRORS[kind].message);
    this.name = "DomainError";
    this.kind = kind;
    this.exceptionList = exceptionList;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.kind].status;
  }

  /** Whether somebody should look into it: nobody did anything wrong. */
  get isReported(): boolean {
    return ERRORS[this.kind].reported;
  }
}

interface Place {
  field?: string;
  message?: string;
  values?: Contested;
}

export function fail(kind: ErrorName, at: Place & { retryAfterSeconds?: number } = {}): DomainError {
  return new DomainError(kind, [exception(kind, at)], at.retryAfterSeconds);
}

export function exception(kind: ErrorName, { field, message, values }: Place = {}): ProductException {
  const { code, message: usual } = ERRORS[kind];
  return { code, name: kind, message: message ?? usual, ...(field ? { field } : {}), ...(values ? { values } : {}) };
}

export function toWire(error: DomainError): WireError {
  return { code: ERRORS[error.kind].code, message: error.message, exceptionList: error.exceptionList };
}

export function errorNameOf(code: string): ErrorName | undefined {
  return (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === code);
}
