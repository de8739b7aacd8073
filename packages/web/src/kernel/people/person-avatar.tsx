import { initials } from "@itoguchi/core/kernel/text";
import { useState } from "react";
import styles from "./person-avatar.module.css";

interface PersonAvatarProps {
  name: string;
  src: string | null;
  size?: number;
}

/** Stands beside a name or inside something named: it says nothing by itself. */
export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      data-initials={initials(name).slice(0, 2)}
      aria-hidden="true"
    >
      {src && src !== broken ? <img src={src} alt="" className={styles.image} onError={() => setBroken(src)} /> : null}
    </span>
  );
}
