import { once } from "#server/kernel/once";

/** Loaded when the first passkey is used: it is large, and the start of the server does not wait for it. */
export const loadWebauthn = once(() => import("@simplewebauthn/server"));
export const loadWebauthnHelpers = once(() => import("@simplewebauthn/server/helpers"));
