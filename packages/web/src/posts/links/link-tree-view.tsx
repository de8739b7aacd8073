import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { type ReactNode, useId, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import { type LinkTree, levelsAbove, type TreeNode } from "./link-tree.ts";
import styles from "./links.module.css";

interface LinkTreeViewProps {
  tree: LinkTree;
  /** The post in the middle. */
  post: Pick<LinkedPost, "projectSerialNumber" | "title">;
  context: CellContext;
}

const FEW = 10;

/** Parents above, children below, relations beside. */
export function LinkTreeView({ tree, post, context }: LinkTreeViewProps) {
  if (tree.count === 0) return <p className={styles.empty}>{t("links.empty")}</p>;
  const above = levelsAbove(tree.parents);
  return (
    <div className={styles.context}>
      <div className={styles.tree}>
        {above.map((level, index) => (
          <Group
            key={level.map((node) => node.post.id).join()}
            title={index === above.length - 1 ? t("links.parents") : t("links.depth", { depth: above.length - index })}
          >
            <Few items={level}>{(node) => <PostLine key={node.post.id} node={node} context={context} />}</Few>
          </Group>
        ))}
        <p className={styles.self}>
          <span className={styles.selfMark}>{t("links.self")}</span>
          <span className={styles.number}>{postNumber(context.projectKey, post.projectSerialNumber)}</span>
          <span className={styles.title}>{post.title}</span>
        </p>
        {tree.children.length > 0 ? (
          <Group title={t("links.children")}>
            <Branch nodes={tree.children} context={context} />
          </Group>
        ) : null}
      </div>
      {tree.relations.length > 0 ? (
        <div className={styles.beside}>
          {tree.relations.map(({ postLinkColumnId, columnName, isIncoming, postList }) => (
            <Group
              key={`${postLinkColumnId} ${isIncoming}`}
              title={isIncoming ? t("links.incoming", { column: columnName }) : columnName}
            >
              <Few items={postList}>
                {(post) => (
                  <li key={post.id}>
                    <PostButton post={post} note={null} context={context} />
                  </li>
                )}
              </Few>
            </Group>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Branch({ nodes, context }: { nodes: readonly TreeNode[]; context: CellContext }) {
  return (
    <Few items={nodes}>
      {(node) => (
        <PostLine key={node.post.id} node={node} context={context}>
          {node.nodes.length > 0 ? <Branch nodes={node.nodes} context={context} /> : null}
        </PostLine>
      )}
    </Few>
  );
}

/** The first of many; the others at a press. */
function Few<Item>({ items, children }: { items: readonly Item[]; children(item: Item): ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FEW);
  const left = items.length - shown.length;
  return (
    <>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {left > 0 ? <QuietButton onClick={() => setWhole(true)}>{t("links.more", { count: left })}</QuietButton> : null}
    </>
  );
}

interface PostLineProps {
  node: TreeNode;
  context: CellContext;
  children?: ReactNode;
}

function PostLine({ node: { post, columnName }, context, children }: PostLineProps) {
  return (
    <li>
      <PostButton post={post} note={columnName} context={context} />
      {children}
    </li>
  );
}

interface PostButtonProps {
  post: LinkedPost;
  note: string | null;
  context: CellContext;
}

function PostButton({ post: { projectSerialNumber: number, title }, note, context }: PostButtonProps) {
  return (
    <button type="button" className={styles.post} data-printed="" onClick={() => context.openPost(number)}>
      <span className={styles.number}>{postNumber(context.projectKey, number)}</span>
      <span className={styles.title}>{title || t("links.untitled")}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </button>
  );
}
