import { speakJapanese } from "@itoguchi/core/kernel/messages";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { tellError } from "#web/kernel/error-reports/watch-errors.ts";
import { reloadOnceOnLostChunk } from "#web/kernel/shell/reload-once.ts";

speakJapanese();
reloadOnceOnLostChunk(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => error instanceof Error && tellError("screen", error)} />
    </StrictMode>,
  );
});
