export interface PagesHost {
  /** The API in-process: same requests and answers as over HTTP, the path starts with the contract's path. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** For the log: what went wrong although nobody did anything wrong. */
  report(error: unknown, visit: Visit): void;
  settings: PagesSettings;
}

export interface PagesSettings {
  baseHost: string;
  publicUrl: string;
  hasGoogle: boolean;
  isMaintenance: boolean;
  /** Mails can be read at /dev/mail. */
  hasDevMail: boolean;
  releaseVersion: string;
  /** Whoever runs this installation, where they have said so. */
  operatorName: string | undefined;
  /** Somebody can be charged here. */
  hasPaymentProvider: boolean;
  /** Somebody wants to know of errors in pages. */
  hasErrorReports: boolean;
}

export interface Visit {
  nonce: string;
  /** Client address and request id, forwarded as headers to the API. */
  headers: Record<string, string>;
}
