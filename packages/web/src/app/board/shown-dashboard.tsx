import type { ShownPostsProps } from "./shown-posts-props.ts";

export function ShownDashboard({ view }: ShownPostsProps) {
  return <p>{view.name}</p>;
}
