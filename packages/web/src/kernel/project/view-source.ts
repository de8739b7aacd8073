export type { SourceGroup, ViewSource } from "@itoguchi/client/project/view-source";
