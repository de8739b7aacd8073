import { z } from "zod";

export const Bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(20_000);
export const Challenge = z.string().min(20).max(200);

export const Credential = z.object({
  id: Bytes.max(2_000),
  rawId: Bytes.max(2_000),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
});

/** What a passkey answers to a question that was begun, as WebAuthn writes it in JSON. */
export const PasskeyAssertion = z.object({
  passkeyToken: Challenge,
  credential: Credential.extend({
    response: z.object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Bytes.optional(),
    }),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
