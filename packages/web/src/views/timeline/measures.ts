export const ROW_HEIGHT = 36;
export const GROUP_HEIGHT = 40;
export const SCALE_HEIGHT = 48;
export const BAR_HEIGHT = 24;
export const BAR_TOP = (ROW_HEIGHT - BAR_HEIGHT) / 2;
/** On a phone the canvas needs most of the room. */
export const PHONE = 640;
export const LEAST_LEFT = 96;
export const MOST_LEFT = 2_000;
/** What stays of the canvas, however wide the table is pulled. */
export const LEAST_CANVAS = 120;
/** A drag begins after so many pixels; before it is a click. */
export const SLACK = 4;
