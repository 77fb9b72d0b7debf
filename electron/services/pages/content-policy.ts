/** The content policy, the same for both shells. */

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  // Components inject style elements; each must carry the nonce of this load.
  "style-src 'self' 'nonce-{nonce}'",
  "img-src 'self' data:",
  "font-src 'self'",
  // Only the shell’s own origin is allowed: the page reaches no network.
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** Headers of every reply: the content policy and related ones. */
export function securityHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': directives.join('; ').replace('{nonce}', nonce),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
