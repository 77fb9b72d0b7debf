/**
 * Chromium does not know `app://`. Each of its hosts is replaced by a reserved `https:` name, which is also a secure
 * context and which no resolver ever answers.
 */
const suffix = '.app-scheme.test'

/** Chromium's address for one of ours. */
export function toChromium(address: string): string {
  return address.replace(/^app:\/\/([^/?#]+)/, (_match, host: string) => `https://${host}${suffix}`)
}

/** The console's address for one of Chromium's; others are unchanged. */
export function toElectron(address: string): string {
  return address.replace(
    /^https:\/\/([^/?#:]+)\.app-scheme\.test(?=[/?#]|$)/,
    (_match, host: string) => `app://${host}`,
  )
}

/** The origin as Electron would serialize it. */
export function originOf(address: string): string {
  const own = /^app:\/\/[^/?#]+/.exec(toElectron(address))
  if (own) return own[0]
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
