import { wrongPasskey } from "./relying-party.ts";
import { loadWebauthnHelpers } from "./webauthn.ts";

interface Attestation {
  get(key: "fmt"): string;
  get(key: "attStmt"): { get(key: "x5c"): unknown };
}

/**
 * We ask for no attestation. Any that comes with certificates is refused before it is looked at: to verify one, the library opens
 * the addresses that its sender wrote into them, from inside our network.
 */
export async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadWebauthnHelpers();
  const sent = () => decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)) as unknown as Attestation;
  const isAccepted = await Promise.resolve()
    .then(() => isBare(sent()))
    .catch(() => false);
  if (!isAccepted) throw wrongPasskey();
}

/** Nothing, or signed with the passkey itself. */
export function isBare(attestation: Attestation): boolean {
  const fmt = attestation.get("fmt");
  return fmt === "none" || (fmt === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}
