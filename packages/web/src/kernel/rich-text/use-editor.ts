import type { RichTextEditorProps } from "@itoguchi/ui/rich-text/editor-props";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

type Editor = ComponentType<RichTextEditorProps>;

/** One for all, loaded once. */
let loaded: Editor | undefined;

/** The editor when it is loaded. Without a connection it cannot be; whoever asks anew may have one. */
export function useEditor(): { Editor: Editor | undefined; hasFailed: boolean; load(): void } {
  const [state, setState] = useState<"loading" | "loaded" | "failed">(() => (loaded ? "loaded" : "loading"));
  async function fetchEditor() {
    try {
      const module = await import("@itoguchi/ui/rich-text/editor");
      loaded = module.RichTextEditor;
      setState("loaded");
    } catch {
      setState("failed");
    }
  }
  function load() {
    setState("loading");
    void fetchEditor();
  }
  const loadFirst = useEffectEvent(() => {
    if (!loaded) void fetchEditor();
  });
  useEffect(() => loadFirst(), []);
  return { Editor: state === "loaded" ? loaded : undefined, hasFailed: state === "failed", load };
}
