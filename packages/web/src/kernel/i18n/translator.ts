interface Texts {
  readonly [key: string | number]: string | Texts;
}

type Key<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Key<T[K]>}`;
}[keyof T & (string | number)];

/**
 * The texts of one part of the product as a function of their key; `{{name}}` in a text is replaced by `values.name`.
 * Every part has its own, so that a page loads no other page's texts.
 */
export function translator<const T extends Texts>(texts: T) {
  return (key: Key<T>, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = key.split(".").reduce<string | Texts>((node, part) => (node as Texts)[part] ?? key, texts);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
