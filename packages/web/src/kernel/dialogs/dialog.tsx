import { onKeys } from "@itoguchi/ui/keys";
import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "../i18n/common.texts.ts";

interface DialogProps {
  title: string;
  close(): void;
  /** A number is a width, for what is shown side by side. */
  size?: "md" | "lg" | "xl" | number;
  /** It takes the whole screen. */
  isFull?: boolean;
  children: ReactNode;
}

/** Open as long as it stands there. Escape closes it, except the one that ends a conversion. */
export function Dialog({ title, close, size = "md", isFull = false, children }: DialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      fullScreen={isFull}
      returnFocus={false}
      closeOnEscape={false}
      onKeyDown={onKeys({ Escape: close })}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      {children}
    </Modal>
  );
}

/** Back to where the dialog was opened from; to the page itself when that is gone, as after a deletion. */
function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(
    () => () => {
      const place = opener?.isConnected && opener !== document.body ? opener : document.getElementById("main");
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [opener],
  );
}
