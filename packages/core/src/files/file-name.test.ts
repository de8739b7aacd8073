import { describe, expect, it } from "vitest";
import { cleanFileName, contentDisposition } from "./file-name.ts";

describe("a file's name", () => {
  it.each([
    ["企画書 第2版.pdf", "企画書 第2版.pdf"],
    ["../../etc/passwd", "passwd"],
    ["..\\..\\windows\\system32\\a.dll", "a.dll"],
    ["..", "ファイル"],
    ["", "ファイル"],
    ["\u200d", "ファイル"],
    ["a\u0000.png\u0000.html", "a.png.html"],
    ["請求\u202egpj.exe", "請求gpj.exe"],
    ["a\r\nset-cookie: x=1.txt", "aset-cookie: x=1.txt"],
    [".htaccess", "htaccess"],
    ["か\u3099.txt", "が.txt"],
    ["\ud800x.txt", "x.txt"],
    ["家族👨‍👩‍👧.jpg", "家族👨‍👩‍👧.jpg"],
  ])("%j becomes %j", (typed, cleaned) => {
    expect(cleanFileName(typed)).toBe(cleaned);
  });

  it("is cut to 200 characters and keeps its ending", () => {
    const name = cleanFileName(`${"𠮷".repeat(5_000)}.xlsx`);
    expect([...name]).toHaveLength(200);
    expect(name.endsWith("𠮷.xlsx")).toBe(true);
    expect([...cleanFileName(`a.${"b".repeat(5_000)}`)]).toHaveLength(200);
  });

  it("travels in the header whatever it is written in", () => {
    expect(contentDisposition("attachment", '見積 "(最終)".pdf')).toBe(
      "attachment; filename=\"__ _(__)_.pdf\"; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%20%22%28%E6%9C%80%E7%B5%82%29%22.pdf",
    );
  });
});
