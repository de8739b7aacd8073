import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { findJoinableWorkspaces } from "./members.queries.ts";

export function membersGraphql(builder: SchemaBuilder): void {
  const WorkspaceName = builder.objectRef<{ id: string; name: string }>("JoinableWorkspace").implement({
    fields: (field) => ({ id: field.exposeID("id"), name: field.exposeString("name") }),
  });
  builder.queryField("getWorkspaceListFromConnectAuthDomain", (field) =>
    field.field({
      type: [WorkspaceName],
      description: "自分のメールアドレスのドメインで参加できるワークスペース",
      resolve: (_, __, { scope }) => findJoinableWorkspaces(scope, {}),
    }),
  );
}
