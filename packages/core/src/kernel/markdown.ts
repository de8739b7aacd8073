import MarkdownIt from "markdown-it";
import { isSafeUrl } from "./safe-url.ts";

/** HTML in the source is shown as it was typed; pictures of other sites would tell them who reads. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable("image");
markdown.validateLink = isSafeUrl;
markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  token?.attrSet("target", "_blank");
  token?.attrSet("rel", "noopener noreferrer nofollow");
  return renderer.renderToken(tokens, index, options);
};

/** Safe to put into a page as it is. */
export function markdownHtml(source: string): string {
  return markdown.render(source);
}
