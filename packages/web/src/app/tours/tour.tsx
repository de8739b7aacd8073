import type { Tour as TourName, Tutorial } from "@itoguchi/core/accounts/account";
import { finishTour, hideTutorials } from "@itoguchi/core/accounts/accounts.calls";
import { useGlobalKeys, useModifierName } from "@itoguchi/ui/keys";
import { Button, CloseButton, Group, Portal, Text } from "@mantine/core";
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import styles from "./tour.module.css";
import { t, textOf, titleOf } from "./tour.texts.ts";
import type { Box } from "./tour-place.ts";
import { TOUR_PLANS, type TourStep } from "./tours.ts";
import { useBeside } from "./use-beside.ts";

interface TourProps {
  tour: TourName;
  /** Without those that lead to what the person does not see. */
  without?: readonly string[];
}

/** A walk around. It stands beside the page, not in its way; closed once, it never comes again. */
export default function Tour({ tour, without = [] }: TourProps) {
  const { tutorial, steps: all } = TOUR_PLANS[tour];
  const steps = all.filter(({ id }) => !without.includes(id));
  const [index, setIndex] = useState(0);
  const [isOver, setOver] = useState(false);
  const call = useCaller();
  const step = steps[index];
  if (isOver || !step) return null;

  // Where this cannot be kept, the tour comes again another day; nobody needs to be told.
  function close() {
    setOver(true);
    call(finishTour, { tour }).catch(() => undefined);
  }
  function never(mark: Tutorial) {
    setOver(true);
    call(hideTutorials[mark], {}).catch(() => undefined);
  }
  return (
    <Portal>
      <Card
        tour={tour}
        step={step}
        place={{ step: index + 1, count: steps.length }}
        back={index > 0 ? () => setIndex(index - 1) : undefined}
        next={index + 1 < steps.length ? () => setIndex(index + 1) : undefined}
        never={tutorial ? () => never(tutorial) : undefined}
        close={close}
      />
    </Portal>
  );
}

interface CardProps {
  tour: TourName;
  step: TourStep;
  place: { step: number; count: number };
  /** Undefined at the first step. */
  back: (() => void) | undefined;
  /** Undefined at the last step. */
  next: (() => void) | undefined;
  /** Not even on another machine; undefined where closing says so already. */
  never: (() => void) | undefined;
  close(): void;
}

function Card({ tour, step, place, back, next, never, close }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  const beside = useBeside(step.anchors, card);
  const describedBy = useId();
  const modifier = useModifierName();
  useFocus(card, step.id);
  useGlobalKeys({ Escape: ({ target }) => (isOurs(target, card.current) ? close() : undefined) });
  return (
    <>
      {beside ? <div className={styles.ring} style={ringAround(beside.anchor)} data-tour-ring aria-hidden /> : null}
      <div
        ref={card}
        className={styles.card}
        data-beside={beside ? true : undefined}
        data-low={beside && isLow(beside.anchor) ? true : undefined}
        style={beside ? placeVariables(beside.card) : undefined}
        role="dialog"
        aria-modal={false}
        data-beside-page
        aria-label={t(`tour.labels.${tour}`)}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        <div id={describedBy} aria-live="polite">
          <Text className={styles.title}>{titleOf(step.id)}</Text>
          <Text>{textOf(step.id, modifier)}</Text>
        </div>
        <Group gap="xs" mt="md">
          <Text size="xs" c="dimmed" mr="auto">
            {place.count > 1 ? t("tour.place", place) : null}
          </Text>
          {never ? (
            <Button size="xs" variant="subtle" onClick={never}>
              {t("tour.never")}
            </Button>
          ) : null}
          {back ? (
            <Button size="xs" variant="default" onClick={back}>
              {t("tour.back")}
            </Button>
          ) : null}
          <Button size="xs" onClick={next ?? close}>
            {t(next ? "tour.next" : tour === "initialIntroduction" ? "tour.finish" : "tour.understood")}
          </Button>
        </Group>
        <CloseButton className={styles.close} size="sm" aria-label={t("common.close")} onClick={close} />
      </div>
    </>
  );
}

/** Takes the focus where nobody else has it, as after a button that is gone, and gives it back to the page. */
function useFocus(card: RefObject<HTMLElement | null>, step: string): void {
  // The first step has no way back, so its button goes.
  useOnChange(step, () => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  });
  // A layout effect: it ends before the card is taken out, while the focus can still be seen to be in it.
  useLayoutEffect(() => {
    const own = card.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [card]);
}

/** The Escape of another dialog or menu closes that one alone. */
function isOurs(target: EventTarget | null, card: HTMLElement | null): boolean {
  const layer =
    target instanceof Element
      ? target.closest("[role=dialog], [role=menu], [aria-haspopup][aria-expanded=true]")
      : undefined;
  return !layer || layer === card;
}

/** In the lower half of the window. */
function isLow({ top, height }: Box): boolean {
  return top + height / 2 > window.innerHeight / 2;
}

const RING = 4;

function ringAround({ left, top, width, height }: Box): CSSProperties {
  return { left: left - RING, top: top - RING, width: width + 2 * RING, height: height + 2 * RING };
}

/** Variables, since on a phone the style sheet places it otherwise. */
function placeVariables({ left, top }: { left: number; top: number }): CSSProperties {
  return { "--tour-left": `${left}px`, "--tour-top": `${top}px` } as CSSProperties;
}
