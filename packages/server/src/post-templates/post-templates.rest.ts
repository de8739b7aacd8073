import * as calls from "@itoguchi/core/post-templates/post-templates.calls";
import * as operations from "@itoguchi/core/post-templates/post-templates.operations";
import { field } from "../kernel/graphql/operations.ts";
import { on } from "../kernel/http/rest.ts";
import { deletePostTemplate, deleteSubPostTemplate } from "./delete-post-template.ts";
import {
  getPostTemplate,
  getSubPostTemplate,
  listPostTemplates,
  listSubPostTemplates,
  listTemplatesOfBoard,
} from "./post-templates.queries.ts";
import { registerPostTemplate, registerSubPostTemplate } from "./register-post-template.ts";
import {
  updatePostTemplate,
  updateSubPostTemplate,
  upsertPostTemplateColumnData,
  upsertSubPostTemplateColumnData,
} from "./update-post-template.ts";

export const postTemplatesRoutes = [
  on(calls.getPostTemplateList, listPostTemplates),
  on(calls.getPostTemplate, getPostTemplate),
  on(calls.registerPostTemplate, registerPostTemplate),
  on(calls.updatePostTemplate, updatePostTemplate),
  on(calls.upsertPostTemplateColumnData, upsertPostTemplateColumnData),
  on(calls.deletePostTemplate, deletePostTemplate),
  on(calls.getSubPostTemplateList, listSubPostTemplates),
  on(calls.getSubPostTemplate, getSubPostTemplate),
  on(calls.registerSubPostTemplate, registerSubPostTemplate),
  on(calls.updateSubPostTemplate, updateSubPostTemplate),
  on(calls.upsertSubPostTemplateColumnData, upsertSubPostTemplateColumnData),
  on(calls.deleteSubPostTemplate, deleteSubPostTemplate),
];

export const postTemplatesFields = [field(operations.postTemplateList, listTemplatesOfBoard)];
