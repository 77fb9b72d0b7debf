import { net, type AuthInfo } from 'electron'
import type { ProxyLogin, ProxyLogins } from '../services/ports.ts'

/** Limit of attempts before the request fails. */
const mostTries = 3

/** Result of a sign-in: the proxy let a request through, accepted no password, or asked for none. */
export type ProxySignIn = 'through' | 'refused' | 'not-asked'

/**
 * Signs in to the proxy in front of an address. `net.fetch` doesn't report that a proxy asks (`login` is emitted only
 * for `net.request`), so this sends a request without a key. Chromium then sends the accepted login with every request
 * of the session.
 */
export function createProxySignIn(
  logins: Pick<ProxyLogins, 'find' | 'keep'>,
): (address: string) => Promise<ProxySignIn> {
  /** Current sign-in. Requests that fail at the same time wait for it together. */
  let underWay: Promise<ProxySignIn> | null = null
  return (address) => {
    underWay ??= signIn(new URL(address).origin, logins).finally(() => (underWay = null))
    return underWay
  }
}

function signIn(origin: string, { find, keep }: Pick<ProxyLogins, 'find' | 'keep'>): Promise<ProxySignIn> {
  return new Promise((resolve) => {
    let isAsked = false
    let given: { readonly proxy: AuthInfo; readonly login: ProxyLogin } | null = null
    let tries = 0
    const request = net.request({
      method: 'HEAD',
      url: origin,
      redirect: 'manual',
      credentials: 'include',
      bypassCustomProtocolHandlers: true,
    })
    let isOver = false
    const end = (isLetThrough: boolean): void => {
      if (isOver) return
      isOver = true
      request.abort()
      if (isLetThrough && given !== null) {
        const { proxy, login } = given
        void keep(proxy, login).then(() => resolve('through'))
      } else resolve(isAsked ? 'refused' : 'not-asked')
    }
    const answer = async (proxy: AuthInfo): Promise<ProxyLogin | null> => {
      // A server that asks for a password gets none, because the key is sent in a header (`service.md#authentication`).
      if (!proxy.isProxy) return null
      isAsked = true
      if (tries >= mostTries) return null
      tries += 1
      const login = await find({ ...proxy, isAgain: tries > 1 })
      given = login && { proxy, login }
      return login
    }
    request.on('login', (proxy, give) => {
      answer(proxy).then(
        (login) => (login === null ? give() : give(login.username, login.password)),
        () => give(),
      )
    })
    request.on('redirect', () => end(true))
    request.on('response', ({ statusCode }) => end(statusCode !== 407))
    request.on('error', () => end(false))
    request.end()
  })
}
