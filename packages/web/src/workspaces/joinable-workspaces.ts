import { z } from "zod";

/** Workspaces one may join by oneself, since they have connected the domain of one's address. */
export const joinableWorkspaces = {
  text: "query GetWorkspaceListFromConnectAuthDomain { getWorkspaceListFromConnectAuthDomain { id name } }",
  answer: z.object({ getWorkspaceListFromConnectAuthDomain: z.array(z.object({ id: z.string(), name: z.string() })) }),
};
