import * as operations from "@itoguchi/core/pages/pages.operations";
import { field } from "../kernel/graphql/operations.ts";
import { deletePage } from "./delete-page.ts";
import { registerPage } from "./register-page.ts";
import { updatePage } from "./update-page.ts";

export const pagesFields = [
  field(operations.registerPage, registerPage),
  field(operations.updatePage, updatePage),
  field(operations.deletePage, deletePage),
];
