import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Button, Stack } from "@mantine/core";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { ScrollBox } from "#web/kernel/lists/scroll-box.tsx";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { datesText } from "../dates-text.ts";
import styles from "../timeline.module.css";
import { t } from "../timeline.texts.ts";
import type { Cascading } from "../use-placing.ts";

/** Every post that would move along, before it does. */
export function CascadeDialog({ post, before: was, span, shifts, posts, settle }: Cascading) {
  const numberOf = usePostNumber();
  const rows = shifts.map(({ number, before, after }) => ({
    number,
    title: posts.get(number)?.title ?? "",
    before: datesText(before),
    after: datesText(after),
  }));
  return (
    <Dialog title={t("cascade.title")} size="lg" close={() => settle("none")}>
      <Stack gap="md">
        <p className={styles.words}>{t("cascade.hint", { title: post.title, count: shifts.length })}</p>
        <ScrollBox label={t("cascade.title")}>
          <table className={styles.shifts}>
            <thead>
              <tr>
                <th>{t("cascade.post")}</th>
                <th>{t("cascade.before")}</th>
                <th>{t("cascade.after")}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{t("said.nameOf", { number: numberOf(post.projectSerialNumber), title: post.title })}</td>
                <td>{was ? datesText(was) : ""}</td>
                <td>{datesText(span)}</td>
              </tr>
              {rows.map(({ number, title, before, after }) => (
                <tr key={number} data-shift={number}>
                  <td>{t("said.nameOf", { number: numberOf(number), title })}</td>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <DialogActions>
          <Button variant="default" onClick={() => settle("none")}>
            {t("cascade.cancel")}
          </Button>
          <Button variant="default" onClick={() => settle("one")}>
            {t("cascade.one")}
          </Button>
          <Button data-autofocus onClick={() => settle("all")}>
            {t("cascade.all", { count: shifts.length + 1 })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
