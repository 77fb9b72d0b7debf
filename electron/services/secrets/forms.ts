import { Buffer } from 'node:buffer'

/** An account's secrets: its key, and the pair that basic authentication sends (`service.md#authentication`). */
export function accountSecrets(email: string, key: string): string[] {
  return [key, `${email}:${key}`]
}

/** Returns a secret in plain form and as base64 without padding, before any escaping for a text, an address or JSON. */
export function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8')
  return [...new Set([secret, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')])]
}

/**
 * Returns the forms in which servers, proxies and web frameworks quote a secret. A mask also finds a form that is escaped
 * only in part, because an address, for example, escapes only the characters that need it.
 */
export function secretForms(secret: string): string[] {
  const padded = Buffer.from(secret, 'utf8').toString('base64')
  const written = [...spellings(secret), padded].flatMap((text) => [
    text,
    encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8')),
    new URLSearchParams([['', text]]).toString().slice(1),
    JSON.stringify(text).slice(1, -1),
    escapeUnits(text, (unit) => unit > 0x7e),
    escapeUnits(text, () => true),
  ])
  return [...new Set(written)]
}

/**
 * Writes JSON's `\u` escapes for the chosen UTF-16 units: some servers escape everything but ASCII, others escape
 * everything.
 */
function escapeUnits(text: string, isEscaped: (unit: number) => boolean): string {
  return text.replaceAll(/[^]/g, (char) => {
    const unit = char.charCodeAt(0)
    return isEscaped(unit) ? String.raw`\u${unit.toString(16).padStart(4, '0')}` : char
  })
}
