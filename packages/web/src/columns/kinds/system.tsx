import { momentOf } from "@itoguchi/core/kernel/day";
import { momentText } from "@itoguchi/core/kernel/zoned-time";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { CellKind, CellProps } from "../cell.ts";
import { CellRow } from "../parts/cell-row.tsx";
import { CellText } from "../parts/cell-text.tsx";
import { clockIcon, linesIcon, personIcon } from "../parts/icons.tsx";
import { PersonTag } from "../parts/people.tsx";
import { readOnly } from "../reading/checked.ts";

/** When something happened to the post. */
function momentCell(momentIn: (post: ListedPost) => string): CellKind {
  const text: CellKind["text"] = (_value, _column, { reading }, post) =>
    momentText(momentOf(momentIn(post)), reading.timeZone);
  return {
    Icon: clockIcon,
    Cell: ({ value, column, context, post, isWrap }: CellProps) => (
      <CellText text={text(value, column, context, post)} isWrap={isWrap} look="dimmed" />
    ),
    Editor: null,
    text,
    parse: readOnly,
    isSelfEvident: false,
    amountText: null,
    series: null,
    toggle: null,
  };
}

/** Who did something to the post; nobody when it came from outside. */
function memberCell(idIn: (post: ListedPost) => string | null): CellKind {
  return {
    Icon: personIcon,
    Cell: ({ context, post, isWrap }: CellProps) => {
      const id = idIn(post);
      return id === null ? null : (
        <CellRow isWrap={isWrap}>
          <PersonTag id={id} context={context} />
        </CellRow>
      );
    },
    Editor: null,
    text: (_value, _column, { reading }, post) => {
      const id = idIn(post);
      return id === null ? "" : reading.memberName(id);
    },
    parse: readOnly,
    isSelfEvident: false,
    amountText: null,
    series: null,
    toggle: null,
  };
}

export const createdAtCell = momentCell(({ postedAt }) => postedAt);
export const updatedAtCell = momentCell(({ userUpdatedAt }) => userUpdatedAt);
export const createdUserCell = memberCell(({ postedBy }) => postedBy);
export const updatedUserCell = memberCell(({ updatedBy }) => updatedBy);

/** Contents are written in the post itself. */
export const contentsCell: CellKind = {
  Icon: linesIcon,
  Cell: ({ post, isWrap }: CellProps) => <CellText text={post.contentsText} isWrap={isWrap} look="dimmed" />,
  Editor: null,
  text: (_value, _column, _around, post) => post.contentsText,
  parse: readOnly,
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
