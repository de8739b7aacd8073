import type { postDetailInitialData, subPostDetailInitialData } from "@itoguchi/core/screens/screens.operations";
import type { z } from "zod";

export type PostDetailData = z.output<(typeof postDetailInitialData)["answer"]>;
export type SubPostDetailData = z.output<(typeof subPostDetailInitialData)["answer"]>;
