import { z } from "zod";

/** As a person's first project is told. Apart from the project: the sign-in page loads what it knows of accounts. */
export const DefaultProject = z.object({ projectKey: z.string(), name: z.string() }).meta({ title: "DefaultProject" });
