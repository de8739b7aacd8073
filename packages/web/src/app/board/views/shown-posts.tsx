import { Suspense } from "react";
import { useHydrated } from "#web/kernel/shell/use-hydrated.ts";
import { ViewSkeleton } from "#web/views/skeleton/view-skeleton.tsx";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { shownViewOf } from "./shown-views.tsx";

/** The posts of a view in the way its kind shows them. */
export function ShownPosts(props: ShownPostsProps) {
  const { viewType } = props.view;
  const { Shown, load } = shownViewOf(viewType);
  const isHydrated = useHydrated();
  // It comes with the page. Without a boundary it is taken over with the page, a slice at a time: what stands behind one is taken over
  // in one go as soon as anything around it changes.
  if (load === null) return <Shown {...props} />;
  // Kinds that do not come with the page have styles of their own, which it does not have yet.
  if (!isHydrated) return <ViewSkeleton viewType={viewType} />;
  return (
    <Suspense fallback={<ViewSkeleton viewType={viewType} />}>
      <Shown {...props} />
    </Suspense>
  );
}
