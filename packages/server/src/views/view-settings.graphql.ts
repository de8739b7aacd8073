import * as own from "@itoguchi/core/views/own-views.operations";
import * as operations from "@itoguchi/core/views/view-settings.operations";
import { field } from "../kernel/graphql/operations.ts";
import { archiveView, unarchiveView } from "./archive-view.ts";
import { deleteView } from "./delete-view.ts";
import { duplicateView } from "./duplicate-view.ts";
import { listOwnViews } from "./list-own-views.ts";
import { moveView } from "./move-view.ts";
import { registerView } from "./register-view.ts";
import { saveOwnView } from "./save-own-view.ts";
import { setDefaultView } from "./set-default-view.ts";
import { updateView } from "./update-view.ts";

export const viewSettingsFields = [
  field(operations.registerView, registerView),
  field(operations.updateView, updateView),
  field(operations.duplicateView, duplicateView),
  field(operations.moveView, moveView),
  field(operations.setDefaultView, setDefaultView),
  field(operations.archiveView, archiveView),
  field(operations.unarchiveView, unarchiveView),
  field(operations.deleteView, deleteView),
  field(own.ownViewList, listOwnViews),
  field(own.saveOwnView, saveOwnView),
];
