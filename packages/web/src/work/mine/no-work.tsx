import type { WorkSection } from "@itoguchi/core/work/work";
import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { PostIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "./my-work.texts.ts";

interface NoWorkProps {
  section: WorkSection;
  /** Of the colleague whose work it is. */
  name: string | undefined;
  boardsHref: string;
}

/** Says how something comes to stand here. */
export function NoWork({ section, name, boardsHref }: NoWorkProps) {
  if (name !== undefined)
    return <EmptyList icon={PostIcon} title={t("work.emptyOf", { name })} hint={t("work.emptyOfHint")} />;
  return (
    <EmptyList icon={PostIcon} title={t(`work.empty.${section}`)} hint={t(`work.emptyHint.${section}`)}>
      <Group gap="sm" justify="center">
        <Button component={Link} to={boardsHref}>
          {t("work.openBoards")}
        </Button>
        <Button component="a" variant="default" href="/helpcenter/my-work" target="_blank" rel="noopener">
          {t("work.howTo")}
        </Button>
      </Group>
    </EmptyList>
  );
}
