import { useEffect } from "react";
import { pageTitle } from "#web/kernel/page-title.ts";

/** Follows a new name, and stands where the page came before its board. */
export function useTabTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = pageTitle(name)[0]?.title ?? "";
  }, [name]);
}
