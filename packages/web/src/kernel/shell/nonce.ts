import { createContext, useContext } from "react";

/** Known on the server only: browsers hide the nonce from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
