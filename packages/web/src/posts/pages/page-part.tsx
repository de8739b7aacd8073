import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import { mayDeleteMade } from "@itoguchi/core/kernel/made.policy";
import { MOST_PAGES, type Page, PostPageType } from "@itoguchi/core/pages/page";
import { deletePage } from "@itoguchi/core/pages/pages.operations";
import { PlusIcon } from "@itoguchi/ui/icons";
import { useRef, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { icon } from "#web/kernel/looks/icons.tsx";
import { DetailPart } from "../parts/detail-part.tsx";
import { type DetailTools, mayWrite } from "../parts/detail-tools.ts";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import { MarkedPicture } from "./marked-picture.tsx";
import { PageVideo } from "./page-video.tsx";
import styles from "./pages.module.css";
import { TAKEN } from "./send-capture.ts";
import { type CaptureUpload, useCaptureUpload } from "./use-capture-upload.ts";

const PlayIcon = icon("M8 5v14l11-7z");

interface PagePartProps {
  pages: readonly Page[];
  projectSerialNumber: number;
  subPostProjectSerialNumber?: number | undefined;
  tools: DetailTools;
}

/** Captures of screens: one large, a picture with its markers or a recording to play, the others to choose from. */
export function PagePart(props: PagePartProps) {
  const { pages, projectSerialNumber, subPostProjectSerialNumber, tools } = props;
  const [chosen, setChosen] = useState<string>();
  const [removing, setRemoving] = useState<Page>();
  const input = useRef<HTMLInputElement>(null);
  const canWrite = mayWrite(tools);
  const { perform, uploadCapture } = tools;
  const { upload, add, drop } = useCaptureUpload(tools, { projectSerialNumber, subPostProjectSerialNumber }, ({ id }) =>
    setChosen(id),
  );
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === chosen),
  );
  const shown = pages[index];
  const Shown = shown?.postPageType === PostPageType.VIDEO ? PageVideo : MarkedPicture;

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
              disabled={upload !== undefined}
              onClick={() => input.current?.click()}
            >
              {t("pages.add")}
            </QuietButton>
            <input
              ref={input}
              type="file"
              accept={TAKEN}
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
      {upload ? <Sending upload={upload} again={() => void add(upload.file)} drop={drop} /> : null}
      {shown ? (
        <Shown
          key={shown.id}
          page={shown}
          pages={pages}
          place={{ place: index + 1, count: pages.length }}
          mayEdit={canWrite}
          perform={perform}
          remove={mayDeleteMade(tools, shown) ? () => setRemoving(shown) : undefined}
        />
      ) : (
        <p className={styles.empty} data-unprinted="">
          {t(canWrite ? "pages.empty" : "pages.emptyReadOnly")}
        </p>
      )}
      {pages.length > 1 ? (
        <ul className={styles.strip}>
          {pages.map((page, at) => (
            <li key={page.id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t(page.postPageType === PostPageType.VIDEO ? "pages.chooseVideo" : "pages.choose", {
                  place: at + 1,
                })}
                aria-current={at === index || undefined}
                onClick={() => setChosen(page.id)}
              >
                <Thumbnail page={page} />
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
            const { id } = removing;
            const events: ExpectedEvent[] = [{ type: "pages.removed", payload: { idList: [id] } }];
            perform({ changes: [], events, operation: deletePage, input: { id } }).catch(() => {});
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

function Thumbnail({ page: { thumbnailImageUrl, imageUrl, postPageType } }: { page: Page }) {
  const source = thumbnailImageUrl ?? imageUrl;
  return (
    <>
      {source ? <img src={source} alt="" loading="lazy" /> : null}
      {postPageType === PostPageType.VIDEO ? (
        <span className={styles.play}>
          <PlayIcon size={16} />
        </span>
      ) : null}
    </>
  );
}

interface SendingProps {
  upload: CaptureUpload;
  again(): void;
  drop(): void;
}

function Sending({ upload: { file, share, problem }, again, drop }: SendingProps) {
  const { name } = file;
  const percent = Math.round(share * 100);
  if (problem !== undefined)
    return (
      <div className={styles.sending}>
        <span role="alert" className={styles.fault}>
          {t("pages.addFailed", { name, problem })}
        </span>
        <QuietButton onClick={again}>{t("pages.addAgain")}</QuietButton>
        <QuietButton onClick={drop}>{t("pages.addDrop")}</QuietButton>
      </div>
    );
  return (
    <div className={styles.sending}>
      <progress max={100} value={percent} aria-label={t("pages.adding", { name })} />
      <span className={styles.note}>{t("pages.percent", { percent })}</span>
      <QuietButton onClick={drop}>{t("pages.addStop")}</QuietButton>
    </div>
  );
}
