import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface SoftwarePasskey {
  id: string;
  register(challenge: string, overrides?: Overrides): RegistrationCredential;
  assert(challenge: string, overrides?: Overrides): AssertionCredential;
}

interface Overrides {
  origin?: string;
  rpId?: string;
  /** The person proved themselves to the device. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Credential {
  id: string;
  rawId: string;
  type: "public-key";
}

interface RegistrationCredential extends Credential {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

interface AssertionCredential extends Credential {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

/** A passkey as a device would hold it: it signs, and says so, as WebAuthn has it (ES256, no attestation). */
export function createSoftwarePasskey(origin = "http://localhost:3000", rpId = "localhost"): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  const usual = { origin, rpId, isVerified: true };
  return {
    id,
    register(challenge, overrides = {}) {
      const given = { ...usual, ...overrides };
      const keyData = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(given, HAS_KEY), keyData]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge, given.origin).toString("base64url"),
        attestationObject: attestation(authData).toString("base64url"),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key", response };
    },
    assert(challenge, overrides = {}) {
      const given = { ...usual, ...overrides };
      const data = authenticatorData(given, 0);
      const client = clientData("webauthn.get", challenge, given.origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(given.userHandle === undefined ? {} : { userHandle: given.userHandle }),
      };
      return { id, rawId: id, type: "public-key", response };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, isVerified, counter = 0 }: Overrides & { rpId: string }, more: number): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
}

/** The CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const bytes = Buffer.concat([Buffer.from([0x59]), uint16(authData.length), authData]);
  const pairs = [text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes];
  return Buffer.concat([Buffer.from([0xa3]), ...pairs]);
}

/** The CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: a P-256 key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x), point(0x22, y)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
