import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { useEffect, useState, useSyncExternalStore } from "react";
import styles from "./card-view.module.css";
import type { Covers } from "./covers.ts";

/** The picture of a card; where others have one, a calm plain one. A picture says nothing that the title does not. */
export function Cover({ post, covers }: { post: ListedPost; covers: Covers }) {
  const known = covers.known(post);
  const isShown = useSyncExternalStore(covers.subscribe, covers.hasAny, covers.hasAny);
  const [found, setFound] = useState<{ of: Covers; post: ListedPost; src: string | null }>();
  useEffect(() => {
    if (known !== undefined) return undefined;
    let isCurrent = true;
    void covers.find(post).then((src) => isCurrent && setFound({ of: covers, post, src }));
    return () => {
      isCurrent = false;
    };
  }, [known, post, covers]);
  const src = known ?? (found?.of === covers && found.post === post ? found.src : null);
  if (!isShown) return null;
  return (
    <div className={styles.cover} data-tint={post.projectSerialNumber % TINTS} aria-hidden="true">
      {src ? <Picture key={src} src={src} /> : null}
    </div>
  );
}

const TINTS = 4;

function Picture({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  );
}
