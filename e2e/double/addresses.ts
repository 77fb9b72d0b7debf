/**
 * Chromium does not know `app://`. Each host of it is replaced by a reserved `https:` name, which is a secure context
 * of its own too and which no resolver ever answers.
 */
const suffix = '.app-scheme.test'

/** The address Chromium is given for one of ours. */
export function toChromium(address: string): string {
  return address.replace(/^app:\/\/([^/?#]+)/, (_match, host: string) => `https://${host}${suffix}`)
}

/** The address the console is told; what does not stand for one of ours stays as it is. */
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
