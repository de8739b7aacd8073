/** Each post's sub-posts are numbered and told apart: many take their time. */
export const MOST_DUPLICATED = 200;
