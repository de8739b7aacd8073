export type { SourceGroup, ViewSource } from "@itoguchi/client/view-sources/view-source";
