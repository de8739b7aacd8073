import { z } from "zod";
import { Id } from "./ids.ts";

/** The answer of a call that takes one thing away. */
export const Removed = z.object({ id: Id }).meta({ title: "Removed" });
