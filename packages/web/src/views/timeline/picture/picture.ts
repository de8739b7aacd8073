import { isWorkingDayNumber } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { type SpanOfView, ticksOf } from "@itoguchi/core/timeline/scale";
import { calendarOf, type Span } from "@itoguchi/core/timeline/working-span";
import type { Arrow } from "../links.ts";
import { BAR_HEIGHT, BAR_TOP, ROW_HEIGHT, SCALE_HEIGHT } from "../measures.ts";

/** A row as it is drawn; `top` counts from the first one that is shown. */
export interface PictureRow {
  top: number;
  title: string;
  group?: string;
  span?: Span | undefined;
  rollUp?: Span | undefined;
  progress?: number | undefined;
  color?: string;
  isOverdue?: boolean;
}

export interface Picture {
  width: number;
  height: number;
  leftWidth: number;
  span: SpanOfView;
  isDate: boolean;
  /** The first day in sight, with its fraction, and how wide a day is. */
  origin: number;
  dayWidth: number;
  now: number;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
  rows: readonly PictureRow[];
  arrows: readonly Arrow[];
  inazuma: string | undefined;
  /** By how much the paths of lines stand to the right of and below the picture. */
  shift: { x: number; y: number };
}

export interface Inks {
  surface: string;
  sunken: string;
  hairline: string;
  text: string;
  dimmed: string;
  accent: string;
  error: string;
  font: string;
  tone(color: string): { tint: string; ink: string };
}

const SHARP = 2;
const TEXT_SIZE = 12;

/** What is shown, drawn once more from the same figures. */
export function drawPicture(picture: Picture, inks: Inks): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * SHARP;
  canvas.height = (picture.height + SCALE_HEIGHT) * SHARP;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.scale(SHARP, SHARP);
  pen.font = `${TEXT_SIZE}px ${inks.font}`;
  pen.textBaseline = "middle";
  pen.fillStyle = inks.surface;
  pen.fillRect(0, 0, picture.width, picture.height + SCALE_HEIGHT);
  drawScale(pen, picture, inks);
  pen.save();
  pen.beginPath();
  pen.rect(0, SCALE_HEIGHT, picture.width, picture.height);
  pen.clip();
  pen.translate(0, SCALE_HEIGHT);
  for (const row of picture.rows) drawLeft(pen, row, picture, inks);
  pen.beginPath();
  pen.rect(picture.leftWidth, 0, picture.width, picture.height);
  pen.clip();
  pen.translate(picture.leftWidth, 0);
  for (const row of picture.rows) drawBar(pen, row, picture, inks);
  drawLines(pen, picture, inks);
  pen.restore();
  return canvas;
}

function drawScale(pen: CanvasRenderingContext2D, picture: Picture, inks: Inks): void {
  const { leftWidth, width, height, origin, dayWidth, span } = picture;
  const until = origin + (width - leftWidth) / dayWidth;
  const { upper, lower } = ticksOf(span, origin, until);
  const xOf = (day: number) => leftWidth + (day - origin) * dayWidth;
  pen.save();
  pen.beginPath();
  pen.rect(leftWidth, 0, width - leftWidth, height + SCALE_HEIGHT);
  pen.clip();
  pen.fillStyle = inks.sunken;
  const weekdays = calendarOf(true, picture.calendar);
  for (let day = Math.floor(origin); dayWidth >= 4 && day < until; day++)
    if (!isWorkingDayNumber(day, weekdays)) pen.fillRect(xOf(day), SCALE_HEIGHT, dayWidth, height);
  for (const { day, text } of lower) {
    pen.fillStyle = inks.hairline;
    pen.fillRect(xOf(day), SCALE_HEIGHT / 2, 1, height + SCALE_HEIGHT / 2);
    pen.fillStyle = inks.dimmed;
    pen.fillText(text, xOf(day) + 4, (SCALE_HEIGHT * 3) / 4);
  }
  for (const { day, text } of upper) {
    pen.fillStyle = inks.text;
    pen.fillText(text, Math.max(xOf(day), leftWidth) + 4, SCALE_HEIGHT / 4);
  }
  pen.fillStyle = inks.accent;
  pen.fillRect(xOf(picture.now) - 1, SCALE_HEIGHT, 2, height);
  pen.restore();
  pen.fillStyle = inks.hairline;
  pen.fillRect(0, SCALE_HEIGHT - 1, width, 1);
  pen.fillRect(leftWidth - 1, 0, 1, height + SCALE_HEIGHT);
}

