import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import { postNumber, postNumberIn } from "@itoguchi/core/posts/post-number";
import { Checkbox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import { t } from "#web/views/views.texts.ts";
import { askedColumn } from "../asked-column.ts";
import type { ValueProps } from "./value-props.ts";
import styles from "./values.module.css";

const PAUSE_MS = 200;

/** Posts by their number or by words of their title. */
export function PostsValue({ condition, column, context, onChange }: ValueProps) {
  const chosen = condition.projectPostProjectSerialNumberList;
  const [found, setFound] = useState<readonly LinkedPost[]>([]);
  const [words, setWords] = useState("");
  const { findPosts, projectKey } = context;
  const asked = askedColumn(column, context);
  const source = useRef({ findPosts, asked });
  useEffect(() => {
    source.current = { findPosts, asked };
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const posts = await source.current.findPosts(source.current.asked, words).catch(() => []);
      if (isCurrent) setFound(posts);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);

  const titles = new Map(found.map(({ projectSerialNumber, title }) => [projectSerialNumber, title]));
  const typed = postNumberIn(words, projectKey);
  const numbers = new Set([...chosen, ...(typed === undefined ? [] : [typed]), ...titles.keys()]);
  const nameOf = (number: number) =>
    t("said.post", {
      number: postNumber(projectKey, number),
      title: titles.get(number) ?? context.linkedPost(number)?.title ?? "",
    }).trim();
  return (
    <div className={styles.stack}>
      <PickMany
        label={t("value.posts")}
        choices={[...numbers].map((number) => ({ id: String(number), name: nameOf(number) }))}
        chosen={chosen.map(String)}
        onSearch={setWords}
        onChange={(ids) => onChange({ projectPostProjectSerialNumberList: ids.map(Number) })}
      />
      <Checkbox
        label={t("value.recursive")}
        checked={condition.isRecursive}
        onChange={({ currentTarget }) => onChange({ isRecursive: currentTarget.checked })}
      />
    </div>
  );
}
