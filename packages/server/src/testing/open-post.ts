import type { OpenPostData } from "@itoguchi/client/post-details/detail-data";
import { detailsIn } from "@itoguchi/client/post-details/kept-details";
import { LiveDetail, withPending } from "@itoguchi/client/post-details/live-detail";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** A post that is open in a browser, as the screen has it. */
export interface OpenPost {
  /** With what waits to be sent or confirmed. */
  shown(): OpenPostData["post"];
  /** How often the server was asked for it. */
  asked(): number;
  close(): void;
}

/** Opens it, and waits until there is something to show. */
export async function openPost(store: ProjectStore, projectSerialNumber: number): Promise<OpenPost> {
  const { posts } = detailsIn(store);
  const known = posts.request({ projectSerialNumber, boardViewId: null });
  let asked = 0;
  const request = {
    ...known,
    load() {
      asked++;
      return known.load();
    },
  };
  const detail = new LiveDetail({ ...posts, store, throttle: atOnce }, request);
  const close = detail.start(request);
  const data = () => withPending(detail.state());
  await eventually(() => expect(data()).toBeDefined());
  return { shown: () => posts.shown(data() as OpenPostData).post, asked: () => asked, close };
}

function atOnce(act: () => void) {
  let isOver = false;
  return {
    ask: () => isOver || act(),
    stop() {
      isOver = true;
    },
  };
}
