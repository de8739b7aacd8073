import { z } from "zod";

export const Token = z.object({ accessToken: z.string() });

/** No session yet: the token, good for ten minutes, takes the second step. */
export const SecondStepAsked = z.object({ twoStepToken: z.string(), hasPasskey: z.boolean() });

type Signed<Answer> = Answer & { twoStepToken?: undefined };
type Asked<Answer> = Answer & { accessToken?: undefined };

/** Both cases by the fields they have; each field can be asked for in both. */
export function signedInOrAsked<In extends { accessToken: string }, Ask extends { twoStepToken: string }>(
  signedIn: z.ZodType<In>,
  asked: z.ZodType<Ask>,
) {
  return z.union([signedIn, asked]) as z.ZodType<Signed<In> | Asked<Ask>, In | Ask>;
}
