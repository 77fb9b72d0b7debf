/**
 * Chromium does not know `app://`. Each of its hosts is replaced by a reserved `https:` name, which is also a secure
 * context and which no resolver ever answers.
 */
const suffix = '.app-scheme.test'

/** Returns Chromium's address for one of the console's. */
export function toChromium(address: string): string {
  return address.replace(/^app:\/\/([^/?#]+)/, (_match, host: string) => `https://${host}${suffix}`)
}

/** Returns the console's address for one of Chromium's; other addresses are unchanged. */
export function toElectron(address: string): string {
  return address.replace(
    /^https:\/\/([^/?#:]+)\.app-scheme\.test(?=[/?#]|$)/,
    (_match, host: string) => `app://${host}`,
  )
}

/** Returns the origin as Electron would serialize it. */
export function originOf(address: string): string {
  const own = /^app:\/\/[^/?#]+/.exec(toElectron(address))
  if (own) return own[0]
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
