const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/i

/**
 * Whether a control may be used by this request.
 *
 * The Host keeps out pages that point their own name at this machine; the Origin keeps out every other foreign page.
 */
export function mayControl(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !loopbackHost.test(host)) return false
  return origin === undefined || origin === `http://${host}`
}
