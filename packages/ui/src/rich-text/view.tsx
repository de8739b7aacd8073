import { Fragment, type ReactNode } from "react";
import content from "./content.module.css";
import { picturesIn, type RichTextDocument, type RichTextNode } from "./document.tsx";
import { isSafeAddress } from "./safe-address.tsx";
import styles from "./view.module.css";

export interface RichTextViewProps {
  value: RichTextDocument | null;
  /** Without it pictures are just shown. */
  onImage?: ((index: number, pictures: { src: string; alt: string }[]) => void) | undefined;
  onMention?: ((id: string) => void) | undefined;
  /** Without it tasks are just shown. */
  onTask?: ((task: RichTextNode) => void) | undefined;
  /** What the button around a picture does. */
  imageLabel(alt: string): string;
}

interface Reading extends RichTextViewProps {
  /** Counts the pictures in the order in which they are drawn. */
  nextPicture(): number;
}

type Draw = (node: RichTextNode, inside: ReactNode, reading: Reading) => ReactNode;

/** For reading: no editor is loaded. Only what is in these two tables can be shown. */
export function RichTextView(props: RichTextViewProps) {
  let pictures = 0;
  const nextPicture = () => pictures++;
  return <div className={content.content}>{drawAll(props.value?.content ?? [], { ...props, nextPicture })}</div>;
}

const NODES: Readonly<Record<string, Draw>> = {
  paragraph: (_node, inside) => <p>{inside || <br />}</p>,
  heading: ({ attrs }, inside) => {
    const Heading = ({ 2: "h2", 3: "h3" } as const)[Number(attrs?.level)] ?? "h1";
    return <Heading>{inside}</Heading>;
  },
  blockquote: (_node, inside) => <blockquote>{inside}</blockquote>,
  bulletList: (_node, inside) => <ul>{inside}</ul>,
  orderedList: ({ attrs }, inside) => <ol start={Number(attrs?.start ?? 1)}>{inside}</ol>,
  listItem: (_node, inside) => <li>{inside}</li>,
  taskList: (_node, inside) => <ul data-type="taskList">{inside}</ul>,
  taskItem: (node, inside, { onTask }) => (
    <li data-type="taskItem" data-checked={node.attrs?.checked === true}>
      <label>
        <input
          type="checkbox"
          checked={node.attrs?.checked === true}
          disabled={!onTask}
          aria-label={wordsIn(node)}
          onChange={() => onTask?.(node)}
        />
      </label>
      <div>{inside}</div>
    </li>
  ),
  codeBlock: ({ attrs }, inside) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys
    <pre tabIndex={0}>
      <code data-language={attrs?.language ?? undefined}>{inside}</code>
    </pre>
  ),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  image: drawPicture,
  mention: drawMention,
  table: (_node, inside) => (
    <div data-table="" className={styles.table}>
      <table>
        <tbody>{inside}</tbody>
      </table>
    </div>
  ),
  tableRow: (_node, inside) => <tr>{inside}</tr>,
  tableHeader: ({ attrs }, inside) => <th {...spans(attrs)}>{inside}</th>,
  tableCell: ({ attrs }, inside) => <td {...spans(attrs)}>{inside}</td>,
};

const MARKS: Readonly<Record<string, (inside: ReactNode, attrs: RichTextNode["attrs"]) => ReactNode>> = {
  bold: (inside) => <strong>{inside}</strong>,
  italic: (inside) => <em>{inside}</em>,
  underline: (inside) => <u>{inside}</u>,
  strike: (inside) => <s>{inside}</s>,
  code: (inside) => <code>{inside}</code>,
  highlight: (inside) => <mark>{inside}</mark>,
  link: (inside, attrs) => {
    const href = String(attrs?.href ?? "");
    if (!isSafeAddress(href)) return inside;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    );
  },
};

function drawAll(nodes: readonly RichTextNode[], reading: Reading): ReactNode {
  if (nodes.length === 0) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: a node is known by nothing but its place
  return nodes.map((node, index) => <Fragment key={index}>{drawNode(node, reading)}</Fragment>);
}

function drawNode(node: RichTextNode, reading: Reading): ReactNode {
  if (node.type === "text") {
    const known = (node.marks ?? []).filter(({ type }) => Object.hasOwn(MARKS, type));
    return known.reduce<ReactNode>((inside, { type, attrs }) => MARKS[type]?.(inside, attrs), node.text);
  }
  const inside = drawAll(node.content ?? [], reading);
  const draw = Object.hasOwn(NODES, node.type) ? NODES[node.type] : undefined;
  return draw ? draw(node, inside, reading) : inside;
}

function drawPicture({ attrs }: RichTextNode, _inside: ReactNode, reading: Reading): ReactNode {
  const { onImage, imageLabel, nextPicture, value } = reading;
  const index = nextPicture();
  const src = String(attrs?.src ?? "");
  const alt = String(attrs?.alt ?? "");
  if (!isSafeAddress(src)) return null;
  const size = { width: Number(attrs?.width) || undefined, height: Number(attrs?.height) || undefined };
  const picture = <img src={src} alt={alt} {...size} loading="lazy" decoding="async" />;
  if (!onImage) return <div data-picture="">{picture}</div>;
  return (
    <div data-picture="">
      <button
        type="button"
        className={styles.picture}
        aria-label={imageLabel(alt)}
        onClick={() => onImage(index, picturesIn(value))}
      >
        {picture}
      </button>
    </div>
  );
}

function drawMention({ attrs }: RichTextNode, _inside: ReactNode, { onMention }: Reading): ReactNode {
  const id = String(attrs?.id);
  const label = `@${attrs?.label ?? ""}`;
  if (!onMention) return <span data-mention={id}>{label}</span>;
  return (
    <button type="button" className={styles.mention} data-mention={id} onClick={() => onMention(id)}>
      {label}
    </button>
  );
}

function spans(attrs: RichTextNode["attrs"]): { colSpan: number; rowSpan: number } {
  return { colSpan: Number(attrs?.colspan ?? 1), rowSpan: Number(attrs?.rowspan ?? 1) };
}

function wordsIn({ text = "", content: inside = [] }: RichTextNode): string {
  return text + inside.map(wordsIn).join("");
}
