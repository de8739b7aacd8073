import { Done, post } from "../kernel/call.ts";
import { BrowserError } from "./browser-error.ts";

export const reportError = post("/errorReport", {
  audience: "anyone",
  summary: "画面で起きたエラーを知らせる",
  body: BrowserError,
  answer: Done,
  sensitive: true,
  bodyLimit: 20_000,
});

export const errorReportsCalls = [reportError];
