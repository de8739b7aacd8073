/** Letters that an input method has not made kana of yet; as full-width ones, too. */
const HALF_TYPED = /[a-zａ-ｚ]+$/i;

interface Typed {
  text: string;
  isComposing: boolean;
  /** What the list was last filtered by. */
  previous: string;
  /** Whether anything fits; absent where only somebody else can tell. */
  hasMatch?: ((query: string) => boolean) | undefined;
}

/**
 * What a list is filtered by while somebody types. In a composition the letters at the end say nothing yet (k of か), and
 * kana on their way to kanji (たなか) must not empty the list: it stays as it was until something fits again.
 */
export function queryWhileTyping({ text, isComposing, previous, hasMatch }: Typed): string {
  if (!isComposing) return text;
  const sense = text.replace(HALF_TYPED, "");
  if (sense === "") return previous;
  return hasMatch && !hasMatch(sense) ? previous : sense;
}
