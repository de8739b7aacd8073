import type { Caller } from "@itoguchi/client/caller";
import type { PasskeyAssertion } from "@itoguchi/core/accounts/passkey-assertion";
import { beginPasskeySignIn, registerPasskey, signInWithPasskey } from "@itoguchi/core/accounts/passkeys.calls";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { t } from "./passkeys.texts.ts";

/** Loaded by whoever uses a passkey. */
const loadWebauthn = () => import("@simplewebauthn/browser");

export function canUsePasskeys(): boolean {
  return typeof window !== "undefined" && window.PublicKeyCredential !== undefined;
}

/** Whether the browser offers passkeys in the field of the address, beside what it fills in otherwise. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

interface Question {
  /** As the second step of a sign-in. */
  twoStepToken?: string | undefined;
  /** Waits until the person chooses one in the field of the address. */
  isOffered?: boolean;
}

export async function askPasskey(
  call: Caller,
  { twoStepToken, isOffered = false }: Question = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebauthn();
  const { passkeyToken, options } = await call(beginPasskeySignIn, twoStepToken ? { twoStepToken } : {});
  const { response, ...credential } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
  });
  return { passkeyToken, credential: { ...credential, response } };
}

export async function signInByPasskey(call: Caller, { autoSignIn, ...question }: Question & { autoSignIn(): boolean }) {
  const assertion = await askPasskey(call, question);
  await call(signInWithPasskey, { ...assertion, autoSignIn: autoSignIn() });
}

interface Begun {
  passkeyToken: string;
  options: object;
}

export async function makePasskey(call: Caller, { passkeyToken, options }: Begun, name: string): Promise<void> {
  const { startRegistration } = await loadWebauthn();
  const { response, ...credential } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  await call(registerPasskey, { passkeyToken, name, credential: { ...credential, response } });
}

/** Ends a question that waits in the field of the address. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebauthn();
  WebAuthnAbortService.cancelCeremony();
}

/** Why it did not work; browsers say the same for a person who changed their mind and for one who was too slow. */
export function passkeySentence(error: unknown): string {
  if (error instanceof DomainError || !(error instanceof Error)) return sentenceOf(error);
  const SENTENCES: Record<string, string> = {
    NotAllowedError: t("passkeys.stopped"),
    AbortError: t("passkeys.stopped"),
    InvalidStateError: t("passkeys.alreadyThere"),
    SecurityError: t("passkeys.wrongHost"),
  };
  return SENTENCES[error.name] ?? sentenceOf(error);
}
