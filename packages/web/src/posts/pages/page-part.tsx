import type { PagePicture } from "@itoguchi/core/files/file";
import { MOST_PAGES, type Page, PostPageType } from "@itoguchi/core/posts/page";
import { deletePage, registerPage } from "@itoguchi/core/posts/pages.operations";
import { PlusIcon } from "@itoguchi/ui/icons";
import { useRef, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/posts.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { DetailPart } from "../detail/detail-part.tsx";
import { type DetailTools, mayWrite } from "../detail/detail-tools.ts";
import { QuietButton } from "../detail/quiet-button.tsx";
import { MarkedPicture } from "./marked-picture.tsx";
import { naturalSize } from "./natural-size.ts";
import styles from "./pages.module.css";

interface PagePartProps {
  pages: readonly Page[];
  projectSerialNumber: number;
  subPostProjectSerialNumber?: number | undefined;
  tools: DetailTools;
  /** As the server has it now. */
  onTaken(page: Page): void;
  onRemoved(id: string): void;
}

/** Captures of screens: one large with its markers, the others to choose from. */
export function PagePart(props: PagePartProps) {
  const { pages, projectSerialNumber, subPostProjectSerialNumber, tools, onTaken, onRemoved } = props;
  const [chosen, setChosen] = useState<string>();
  const [share, setShare] = useState<number>();
  const [removing, setRemoving] = useState<Page>();
  const input = useRef<HTMLInputElement>(null);
  const canWrite = mayWrite(tools);
  const { ask, uploadCapture } = tools;
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === chosen),
  );
  const shown = pages[index];

  async function add(file: File | undefined) {
    if (!file || !uploadCapture) return;
    if (!file.type.startsWith("image/")) return void toast(t("pages.notImage"), { isFault: true });
    setShare(0);
    try {
      const [{ width, height }, picture] = await Promise.all([naturalSize(file), uploadCapture(file, setShare)]);
      const page = await ask(registerPage, {
        ...addressesOf(picture),
        ...{ projectSerialNumber, subPostProjectSerialNumber, postPageType: PostPageType.IMAGE },
        ...{ windowWidth: width, windowHeight: height, displayWidth: width, displayHeight: height },
      });
      onTaken(page);
      setChosen(page.id);
    } catch (error) {
      void toast(sentenceOf(error), { isFault: true });
    } finally {
      setShare(undefined);
    }
  }
  const mayAdd = canWrite && uploadCapture !== undefined && pages.length < MOST_PAGES;
  return (
    <DetailPart
      title={t("pages.title")}
      note={pages.length > 0 ? String(pages.length) : undefined}
      actions={
        mayAdd ? (
          <>
            <QuietButton
              leftSection={<PlusIcon size={16} />}
              disabled={share !== undefined}
              onClick={() => input.current?.click()}
            >
              {share === undefined ? t("pages.add") : t("pages.adding", { percent: Math.round(share * 100) })}
            </QuietButton>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                void add(file);
                currentTarget.value = "";
              }}
            />
          </>
        ) : null
      }
    >
      {shown ? (
        <MarkedPicture
          key={shown.id}
          page={shown}
          place={{ place: index + 1, count: pages.length }}
          mayEdit={canWrite}
          ask={ask}
          onTaken={onTaken}
          remove={() => setRemoving(shown)}
        />
      ) : (
        <p className={styles.empty}>{t(canWrite ? "pages.empty" : "pages.emptyReadOnly")}</p>
      )}
      {pages.length > 1 ? (
        <ul className={styles.strip}>
          {pages.map((page, at) => (
            <li key={page.id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t("pages.choose", { place: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => setChosen(page.id)}
              >
                <img src={page.thumbnailImageUrl ?? page.imageUrl ?? ""} alt="" loading="lazy" />
                {page.pageElementList.length > 0 ? (
                  <span className={styles.badge} aria-hidden="true">
                    {page.pageElementList.length}
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t("pages.removeTitle")}
          confirmLabel={t("pages.removeSubmit")}
          confirm={async () => {
            await ask(deletePage, { id: removing.id });
            onRemoved(removing.id);
            return t("pages.removed");
          }}
          close={() => setRemoving(undefined)}
        >
          {t("pages.removeText")}
        </ConfirmDialog>
      ) : null}
    </DetailPart>
  );
}

function addressesOf({ originalImageUrl, imageUrl, thumbnailImageUrl }: PagePicture) {
  return { originalImageUrl, imageUrl, thumbnailImageUrl };
}
