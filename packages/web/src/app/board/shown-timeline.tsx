import type { ShownPostsProps } from "./shown-posts-props.ts";

export function ShownTimeline({ view }: ShownPostsProps) {
  return <p>{view.name}</p>;
}
