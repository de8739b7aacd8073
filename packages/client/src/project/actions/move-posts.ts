import { movePost } from "@itoguchi/core/posts/posts.operations";
import type { BoardPlace } from "../board-actions.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { Performer } from "./performer.ts";

type NumberedPlace = BoardPlace & { number: number };

export function moveToSections(
  performer: Performer,
  moves: readonly { number: number; sectionId: string }[],
): Step | undefined {
  const known = moves.flatMap(({ number, sectionId }) => {
    const post = performer.post(number);
    return post && post.sectionId !== sectionId ? [{ post, number, sectionId }] : [];
  });
  if (known.length === 0) return undefined;
  const moved = [...Map.groupBy(known, (move) => move.sectionId)].map(([sectionId, own]) => ({
    opposite: own.map(({ number, post }) => ({ number, sectionId: post.sectionId })),
    sent: performer.perform({
      changes: own.map(({ post }) => ({ id: post.id, sectionId })),
      operation: movePost,
      input: { projectSerialNumberList: own.map(({ number }) => number), sectionId },
    }),
  }));
  const taken = () => moved.flatMap(({ opposite, sent }) => (sent.isRefused ? [] : opposite));
  return {
    label: "section",
    back: () => moveToSections(performer, taken()),
    touches: () => taken().map(({ number }) => touches.board(number)),
  };
}

/** Values of the board they leave stay with the posts, out of sight: moved back, they have them again. */
export function moveToBoard(performer: Performer, numbers: readonly number[], place: BoardPlace): Step {
  const there = numbers.map((number) => ({ number, ...place }));
  const here = performer.posts(numbers).map(({ projectSerialNumber: number, boardId, sectionId }) => ({
    ...{ number, boardId, sectionId },
  }));
  return moveBetweenBoards(performer, there, here);
}

function moveBetweenBoards(performer: Performer, to: readonly NumberedPlace[], from: readonly NumberedPlace[]): Step {
  const sent = [...Map.groupBy(to, ({ boardId, sectionId }) => `${boardId} ${sectionId}`).values()].map((own) =>
    performer.perform({
      changes: [],
      operation: movePost,
      input: {
        projectSerialNumberList: own.map(({ number }) => number),
        boardId: own[0]?.boardId,
        sectionId: own[0]?.sectionId ?? null,
        ...(own[0]?.data && { data: own[0].data }),
      },
    }),
  );
  const isRefused = () => sent.every((one) => one.isRefused);
  return {
    label: "move",
    back: () => (isRefused() ? undefined : moveBetweenBoards(performer, from, to)),
    touches: () => (isRefused() ? [] : to.map(({ number }) => touches.board(number))),
  };
}
