import type { ListedDocument } from "@itoguchi/core/documents/document";
import { getDocumentHierarchy, type NewDocument, registerDocument } from "@itoguchi/core/documents/documents.calls";
import type { z } from "zod";
import type { Person } from "../accounts/accounts.factory.ts";
import type { BuiltWorkspace } from "../workspaces/workspaces.factory.ts";

type Callers = Pick<Person, "call">;

/** Documents of the workspace's first project, as different people make and see them. */
export function documentsIn({ workspace, projectKey, owner }: BuiltWorkspace) {
  const place = { ws: workspace.id, pk: projectKey };
  const register = (sent: Partial<z.input<typeof NewDocument>>, by: Callers = owner) =>
    by.call(registerDocument, { ...place, title: "無題の頁", parentId: null, ...sent });

  /** Titles as somebody sees them, each with what stands below it. */
  async function treeOf(by: Callers = owner): Promise<Tree> {
    const { levelList } = await by.call(getDocumentHierarchy, place);
    return below(levelList[0]?.documentList ?? [], by);
  }

  async function below(documents: readonly ListedDocument[], by: Callers): Promise<Tree> {
    const tree: Tree = [];
    for (const { id, title, childCount } of documents) {
      if (childCount === 0) tree.push(title);
      else {
        const question = { ...place, parentIdList: id, isWithRoots: "false" } as const;
        const { levelList } = await by.call(getDocumentHierarchy, question);
        tree.push([title, await below(levelList[0]?.documentList ?? [], by)]);
      }
    }
    return tree;
  }

  return { place, register, treeOf };
}

export type Tree = (string | [string, Tree])[];
