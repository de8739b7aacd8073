import * as calls from "@itoguchi/core/accounts/passkeys.calls";
import { createSoftwarePasskey, type SoftwarePasskey } from "#server/testing/software-passkey";
import type { Person } from "../accounts.factory.ts";
import { proofOf } from "../two-step/two-step.factory.ts";

/** A passkey that the account knows. */
export async function buildPasskey(
  person: Person,
  name = "ノートPC",
): Promise<{ id: string; device: SoftwarePasskey }> {
  const { call } = person;
  const device = createSoftwarePasskey();
  const { passkeyToken, options } = await call(calls.beginPasskey, await proofOf(person));
  const credential = device.register(options.challenge);
  const { id } = await call(calls.registerPasskey, { passkeyToken, name, credential });
  return { id, device };
}