function drawLeft(pen: CanvasRenderingContext2D, row: PictureRow, { leftWidth, width }: Picture, inks: Inks): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, row.top, leftWidth - 8, ROW_HEIGHT);
  pen.clip();
  pen.fillStyle = row.group === undefined ? inks.text : inks.dimmed;
  pen.fillText(row.group ?? row.title, 12, row.top + ROW_HEIGHT / 2);
  pen.restore();
  pen.fillStyle = inks.hairline;
  pen.fillRect(0, row.top + ROW_HEIGHT - 1, width, 1);
}

function drawBar(pen: CanvasRenderingContext2D, row: PictureRow, picture: Picture, inks: Inks): void {
  const { origin, dayWidth, isDate } = picture;
  const xOf = (day: number) => (day - origin) * dayWidth;
  if (row.rollUp) {
    pen.fillStyle = inks.dimmed;
    pen.fillRect(xOf(row.rollUp.start), row.top + 2, xOf(row.rollUp.end + 1) - xOf(row.rollUp.start), 4);
  }
  if (!row.span) return;
  const { tint, ink } = inks.tone(row.color ?? "gray");
  const [x, y, middle] = [xOf(row.span.start), row.top + BAR_TOP, row.top + ROW_HEIGHT / 2];
  const width = isDate ? BAR_HEIGHT : xOf(row.span.end + 1) - x;
  if (isDate) {
    const centre = x + dayWidth / 2;
    pen.fillStyle = ink;
    pen.beginPath();
    pen.moveTo(centre, y);
    pen.lineTo(centre + BAR_HEIGHT / 2, middle);
    pen.lineTo(centre, y + BAR_HEIGHT);
    pen.lineTo(centre - BAR_HEIGHT / 2, middle);
    pen.fill();
  } else {
    pen.fillStyle = tint;
    pen.beginPath();
    pen.roundRect(x, y, width, BAR_HEIGHT, 6);
    pen.fill();
    pen.save();
    pen.clip();
    pen.globalAlpha = 0.15;
    pen.fillStyle = ink;
    pen.fillRect(x, y, width * (row.progress ?? 0), BAR_HEIGHT);
    pen.restore();
  }
  if (row.isOverdue) {
    pen.fillStyle = inks.error;
    pen.fillRect(x + width - 3, y, 3, BAR_HEIGHT);
  }
  const isBeside = isDate || pen.measureText(row.title).width + 16 > width;
  pen.fillStyle = isBeside ? inks.dimmed : ink;
  pen.fillText(row.title, isBeside ? x + width + 8 : Math.max(x, 0) + 8, middle);
}

function drawLines(pen: CanvasRenderingContext2D, { arrows, inazuma, shift }: Picture, inks: Inks): void {
  pen.save();
  pen.translate(-shift.x, -shift.y);
  pen.lineWidth = 1.5;
  for (const { path, isViolated } of arrows) {
    pen.strokeStyle = isViolated ? inks.error : inks.dimmed;
    pen.stroke(new Path2D(path));
  }
  if (inazuma) {
    pen.lineWidth = 2;
    pen.strokeStyle = inks.error;
    pen.stroke(new Path2D(inazuma));
  }
  pen.restore();
}

/** As the page has them at the moment, in light or dark. */
export function inksOf(element: HTMLElement, toneClass: string): Inks {
  const style = getComputedStyle(element);
  const named = (name: string) => style.getPropertyValue(name).trim();
  const tones = new Map<string, { tint: string; ink: string }>();
  return {
    surface: named("--ito-surface"),
    sunken: named("--ito-sunken"),
    hairline: named("--ito-hairline"),
    text: style.color,
    dimmed: named("--mantine-color-dimmed"),
    accent: named("--mantine-primary-color-filled"),
    error: named("--mantine-color-error"),
    font: style.fontFamily,
    tone(color) {
      const known = tones.get(color);
      if (known) return known;
      const probe = element.appendChild(document.createElement("span"));
      probe.className = toneClass;
      probe.dataset.color = color;
      const own = getComputedStyle(probe);
      const read = { tint: own.getPropertyValue("--tint").trim(), ink: own.getPropertyValue("--ink").trim() };
      probe.remove();
      tones.set(color, read);
      return read;
    },
  };
}
