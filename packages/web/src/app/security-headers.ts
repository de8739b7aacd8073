/** Without a nonce no script but our files runs: for pages that are kept, and so cannot carry one. */
export function securityHeaders(nonce?: string): Record<string, string> {
  return {
    "content-security-policy": Object.entries(policy(nonce))
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  };
}

function policy(nonce: string | undefined): Record<string, string> {
  return {
    "default-src": "'self'",
    // Vite's development client is written inline and without a nonce.
    "script-src": import.meta.env.DEV ? "'self' 'unsafe-inline'" : `'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self' ws: wss:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
  };
}
