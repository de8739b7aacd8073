import { useEffect } from "react";

const COUNTED = /^\(\d+\+?\) /;

/** `(3) ボード`: what is unread shows in the tab, whatever title the page gives itself. */
export function useCountInTitle(count: string | undefined): void {
  useEffect(() => {
    function put() {
      const bare = document.title.replace(COUNTED, "");
      const wanted = count === undefined ? bare : `(${count}) ${bare}`;
      if (document.title !== wanted) document.title = wanted;
    }
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
