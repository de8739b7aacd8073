import { expect, it } from "vitest";
import { toHtmlTable } from "./html-table.ts";

it("keeps breaks in their cell and lets nothing become markup", () => {
  expect(toHtmlTable([["一\r\n二", '<b>&"x"</b>']])).toBe(
    '<meta charset="utf-8"><table><tr><td>一<br style="mso-data-placement:same-cell">二</td><td>&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;</td></tr></table>',
  );
});
