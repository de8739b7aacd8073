import { createContext, Fragment, isValidElement, type ReactElement, type ReactNode, use } from "react";
import { Scripts } from "react-router";
import { useNonce } from "./nonce.ts";

interface Files {
  /** Takes over the page once it is evaluated. */
  entry: string;
  /** What it is made of. */
  parts: readonly string[];
}

/** The scripts of the page. Known on the server only. */
export const PageFiles = createContext<Files | undefined>(undefined);

/** A type that browsers do not run. */
const WAITING = "text/waiting-module";

/**
 * The router's scripts, begun after the first paint. As the router writes them they are asked for before the styles, and evaluated in
 * one task. Here each file is evaluated in a task of its own, and the one that takes over the page last.
 */
export function PageScripts() {
  const nonce = useNonce();
  const files = use(PageFiles);
  const own = Scripts({ nonce });
  const [data, modules] = scriptsIn(own);
  // Another version of the router may answer with something else: then the page is slower, but works.
  if (!data || !modules?.props.dangerouslySetInnerHTML) return own;
  const shared = { nonce, suppressHydrationWarning: true };
  // biome-ignore-start lint/security/noDangerouslySetInnerHtml: the router's, a function of this file and names of our files
  return (
    <>
      {data}
      <script {...shared} type={WAITING} dangerouslySetInnerHTML={modules.props.dangerouslySetInnerHTML} />
      <script {...shared} dangerouslySetInnerHTML={{ __html: `(${begin})(${JSON.stringify(files)})` }} />
    </>
  );
  // biome-ignore-end lint/security/noDangerouslySetInnerHtml: see above
}

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

/** The script elements in what the router answers. */
export function scriptsIn(node: ReactNode): Script[] {
  if (Array.isArray(node)) return node.flatMap(scriptsIn);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  if (node.type === Fragment) return scriptsIn(node.props.children);
  return node.type === "script" ? [node as Script] : [];
}

/** Runs in the page, as text: it must not name anything outside itself. */
function begin({ entry, parts }: Files): void {
  const own = document.currentScript as HTMLScriptElement;
  const waiting = own.previousElementSibling as HTMLScriptElement;
  let hasBegun = false;
  function add(content: { src: string } | { text: string }) {
    const script = document.createElement("script");
    // In their order: each evaluates what those before it did not.
    document.head.append(Object.assign(script, { type: "module", async: false, nonce: own.nonce }, content));
  }
  function start() {
    if (hasBegun) return;
    hasBegun = true;
    for (const src of parts) add({ src });
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: entry }));
    add({ text: waiting.text });
  }
  requestAnimationFrame(() => setTimeout(start));
  // A tab in the background paints nothing.
  setTimeout(start, document.hidden ? 0 : 1_000);
}
