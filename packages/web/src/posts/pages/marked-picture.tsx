import type { Page } from "@itoguchi/core/pages/page";
import type { AnyKeyEvent } from "@itoguchi/ui/ime-key";
import { onKeys } from "@itoguchi/ui/keys";
import { VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useId, useState } from "react";
import { VIEWER_TEXTS } from "#web/kernel/rich-text/rich-text.texts.ts";
import type { DetailTools } from "../parts/detail-tools.ts";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import { enlarged, sourceOf } from "./enlarged.ts";
import { MarkerLayer } from "./marker-layer.tsx";
import { MarkerList } from "./marker-list.tsx";
import { type Box, type Frame, frameOf, newElement, placed } from "./marker-place.ts";
import { PageEnvironment, PageTools } from "./page-tools.tsx";
import styles from "./pages.module.css";
import { useMarkers } from "./use-markers.ts";

const Viewer = lazy(async () => ({
  default: (await import("@itoguchi/ui/rich-text/pictures/image-viewer")).ImageViewer,
}));

interface MarkedPictureProps {
  page: Page;
  /** All captures of the post: enlarged, they are turned over. */
  pages: readonly Page[];
  place: { place: number; count: number };
  mayEdit: boolean;
  perform: DetailTools["perform"];
  /** Absent where the person may not delete it. */
  remove: (() => void) | undefined;
}

export function MarkedPicture({ page, pages, place, mayEdit, perform, remove }: MarkedPictureProps) {
  const [natural, setNatural] = useState<Frame>();
  const [isBroken, setBroken] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [spoken, setSpoken] = useState("");
  const hintId = useId();
  const { list, change, settle } = useMarkers(page, perform);
  const source = sourceOf(page);
  const label = t("pages.picture", place);
  const frame = natural && frameOf(page, natural);

  function add(box: Box) {
    const element = newElement(crypto.randomUUID(), box, page);
    change([...list, element]);
    setMarking(false);
    setChosen(element.id);
    setSpoken(t("pages.placed", { number: list.length + 1 }));
  }
  function drop(id: string) {
    const number = list.findIndex((one) => one.id === id) + 1;
    change(list.filter((one) => one.id !== id));
    setSpoken(t("pages.markerRemoved", { number }));
  }
  function stopMarking(event: AnyKeyEvent) {
    event.stopPropagation();
    setMarking(false);
  }
  const put = (id: string, box: Box) => change(list.map((one) => (one.id === id ? placed(one, box, page) : one)));
  const describe = (id: string, description: string) => {
    change(list.map((one) => (one.id === id ? { ...one, description } : one)));
    settle();
  };
  return (
    <div className={styles.page}>
      <PageTools page={page} label={label} remove={remove}>
        <QuietButton onClick={() => setLarge(true)}>{t("pages.enlarge")}</QuietButton>
        {mayEdit ? (
          <QuietButton
            {...(isMarking ? { variant: "light", color: "accent", c: undefined } : {})}
            aria-pressed={isMarking}
            onClick={() => setMarking(!isMarking)}
          >
            {t("pages.mark")}
          </QuietButton>
        ) : null}
      </PageTools>
      {isMarking ? (
        <p className={styles.note} id={hintId}>
          {t("pages.marking")}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the marking, which a button began */}
      <div className={styles.picture} onKeyDown={onKeys(isMarking ? { Escape: stopMarking } : {})}>
        <img
          src={source}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
          onError={() => setBroken(true)}
        />
        {isBroken ? <p className={styles.broken}>{t("pages.brokenPicture")}</p> : null}
        {frame ? (
          <MarkerLayer
            markers={list}
            frame={frame}
            mayEdit={mayEdit}
            isMarking={isMarking}
            hintId={hintId}
            chosen={chosen}
            onChoose={setChosen}
            onAdd={add}
            onPut={put}
            onSettle={settle}
            onDrop={drop}
          />
        ) : null}
      </div>
      <PageEnvironment page={page} />
      {list.length > 0 ? (
        <MarkerList
          markers={list}
          mayEdit={mayEdit}
          chosen={chosen}
          onChoose={setChosen}
          onDescribe={describe}
          onDrop={drop}
        />
      ) : null}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isLarge ? (
        <Suspense>
          <Viewer {...enlarged(pages, page, list)} texts={VIEWER_TEXTS} close={() => setLarge(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
