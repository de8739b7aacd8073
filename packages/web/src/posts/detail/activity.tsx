import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { DetailPart } from "../parts/detail-part.tsx";
import { t } from "../posts.texts.ts";

interface ActivityProps {
  commentCount: number;
  comments: ReactNode;
  /** Asked for when it is looked at. */
  history(): ReactNode;
}

type Shown = "comments" | "history";

/** What people said, or what they did. What is being written stays while the other one is looked at. */
export function Activity({ commentCount, comments, history }: ActivityProps) {
  const [shown, setShown] = useState<Shown>("comments");
  return (
    <DetailPart
      title={t(shown === "comments" ? "detail.comments" : "detail.history")}
      note={shown === "comments" && commentCount > 0 ? String(commentCount) : undefined}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t("detail.activity")}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: "comments", label: t("detail.comments") },
            { value: "history", label: t("detail.history") },
          ]}
        />
      }
    >
      <div hidden={shown !== "comments"}>{comments}</div>
      {shown === "history" ? history() : null}
    </DetailPart>
  );
}
