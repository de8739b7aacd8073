import type { InboxSubject, InboxThread } from "./inbox.ts";

type Place = Pick<InboxThread, "subject" | "projectKey" | "projectSerialNumber" | "boardId" | "viewId">;

const PATHS: Record<InboxSubject, (workspaceId: string, place: Place) => string> = {
  POST: (ws, { projectKey, projectSerialNumber }) => `/workspace/${ws}/${projectKey}/post/${projectSerialNumber}`,
  SPRINT: (ws, { projectKey, boardId, viewId }) => `/workspace/${ws}/${projectKey}/${boardId}?view=${viewId}`,
  PROJECT: (ws, { projectKey }) => `/workspace/${ws}/${projectKey}`,
  WORKSPACE: (ws) => `/workspace/user/setting?workspaceId=${ws}`,
};

/** Where what a thread is about is to be seen. */
export function threadPath(workspaceId: string, place: Place): string {
  return PATHS[place.subject](workspaceId, place);
}
