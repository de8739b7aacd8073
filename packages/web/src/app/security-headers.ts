/** Without a nonce no script but our files runs: for pages that are kept, and so cannot carry one. */
export function securityHeaders(nonce?: string, isDev = import.meta.env.DEV): Record<string, string> {
  return {
    "content-security-policy": Object.entries(policy(nonce, isDev))
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  };
}

function policy(nonce: string | undefined, isDev: boolean): Record<string, string> {
  return {
    "default-src": "'self'",
    // Vite's development client is written inline and without a nonce, and has a websocket at a port of its own.
    "script-src": isDev ? "'self' 'unsafe-inline'" : `'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    // A video is looked at before it is sent.
    "media-src": "'self' blob:",
    // One's own origin includes its websocket.
    "connect-src": isDev ? "'self' ws:" : "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
  };
}
