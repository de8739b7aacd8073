import type { ShownPostsProps } from "./shown-posts-props.ts";

export function ShownTree({ view }: ShownPostsProps) {
  return <p>{view.name}</p>;
}
