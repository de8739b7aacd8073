import { BoardType, BulkBoardType } from "#core/model/board";
import { blank } from "./blank.ts";
import { bugManagement } from "./bug-management.ts";
import { bulkProductManagement } from "./bulk-product-management.ts";
import { businessFeedback } from "./business-feedback.ts";
import { caseManagement } from "./case-management.ts";
import { internalFeedback } from "./internal-feedback.ts";
import { productDelivery } from "./product-delivery.ts";
import { productDiscovery } from "./product-discovery.ts";
import { projectManagement } from "./project-management.ts";
import { releaseManagement } from "./release-management.ts";
import { roadmapManagement } from "./roadmap-management.ts";
import type { BoardTemplate } from "./template.ts";
import { userFeedback } from "./user-feedback.ts";

export const BOARD_TEMPLATES: Record<BoardType, BoardTemplate> = {
  [BoardType.BLANK]: blank,
  [BoardType.USER_FEEDBACK]: userFeedback,
  [BoardType.INTERNAL_FEEDBACK]: internalFeedback,
  [BoardType.BUG_MANAGEMENT]: bugManagement,
  [BoardType.PROJECT_MANAGEMENT]: projectManagement,
  [BoardType.ROADMAP_MANAGEMENT]: roadmapManagement,
  [BoardType.BUSINESS_FEEDBACK]: businessFeedback,
  [BoardType.CASE_MANAGEMENT]: caseManagement,
  [BoardType.PRODUCT_DISCOVERY]: productDiscovery,
  [BoardType.PRODUCT_DELIVERY]: productDelivery,
  [BoardType.RELEASE_MANAGEMENT]: releaseManagement,
};

export const BULK_TEMPLATES = { [BulkBoardType.PRODUCT_MANAGEMENT]: bulkProductManagement } as const;
