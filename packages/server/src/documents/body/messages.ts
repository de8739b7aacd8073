import { decoding } from "lib0";
import { modifyAwarenessUpdate } from "y-protocols/awareness";
import * as Y from "yjs";

/** Of the provider's protocol, what a client has reason to send. */
const Kind = { SYNC: 0, AWARENESS: 1, TOKEN: 2, ASK_AWARENESS: 3, CLOSE: 7, SYNC_STATUS: 8 } as const;
const Step = { STATE_VECTOR: 0, MISSING: 1, UPDATE: 2 } as const;
const APPLIED = 1;

/**
 * The protocol's answer to an update. Hocuspocus sends it once the update is applied; we hold it until the update is kept. Clients count
 * what was not answered: it is what 保存済み stands for, and what they send again.
 */
export function isReceipt(message: Uint8Array): boolean {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  return decoding.readVarUint(decoder) === Kind.SYNC_STATUS && decoding.readVarUint(decoder) === APPLIED;
}

/** Whole, of this room, and of a kind that clients send. What is not never reaches Hocuspocus, which would log it. */
export function isExpected(message: Uint8Array, room: string): boolean {
  try {
    const decoder = decoding.createDecoder(message);
    return decoding.readVarString(decoder) === room && isKnown(decoder);
  } catch {
    return false;
  }
}

function isKnown(decoder: decoding.Decoder): boolean {
  switch (decoding.readVarUint(decoder)) {
    case Kind.SYNC:
      return isStep(decoder);
    case Kind.AWARENESS:
      modifyAwarenessUpdate(decoding.readVarUint8Array(decoder), (state) => state);
      return true;
    case Kind.TOKEN:
      decoding.readVarUint(decoder);
      decoding.readVarString(decoder);
      return true;
    case Kind.ASK_AWARENESS:
    case Kind.CLOSE:
      return true;
    default:
      return false;
  }
}

function isStep(decoder: decoding.Decoder): boolean {
  const step = decoding.readVarUint(decoder);
  const content = decoding.readVarUint8Array(decoder);
  if (step === Step.STATE_VECTOR) Y.decodeStateVector(content);
  else if (step === Step.MISSING || step === Step.UPDATE) Y.decodeUpdate(content);
  else return false;
  return true;
}
