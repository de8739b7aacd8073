import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { BODY_FRAGMENT } from "@itoguchi/core/documents/blocks/body-in-yjs";
import { getDocumentSession } from "@itoguchi/core/documents/body.calls";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import type { Person } from "#server/accounts/accounts.factory";
import { eventually } from "#server/testing/eventually";
import type { TestServer } from "#server/testing/test-server";

interface Where {
  ws: string;
  pk: string;
  id: string;
}

export interface Editor {
  document: Y.Doc;
  provider: HocuspocusProvider;
  /** Why it was ended last. */
  cuts: { code: number; reason: string }[];
  refusals: string[];
  write(text: string): void;
  text(): string;
  /** All that was written is answered for. */
  saved(): Promise<void>;
  disconnect(): void;
}

/** An editor as a browser has it, without the page around it. */
export async function openEditor(
  server: TestServer,
  by: Pick<Person, "call">,
  where: Where,
  document = new Y.Doc(),
): Promise<Editor> {
  const address = (await server.listen()).replace("http", "ws");
  const session = await by.call(getDocumentSession, where);
  const cuts: Editor["cuts"] = [];
  const refusals: string[] = [];
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${address}/document-api?token=${session.token}`,
    WebSocketPolyfill: WebSocket,
    delay: 50,
    minDelay: 50,
    onClose: ({ event }) => cuts.push({ code: event.code, reason: event.reason }),
  });
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: session.room,
    token: session.token,
    document,
    onAuthenticationFailed: ({ reason }) => refusals.push(reason),
  });
  provider.attach();
  onTestFinished(() => {
    provider.destroy();
    websocketProvider.destroy();
  });
  const body = document.getXmlFragment(BODY_FRAGMENT);
  return {
    ...{ document, provider, cuts, refusals },
    write: (text) => body.push([paragraph(text)]),
    text: () => textOf(document),
    saved: () =>
      eventually(() => {
        if (!provider.synced || provider.hasUnsyncedChanges) throw new Error("not saved");
      }),
    disconnect: () => websocketProvider.disconnect(),
  };
}

export function paragraph(text: string): Y.XmlElement {
  const element = new Y.XmlElement("paragraph");
  element.insert(0, [new Y.XmlText(text)]);
  return element;
}

/** The paragraphs, joined by slashes. */
export function textOf(document: Y.Doc): string {
  return document
    .getXmlFragment(BODY_FRAGMENT)
    .toArray()
    .map((block) => (block as Y.XmlElement).toArray().join(""))
    .join("/");
}

interface RawSocket {
  socket: WebSocket;
  /** The status that refused it, or the code that ended it. */
  ended: Promise<number>;
}

/** As somebody who writes the protocol by hand. */
export async function openSocket(server: TestServer, query: string): Promise<RawSocket> {
  const address = (await server.listen()).replace("http", "ws");
  const socket = new WebSocket(`${address}/document-api${query}`);
  onTestFinished(() => socket.terminate());
  const ended = new Promise<number>((resolve) => {
    socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.on("close", (code) => resolve(code));
    socket.on("error", () => {});
  });
  return { socket, ended };
}

type Part = number | string | Uint8Array;

export async function enterRoom(server: TestServer, by: Pick<Person, "call">, where: Where) {
  const { token, room } = await by.call(getDocumentSession, where);
  const { socket, ended } = await openSocket(server, `?token=${token}`);
  await new Promise((resolve) => socket.once("open", resolve));
  const say = (...parts: Part[]) => socket.send(message(room, ...parts));
  return { token, room, socket, ended, say };
}

/** As the provider writes them: numbers as varints, texts and bytes with their length. */
export function message(room: string, ...parts: Part[]): Uint8Array {
  const bytes: number[] = [];
  const number = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes.push(128 | (rest & 127));
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  const all = [room, ...parts];
  const long: Uint8Array[] = [];
  for (const part of all) {
    if (typeof part === "number") {
      number(part);
      continue;
    }
    const content = typeof part === "string" ? Buffer.from(part) : part;
    number(content.length);
    long.push(Uint8Array.from(bytes.splice(0)), content);
  }
  return Buffer.concat([...long, Uint8Array.from(bytes)]);
}
