import { onKeys } from "@itoguchi/ui/keys";
import { CloseButton, TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../posts.texts.ts";
import type { PageElement } from "./marker-place.ts";
import styles from "./pages.module.css";

interface MarkerListProps {
  markers: readonly PageElement[];
  mayEdit: boolean;
  chosen: string | undefined;
  onChoose(id: string): void;
  onDescribe(id: string, description: string): void;
  onDrop(id: string): void;
}

export function MarkerList({ markers, mayEdit, chosen, onChoose, onDescribe, onDrop }: MarkerListProps) {
  return (
    <ol className={styles.markers} aria-label={t("pages.markers")}>
      {markers.map((marker, index) => {
        const number = index + 1;
        return (
          <li key={marker.id} className={styles.markerLine} data-chosen={marker.id === chosen || undefined}>
            <button
              type="button"
              className={styles.markerNumber}
              data-printed=""
              aria-label={t("pages.marker", { number })}
              onClick={() => onChoose(marker.id)}
            >
              {number}
            </button>
            {mayEdit ? (
              <>
                <NameField
                  label={t("pages.name", { number })}
                  value={marker.description}
                  onChange={(description) => onDescribe(marker.id, description)}
                />
                <CloseButton
                  size={28}
                  aria-label={t("pages.removeMarker", { number })}
                  onClick={() => onDrop(marker.id)}
                />
              </>
            ) : (
              <span>{marker.description || t("pages.unnamed")}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const PRINTED = { "data-printed": "" };

interface NameFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Enter and leaving keep it, Escape takes it back. */
function NameField({ label, value, onChange }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  function keep() {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  }
  return (
    <TextInput
      className={styles.name}
      wrapperProps={PRINTED}
      size="xs"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={2_000}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        onKeys({ Enter: keep, Escape: () => setTyped(undefined) })(event);
      }}
    />
  );
}
