import { setTimeout as delay } from "node:timers/promises";
import { connectDocument } from "@itoguchi/client/documents/document-connection";
import { getDocumentData, getDocumentSession } from "@itoguchi/core/documents/body.calls";
import { registerDocument } from "@itoguchi/core/documents/documents.calls";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { eventually } from "./harness/eventually.ts";
import { report } from "./harness/figures.ts";
import { startProduct } from "./harness/product.ts";

const WRITERS = 8;
const EVERY_MS = 100;
const KILLS = atDepth({ usual: 2, full: 20 });
/** Of each writer, before the fall. */
const LETTERS = atDepth({ usual: 15, full: 50 });

const product = await startProduct();
const { owner, workspace } = await buildWorkspace(product);
const place = { ws: workspace.id, pk: FIRST_PROJECT.projectKey };

interface Writer {
  name: string;
  written: number;
  /** As many letters as were shown as saved at one time or another. */
  saved: number;
  /** Since when there is something that is not saved. */
  unsavedSince: number | undefined;
  write(): void;
  isReady(): boolean;
  leave(): void;
}

function startWriter(id: string, name: string): Writer {
  const document = new Y.Doc();
  const connection = connectDocument({
    document,
    address: `${product.address.replace("http", "ws")}/api/document-api`,
    openSession: () => owner.call(getDocumentSession, { ...place, id }),
  });
  const text = new Y.XmlText(name);
  const writer: Writer = {
    ...{ name, written: 0, saved: 0, unsavedSince: undefined },
    write() {
      writer.unsavedSince ??= performance.now();
      writer.written++;
      text.insert(text.length, "字");
    },
    isReady: () => connection.state().link === "connected" && connection.state().unsaved === 0,
    leave: () => connection.leave(),
  };
  connection.subscribe(() => {
    if (!writer.isReady()) return;
    writer.saved = writer.written;
    writer.unsavedSince = undefined;
  });
  const paragraph = new Y.XmlElement("paragraph");
  paragraph.insert(0, [text]);
  document.getXmlFragment("body").push([paragraph]);
  return writer;
}

async function kept(id: string): Promise<Map<string, number>> {
  const { body } = await owner.call(getDocumentData, { ...place, id });
  const texts = body.content.map(({ content }) => content?.map(({ text }) => text).join("") ?? "");
  return new Map(texts.map((text) => [text.replaceAll("字", ""), text.split("字").length - 1]));
}

it("[R2] kill -9 while 8 people write in one document loses nothing that was shown as saved", async () => {
  const { id } = await owner.call(registerDocument, { ...place, title: "落ちても残る", parentId: null });
  const windows: number[] = [];
  const all: Writer[] = [];
  for (let time = 0; time < KILLS; time++) {
    const writers = Array.from({ length: WRITERS }, (_, turn) => startWriter(id, `${time}の${turn}：`));
    all.push(...writers);
    await eventually(() => expect(writers.filter(({ isReady }) => !isReady())).toEqual([]));
    const typing = writers.map(async (writer, turn) => {
      await delay((turn * EVERY_MS) / WRITERS);
      for (let letter = 0; letter < LETTERS; letter++) {
        writer.write();
        await delay(EVERY_MS);
      }
    });
    await delay((0.5 + Math.random() / 2) * LETTERS * EVERY_MS);
    // All clients go with the server: what only they have is gone.
    await product.kill();
    const now = performance.now();
    for (const { leave, unsavedSince } of writers) {
      windows.push(unsavedSince === undefined ? 0 : now - unsavedSince);
      leave();
    }
    const saved = writers.map(({ name, saved }) => [name, saved] as const);
    await Promise.all(typing);
    await product.restart();
    const found = await kept(id);
    expect(saved.filter(([name, count]) => (found.get(name) ?? 0) < count)).toEqual([]);
  }
  const found = await kept(id);
  expect(all.filter(({ name, saved }) => (found.get(name) ?? 0) < saved)).toEqual([]);
  report("R2 a document", {
    "letters shown as saved": all.reduce((sum, { saved }) => sum + saved, 0),
    lost: 0,
    kills: KILLS,
    "worst ms in which something was not saved": Math.max(...windows),
  });
});
