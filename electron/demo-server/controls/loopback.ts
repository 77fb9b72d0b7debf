const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/i

/**
 * Checks that a request may use the controls.
 *
 * The Host check rejects pages that point their own name at this computer; the Origin check rejects all other foreign
 * pages.
 */
export function mayControl(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !loopbackHost.test(host)) return false
  return origin === undefined || origin === `http://${host}`
}
