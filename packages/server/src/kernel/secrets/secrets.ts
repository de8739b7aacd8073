import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

export interface Secrets {
  /** 256 random bits for links and cookies, with the hash that is kept. */
  token(): { token: string; hash: Buffer };
  hash(token: string): Buffer;
  /** AES-256-GCM under SECRET_KEY. */
  seal(text: string): string;
  open(sealed: string): string;
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** The key for access tokens. */
  signingKey: Uint8Array;
  /** The private key by which push services know this server. */
  pushKey: Uint8Array;
  /** The key for addresses that answers are sent to. */
  replyKey: Uint8Array;
}

export function createSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "", purpose, 32));
  const sealing = derive("seal");
  const signing = derive("sign");
  const sign = (text: string) => createHmac("sha256", signing).update(text).digest("base64url");
  return {
    token: () => {
      const token = randomBytes(32).toString("base64url");
      return { token, hash: sha256(token) };
    },
    hash: sha256,
    seal: (text) => seal(sealing, text),
    open: (sealed) => open(sealing, sealed),
    sign,
    verify: (text, signature) => isSame(sign(text), signature),
    signingKey: derive("access-token"),
    pushKey: derive("push"),
    replyKey: derive("reply-address"),
  };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function open(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
