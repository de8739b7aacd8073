import { Reaction, type ReactionCount } from "@itoguchi/core/comments/comment";
import { Tooltip } from "@mantine/core";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { Person } from "../kernel/people/person.ts";
import styles from "./comment-section.module.css";
import { t } from "./comments.texts.ts";
import { type ReactionGroup, reactionGroups } from "./reactions.ts";

const THUMB_UP = icon(
  "M7 11v9H4v-9zM7 11l4-7.5c1.6 0 2.5 1 2.2 2.6L12.6 9.5H18a2 2 0 0 1 2 2.4l-1.4 6.5A2 2 0 0 1 16.6 20H7",
);
const THUMB_DOWN = icon(
  "M7 13V4H4v9zM7 13l4 7.5c1.6 0 2.5-1 2.2-2.6l-.6-3.4H18a2 2 0 0 0 2-2.4l-1.4-6.5A2 2 0 0 0 16.6 4H7",
);

const LOOKS = {
  [Reaction.GOOD]: { Icon: THUMB_UP, name: () => t("reaction.good") },
  [Reaction.BAD]: { Icon: THUMB_DOWN, name: () => t("reaction.bad") },
};
const NAMED = 8;

interface ReactionsProps {
  given: readonly ReactionCount[];
  people: readonly Person[];
  memberId: string;
  mayReact: boolean;
  onReact(reaction: Reaction | null): void;
}

/** How many think so and who; one's own is marked, and pressed again it is taken back. */
export function Reactions({ given, people, memberId, mayReact, onReact }: ReactionsProps) {
  const groups = reactionGroups(given, memberId).filter(({ count }) => mayReact || count > 0);
  if (groups.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className={styles.reactions} role="group" aria-label={t("reaction.label")}>
      {groups.map((group) => {
        const { Icon, name } = LOOKS[group.reaction];
        const who = whoOf(group, people);
        const button = (
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={group.isOwn}
            aria-label={labelOf(group, name(), who)}
            disabled={!mayReact}
            onClick={() => onReact(group.isOwn ? null : group.reaction)}
          >
            <Icon size={16} />
            {group.count > 0 ? <span>{group.count}</span> : null}
          </button>
        );
        return (
          <Tooltip key={group.reaction} label={group.count > 0 ? who : name()} maw={280} multiline>
            {button}
          </Tooltip>
        );
      })}
    </div>
  );
}

function labelOf({ isOwn, count }: ReactionGroup, name: string, people: string): string {
  const said = isOwn ? t("reaction.own", { name }) : name;
  return count > 0 ? t("reaction.withCount", { name: said, count, people }) : said;
}

function whoOf({ memberIds }: ReactionGroup, people: readonly Person[]): string {
  const names = memberIds
    .slice(0, NAMED)
    .map((id) => people.find((person) => person.id === id)?.name ?? t("comments.unknown"));
  const listed = names.join(t("reaction.separator"));
  return memberIds.length > NAMED ? t("reaction.more", { people: listed, count: memberIds.length - NAMED }) : listed;
}
