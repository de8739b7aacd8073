import { decoding } from "lib0";
import { modifyAwarenessUpdate } from "y-protocols/awareness";
import * as Y from "yjs";

/** Of the provider's protocol, what a client has reason to send. */
const Kind = { SYNC: 0, AWARENESS: 1, TOKEN: 2, ASK_AWARENESS: 3, CLOSE: 7, SYNC_STATUS: 8 } as const;
const Step = { STATE_VECTOR: 0, MISSING: 1, UPDATE: 2 } as const;
const APPLIED = 1;
const TOKEN = 0;
/** One cursor, and a name that we put in its place. */
const MOST_STATE_BYTES = 10_000;

/**
 * The protocol's answer to an update. Hocuspocus sends it once the update is applied; we hold it until the update is kept. Clients count
 * what was not answered: it is what 保存済み stands for, and what they send again.
 */
export function isReceipt(message: Uint8Array): boolean {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  return decoding.readVarUint(decoder) === Kind.SYNC_STATUS && decoding.readVarUint(decoder) === APPLIED;
}

/** `exchange`: what makes the server look at the whole document. */
export type Meaning = "change" | "exchange" | "goodbye" | "other";

/** Of a whole message for this room, of a kind that clients send. Any other never reaches Hocuspocus, which would log it. */
export function meaningOf(message: Uint8Array, room: string): Meaning | undefined {
  try {
    const decoder = decoding.createDecoder(message);
    return decoding.readVarString(decoder) === room ? meaning(decoder) : undefined;
  } catch {
    return undefined;
  }
}

function meaning(decoder: decoding.Decoder): Meaning | undefined {
  switch (decoding.readVarUint(decoder)) {
    case Kind.SYNC:
      return meaningOfStep(decoder);
    case Kind.AWARENESS: {
      const states = decoding.readVarUint8Array(decoder);
      if (states.length > MOST_STATE_BYTES) return undefined;
      modifyAwarenessUpdate(states, (state) => state);
      return "other";
    }
    case Kind.TOKEN:
      if (decoding.readVarUint(decoder) !== TOKEN) return undefined;
      decoding.readVarString(decoder);
      return "other";
    case Kind.ASK_AWARENESS:
      return "exchange";
    case Kind.CLOSE:
      return "goodbye";
    default:
      return undefined;
  }
}

function meaningOfStep(decoder: decoding.Decoder): Meaning | undefined {
  const step = decoding.readVarUint(decoder);
  const content = decoding.readVarUint8Array(decoder);
  if (step === Step.STATE_VECTOR) Y.decodeStateVector(content);
  else if (step === Step.MISSING || step === Step.UPDATE) Y.decodeUpdate(content);
  else return undefined;
  return step === Step.UPDATE ? "change" : "exchange";
}
