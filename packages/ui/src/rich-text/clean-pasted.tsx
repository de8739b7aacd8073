import { isCountingMarker, isPlainWeight, joinBrokenLines, marksOfStyle, wordListLevel } from "./pasted-styles.tsx";
import { isSafeAddress } from "./safe-address.tsx";

const NOTHING_TO_READ = "style, script, meta, link, title, xml, template, noscript, iframe, object, svg, col, colgroup";
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  button: ["data-mention"],
  code: ["class"],
  img: ["src", "alt", "width", "height"],
  li: ["data-type", "data-checked"],
  ol: ["start"],
  span: ["data-mention"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  ul: ["data-type"],
};

/** From Word, Excel, Google Docs and pages: what the text says, without how it looked there. */
export function cleanPastedHtml(html: string): string {
  // Copied out of an editor of ours: the schema alone decides, and the attribute tells where the cut went.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeComments(body);
  for (const element of all(body, NOTHING_TO_READ)) element.remove();
  listsFromWord(body);
  markTasks(body);
  for (const element of all(body, "*")) cleanElement(element);
  joinLines(body);
  return body.innerHTML;
}

/** A picture inside what was pasted that has no address yet: it has to be uploaded. */
export function isPendingPicture(src: string): boolean {
  return /^(data:image\/|blob:)/i.test(src);
}

function cleanElement(element: Element): void {
  if (isRubbish(element)) {
    element.remove();
    return;
  }
  const style = styleOf(element);
  wrapInside(element, style);
  const isShell = saysNothing(element, style);
  if (element.localName === "img") element.setAttribute("src", ownAddress(element.getAttribute("src") ?? ""));
  const kept = KEPT_ATTRIBUTES[element.localName] ?? [];
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
  if (isShell) unwrap(element);
}

function isRubbish(element: Element): boolean {
  const tag = element.localName;
  if (tag === "img") {
    const src = element.getAttribute("src") ?? "";
    return !isSafeAddress(src) && !isPendingPicture(src);
  }
  if (tag === "br") return element.classList.contains("Apple-interchange-newline");
  return tag === "input" || (isOfOffice(tag) && !element.textContent?.trim());
}

/** Its inside stays. */
function saysNothing(element: Element, style: string): boolean {
  const tag = element.localName;
  if (tag === "a") return !isSafeAddress(element.getAttribute("href") ?? "");
  if (tag === "b") return isPlainWeight(style);
  return (tag === "span" && !element.hasAttribute("data-mention")) || tag === "font" || isOfOffice(tag);
}

/** Browsers write the address of a copied picture out in full; ours are known by their path. */
function ownAddress(src: string): string {
  return src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
}

/** `o:p`, `st1:place`. */
function isOfOffice(tag: string): boolean {
  return tag.includes(":");
}

/** The marks go around what is inside, never around a block. */
function wrapInside(element: Element, style: string): void {
  const marks = marksOfStyle(style).filter((mark) => {
    if (mark === "strong") return !element.closest("h1, h2, h3, h4, h5, h6, th, b, strong");
    // Looks that say nothing of their own: a link is underlined, and what is done is struck through.
    if (mark === "s") return !element.closest("li[data-checked='true']");
    return mark !== "u" || !element.closest("a");
  });
  if (marks.length === 0 || element.querySelector("p, div, ul, ol, table, h1, h2, h3")) return;
  for (const mark of marks) {
    const wrapper = element.ownerDocument.createElement(mark);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

/** Word's paragraphs with a level become lists inside lists. */
function listsFromWord(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  let previous: Element | null = null;
  for (const paragraph of all(body, "p, h1, h2, h3, h4, h5, h6")) {
    const level = wordListLevel(paragraph.getAttribute("style") ?? "");
    if (level === null) continue;
    const marker = all(paragraph, "[style*='mso-list']").find((part) => /mso-list\s*:\s*Ignore/i.test(styleOf(part)));
    const tag = isCountingMarker(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (previous === null || previous !== paragraph.previousElementSibling) open = [];
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.localName === tag));
    let current = open.at(-1);
    if (current?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const place = current?.list.lastElementChild;
      if (place) place.append(list);
      else paragraph.before(list);
      current = { level, list };
      open.push(current);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    current.list.append(item);
    previous = open[0]?.list ?? null;
    paragraph.remove();
  }
}

/** Boxes to tick as Google Docs, GitHub and our own pages write them. */
function markTasks(body: HTMLElement): void {
  for (const item of all(body, "li")) {
    const box = item.querySelector(":scope > input[type=checkbox], :scope > label > input[type=checkbox]");
    const isTask = box || item.getAttribute("role") === "checkbox" || item.hasAttribute("data-checked");
    if (!isTask) continue;
    const said = item.getAttribute("aria-checked") ?? item.getAttribute("data-checked");
    item.setAttribute("data-type", "taskItem");
    item.setAttribute("data-checked", String(box ? box.hasAttribute("checked") : said === "true"));
    item.parentElement?.setAttribute("data-type", "taskList");
  }
}

function joinLines(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement?.closest("pre")) text.nodeValue = joinBrokenLines(text.nodeValue ?? "");
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  for (const comment of found) comment.remove();
}

function all(within: Element, selector: string): Element[] {
  return [...within.querySelectorAll(selector)];
}

function styleOf(element: Element): string {
  return element.getAttribute("style") ?? "";
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
