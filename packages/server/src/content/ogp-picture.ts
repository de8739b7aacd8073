import { fileURLToPath } from "node:url";
import type { OverlayOptions, Sharp } from "sharp";
import { loadSharp } from "../kernel/files/load-sharp.ts";
import { createLimiter } from "../kernel/limiter.ts";

export interface OgpText {
  title: string;
  /** What it is about, above the title. */
  label: string;
}

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 80;
const COLOURS = { paper: "#F7F8FB", ink: "#1A1F2C", quiet: "#5C6579", accent: "#4C5FD5" };
/** A machine may have no Japanese typeface at all, so that one comes with the product. */
const FONT = {
  name: "BIZ UDPGothic Bold",
  file: fileURLToPath(import.meta.resolve("@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf")),
};
const TITLE_SIZES = [64, 52, 42, 34];
const SMALLEST_TITLE = 28;
const TITLE_HEIGHT = 300;
const drawing = createLimiter(1);

/** What stands for an article where its address is shared. Drawn from words alone: no loader of pictures is opened for it. */
export function drawOgp({ title, label }: OgpText): Promise<Buffer> {
  return drawing(async () => {
    const sharp = await loadSharp();
    const words = (text: string, size: number, colour: string) => lettering(sharp, { text, size, colour });
    const heading = await largestThatFits((size) => words(title, size, COLOURS.ink));
    const overlays: OverlayOptions[] = [
      { input: await block(sharp, WIDTH, 16), left: 0, top: 0 },
      { input: (await words(label, 30, COLOURS.accent)).data, left: MARGIN, top: 100 },
      { input: heading, left: MARGIN, top: 176 },
      { input: (await words("Itoguchi", 40, COLOURS.ink)).data, left: MARGIN, top: HEIGHT - 104 },
      { input: (await words("声を集め、つなぎ、決める", 26, COLOURS.quiet)).data, left: 300, top: HEIGHT - 92 },
    ];
    const paper = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.paper } });
    return paper.composite(overlays).png({ palette: true, colours: 64 }).toBuffer();
  });
}

type Words = { data: Buffer; info: { height: number } };

async function largestThatFits(draw: (size: number) => Promise<Words>): Promise<Buffer> {
  for (const size of TITLE_SIZES) {
    const { data, info } = await draw(size);
    if (info.height <= TITLE_HEIGHT) return data;
  }
  return (await draw(SMALLEST_TITLE)).data;
}

type MakeSharp = Awaited<ReturnType<typeof loadSharp>>;

/** Pango breaks the lines where Japanese may be broken. */
function lettering(sharp: MakeSharp, { text, size, colour }: { text: string; size: number; colour: string }) {
  const drawn: Sharp = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${FONT.name} ${size}`,
      fontfile: FONT.file,
      width: WIDTH - 2 * MARGIN,
      wrap: "word-char",
      spacing: Math.round(size * 0.3),
      dpi: 72,
      rgba: true,
    },
  });
  return drawn.png().toBuffer({ resolveWithObject: true });
}

function block(sharp: MakeSharp, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: COLOURS.accent } })
    .png()
    .toBuffer();
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
