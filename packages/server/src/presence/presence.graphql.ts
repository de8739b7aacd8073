import type { Present } from "@itoguchi/core/presence/presence";
import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { untilProjectCloses } from "../projects/until-project-closes.ts";
import { enterBoard } from "./enter-board.ts";

export function presenceGraphql(builder: SchemaBuilder): void {
  const PresentType = builder.objectRef<Present>("Present").implement({
    description: "ボードを見ている人",
    fields: (field) => ({
      memberId: field.exposeID("memberId"),
      projectSerialNumber: field.exposeInt("projectSerialNumber", {
        nullable: true,
        description: "開いている投稿",
      }),
    }),
  });
  builder.subscriptionField("boardPresence", (field) =>
    field.field({
      type: [PresentType],
      description: "ボードを見ている人。購読している間、自分も見ている人に数えられる",
      args: {
        workspaceId: field.arg.id({ required: true }),
        projectKey: field.arg.string({ required: true }),
        boardId: field.arg.id({ required: true }),
        projectSerialNumber: field.arg.int({ required: false }),
      },
      subscribe: async (_, { workspaceId, projectKey, boardId, projectSerialNumber }, { scope }) => {
        const looking = { pk: projectKey, boardId, projectSerialNumber: projectSerialNumber ?? null };
        const people = await enterBoard({ ...scope, workspaceId }, looking);
        return untilProjectCloses(scope, { workspaceId, projectKey }, people);
      },
      resolve: (people) => people,
    }),
  );
}
