import { expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

/** The browser's own tools take the place of the push service, which is the vendor's and outside. */
it("what is pushed is shown with its title, and the next of the same thread takes its place", async () => {
  const { owner } = await buildWorkspace(product);
  const page = await chrome.openAs(owner, "/workspace/inbox");
  await page.context().grantPermissions(["notifications"]);
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const push = (title: string, body: string) =>
    tools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify({ title, body, path: "/workspace/inbox", tag: "thread" }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  await push("糸口商店", "検索が遅い");
  await eventually(async () => expect(await shown()).toEqual(["糸口商店: 検索が遅い"]));
  await push("糸口商店", "通知が来ない");
  await eventually(async () => expect(await shown()).toEqual(["糸口商店: 通知が来ない"]));
});
