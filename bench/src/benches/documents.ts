import { setTimeout as delay } from "node:timers/promises";
import { connectDocument } from "@itoguchi/client/documents/document-connection";
import { getDocumentSession } from "@itoguchi/core/documents/body.calls";
import { registerDocument, updateDocument, updateDocumentSharing } from "@itoguchi/core/documents/documents.calls";
import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import * as Y from "yjs";
import { buildInvited, buildWorkspace, type Person } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";

const PEOPLE = 8;
const EVERY_MS = 100;
const CHANGES = Number(process.env.CHANGES ?? 150);
const CALLS = 200;
const CUTS = 15;

/** Eight people who write in one document, ten changes a second each; what it takes to make one and to name it; and how soon a right ends. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  try {
    const shop = await buildWorkspace(product);
    const place = { ws: shop.workspace.id, pk: FIRST_PROJECT.projectKey };
    const people = [shop.owner];
    while (people.length < PEOPLE) people.push(await buildInvited(product, shop));
    return {
      ...(await measureCalls(shop.owner, place)),
      ...(await measureWriting(product, people, place)),
      ...(await measureCuts(product, people, place)),
    };
  } finally {
    await product.discard();
  }
}

type Place = { ws: string; pk: string };

async function measureCalls({ call }: Person, place: Place) {
  const timesOf = async (act: (turn: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < CALLS; turn++) {
      const began = performance.now();
      await act(turn);
      times.push(performance.now() - began);
    }
    return median(times.slice(CALLS / 4));
  };
  const { id } = await call(registerDocument, { ...place, title: "計る", parentId: null });
  const createMs = await timesOf((turn) => call(registerDocument, { ...place, title: `頁 ${turn}`, parentId: null }));
  const titleUpdateMs = await timesOf((turn) => call(updateDocument, { ...place, id, title: `題 ${turn}` }));
  say(`made in ${ms(createMs)}, named in ${ms(titleUpdateMs)}`);
  return { createMs, titleUpdateMs };
}

/** One person's editor: a paragraph of their own, in which each change is a letter. */
interface Writer {
  text: Y.XmlText;
  /** When each of their letters was written. */
  at: number[];
  durable: number[];
  document: Y.Doc;
  leave(): void;
  isSaved(): boolean;
}

async function measureWriting(product: Product, people: readonly Person[], place: Place) {
  const [owner] = people as [Person];
  const { id } = await owner.call(registerDocument, { ...place, title: "みんなで書く", parentId: null });
  const address = socketOf(product);
  const writers = people.map(({ call }): Writer => {
    const document = new Y.Doc();
    const connection = connectDocument({
      ...{ document, address },
      openSession: () => call(getDocumentSession, { ...place, id }),
    });
    const writer: Writer = {
      ...{ document, text: new Y.XmlText(), at: [], durable: [] },
      leave: () => connection.leave(),
      isSaved: () => connection.state().link === "connected" && connection.state().unsaved === 0,
    };
    connection.subscribe(() => {
      if (connection.state().unsaved > 0) return;
      const now = performance.now();
      for (const began of writer.at.slice(writer.durable.length)) writer.durable.push(now - began);
    });
    return writer;
  });
  await untilAll(writers, ({ isSaved }) => isSaved());
  for (const { document, text } of writers) {
    const paragraph = new Y.XmlElement("paragraph");
    paragraph.insert(0, [text]);
    bodyOf(document).push([paragraph]);
  }
  await untilAll(writers, ({ document, isSaved }) => isSaved() && bodyOf(document).length === PEOPLE);
  const lags = watchEachOther(writers);
  await Promise.all(writers.map((writer, turn) => write(writer, turn)));
  await untilAll(writers, ({ isSaved, durable }) => isSaved() && durable.length === CHANGES);
  await untilAll(writers, ({ document }) => lengthOf(document) === PEOPLE * CHANGES);
  const texts = new Set(writers.map(({ document }) => bodyOf(document).toString()));
  if (texts.size !== 1) throw new Error("The texts differ");
  for (const { leave } of writers) leave();
  const durable = writers.flatMap((writer) => writer.durable);
  const figures = {
    editToOthersP95Ms: percentile(lags, 0.95),
    editToOthersP50Ms: percentile(lags, 0.5),
    durable95Ms: percentile(durable, 0.95),
    durableWorstMs: Math.max(...durable),
  };
  say(`${lags.length} arrivals: p50 ${ms(figures.editToOthersP50Ms)}, p95 ${ms(figures.editToOthersP95Ms)}`);
  say(`kept: p95 ${ms(figures.durable95Ms)}, worst ${ms(figures.durableWorstMs)}`);
  return figures;
}

/** From the call that takes somebody's right away until their connection has ended. */
async function measureCuts(product: Product, people: readonly Person[], place: Place) {
  const [owner, other] = people as [Person, Person];
  const times: number[] = [];
  for (let round = 0; round < CUTS; round++) {
    const { id } = await owner.call(registerDocument, { ...place, title: `共有 ${round}`, parentId: null });
    const connection = connectDocument({
      ...{ document: new Y.Doc(), address: socketOf(product) },
      openSession: () => other.call(getDocumentSession, { ...place, id }),
    });
    const isConnected = () => connection.state().link === "connected";
    while (!isConnected()) await delay(5);
    const began = performance.now();
    const cut = new Promise<number>((resolve) =>
      connection.subscribe(() => void (isConnected() || resolve(performance.now() - began))),
    );
    const nobody = { shareList: [], isWithChildren: false };
    await owner.call(updateDocumentSharing, { ...place, id, sharedType: "PRIVATE", ...nobody });
    times.push(await cut);
    connection.leave();
  }
  say(`cut after ${ms(median(times))}, at worst ${ms(Math.max(...times))}`);
  return { cutMs: median(times), cutWorstMs: Math.max(...times) };
}

async function write({ text, at }: Writer, turn: number): Promise<void> {
  // Not all at the same moment.
  await delay((turn * EVERY_MS) / PEOPLE);
  for (let change = 0; change < CHANGES; change++) {
    at.push(performance.now());
    text.insert(text.length, "字");
    await delay(EVERY_MS);
  }
}

/** How long each letter took to each of the others. */
function watchEachOther(writers: readonly Writer[]): number[] {
  const lags: number[] = [];
  const places = new Map(writers.map((writer) => [placeOf(writer), writer]));
  for (const reader of writers)
    for (const [place, writer] of places) {
      if (writer === reader) continue;
      const seen = (bodyOf(reader.document).get(place) as Y.XmlElement).get(0) as Y.XmlText;
      let arrived = 0;
      seen.observe(() => {
        const now = performance.now();
        for (; arrived < seen.length; arrived++) lags.push(now - (writer.at[arrived] ?? now));
      });
    }
  return lags;
}

function placeOf({ document, text }: Writer): number {
  return bodyOf(document)
    .toArray()
    .findIndex((element) => (element as Y.XmlElement).get(0) === text);
}

function socketOf({ address }: Product): string {
  return `${address.replace("http", "ws")}/api/document-api`;
}

function bodyOf(document: Y.Doc): Y.XmlFragment {
  return document.getXmlFragment("body");
}

function lengthOf(document: Y.Doc): number {
  const texts = bodyOf(document)
    .toArray()
    .map((element) => ((element as Y.XmlElement).get(0) as Y.XmlText).length);
  return texts.reduce((sum, length) => sum + length, 0);
}

async function untilAll(writers: readonly Writer[], holds: (writer: Writer) => boolean): Promise<void> {
  while (!writers.every(holds)) await delay(5);
}
