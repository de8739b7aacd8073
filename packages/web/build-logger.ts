import { createLogger, type Logger } from "vite";

/** CSS modules name no file for what `composes: … from` adds. Nothing there has a url that could be resolved wrongly. */
const UNFOUNDED = "A PostCSS plugin did not pass the `from` option";

/** Whoever installs the product reads what its build prints: faults only. */
export function buildLogger(): Logger {
  const logger = createLogger("warn");
  return {
    ...logger,
    warnOnce: (message, options) => {
      if (!message.includes(UNFOUNDED)) logger.warnOnce(message, options);
    },
  };
}
