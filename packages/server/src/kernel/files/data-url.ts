import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { fail } from "@itoguchi/core/kernel/errors";

const LONGEST_HEADER = 1_000;
const HEADER = /^data:[^,]*;base64$/i;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The bytes of a base64 data: address as it streams in. The type it claims is not looked at. */
export function dataUrlDecoder(): Transform {
  const text = new StringDecoder("latin1");
  let isHeader = true;
  let rest = "";
  let ended = false;
  const take = (characters: string, isLast: boolean): Buffer => {
    rest += characters;
    if (isHeader) {
      const comma = rest.indexOf(",");
      if (comma < 0 && (isLast || rest.length > LONGEST_HEADER)) throw wrong();
      if (comma < 0) return Buffer.alloc(0);
      if (!HEADER.test(rest.slice(0, comma))) throw wrong();
      isHeader = false;
      rest = rest.slice(comma + 1);
    }
    const whole = isLast ? rest.length : rest.length - (rest.length % 4);
    const part = rest.slice(0, whole);
    rest = rest.slice(whole);
    if (!BASE64.test(part) || (ended && part !== "")) throw wrong();
    ended ||= part.endsWith("=");
    return Buffer.from(part, "base64");
  };
  const step = (characters: string, isLast: boolean, done: (error?: Error | null, bytes?: Buffer) => void) => {
    try {
      done(null, take(characters, isLast));
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _, done) => step(text.write(chunk), false, done),
    flush: (done) => step(text.end(), true, done),
  });
}

function wrong() {
  return fail("InvalidInput", {
    field: "dataURL",
    message: "ファイルを読み取れませんでした。もう一度選んでください。",
  });
}
