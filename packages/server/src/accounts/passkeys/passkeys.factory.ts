import * as calls from "@itoguchi/core/accounts/passkeys.calls";
import { createSoftwarePasskey, type SoftwarePasskey } from "#server/testing/software-passkey";
import { PASSWORD, type Person } from "../accounts.factory.ts";

/** A passkey that the account knows. */
export async function buildPasskey(
  { call }: Person,
  name = "ノートPC",
): Promise<{ id: string; device: SoftwarePasskey }> {
  const device = createSoftwarePasskey();
  const { passkeyToken, options } = await call(calls.beginPasskey, { password: PASSWORD });
  const credential = device.register(options.challenge);
  const { id } = await call(calls.registerPasskey, { passkeyToken, name, credential });
  return { id, device };
}
