import { z } from "zod";
import { post } from "../kernel/call.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";

/** How long the address of an archive opens. */
export const EXPORT_MINUTES = 10;

export const exportWorkspace = post("/workspace/:ws/export", {
  audience: { member: "workspace.manage" },
  summary: `ワークスペース全体をZIPでエクスポートする。ダウンロード用のアドレスを返す（${EXPORT_MINUTES}分間有効）。削除したワークスペースでも、復元できる間は使える`,
  params: InWorkspace,
  answer: z.object({ url: z.string() }),
});

export const exportsCalls = [exportWorkspace];
