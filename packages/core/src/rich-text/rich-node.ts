export type Scalar = string | number | boolean | null;

/** A node or a text of the editor's own JSON. Its attributes are plain values, in some tables lists of numbers, too. */
export interface RichNode<Value = Scalar> {
  type: string;
  attrs?: Record<string, Value>;
  content?: RichNode<Value>[];
  marks?: RichMark<Value>[];
  text?: string;
}

export interface RichMark<Value = Scalar> {
  type: string;
  attrs?: Record<string, Value>;
}
