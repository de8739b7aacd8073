import type { ShownPostsProps } from "./shown-posts-props.ts";

export function ShownAgile({ view }: ShownPostsProps) {
  return <p>{view.name}</p>;
}
