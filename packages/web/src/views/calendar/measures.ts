/** A bar and the space below it. */
export const LANE_HEIGHT = 24;
/** The number of the day, above the bars. */
export const HEAD_HEIGHT = 28;
export const LEAST_WEEK = 100;
/** Narrower than this there is no room for titles: days have dots, and the posts of one day stand below. */
export const PHONE = 640;
/** A drag begins after so many pixels; before it is a click. */
export const SLACK = 4;
export const MOST_DOTS = 3;
