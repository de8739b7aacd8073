/** Tags and attributes that are not on the list, and addresses that open no page. */
export function dangersIn(html: string): string[] {
  const left = html.replace(TAG, "");
  const dangers = /[<>]/.test(left) ? [`not a tag: ${left}`] : [];
  for (const [, name = "", attrs = ""] of html.matchAll(TAG)) {
    if (!TAGS.has(name)) dangers.push(`tag ${name}`);
    for (const [, attribute = "", value = ""] of attrs.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (
        !/^(data-[a-z]+|id|dir|start|colspan|rowspan|open|controls|preload|rel|target|alt|width|height|src|href)$/.test(
          attribute,
        )
      )
        dangers.push(`attribute ${attribute}`);
      if (/^(src|href)$/.test(attribute) && !/^(https?:\/\/[^/]|mailto:|\/[^/\\])/i.test(value))
        dangers.push(`address ${value}`);
    }
  }
  return dangers;
}
const TAG = /<\/?([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g;
const TAGS = new Set(
  "p h1 h2 h3 blockquote aside details summary div ul ol li pre code hr br table tr th td figure figcaption img video a span section strong em u s mark".split(
    " ",
  ),
);
