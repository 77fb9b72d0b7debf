import type { Frame } from '@playwright/test'

/** Creates an event object as Electron passes it. */
export function createEvent<T extends object>(
  details: T,
): T & { defaultPrevented: boolean; preventDefault: () => void } {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

/** True when the frame is the outermost one of its page. */
export const isMainFrame = (frame: Frame): boolean => frame.parentFrame() === null

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

/** Properties that runtimes and test tools look up on any object, so reading them says nothing about Electron. */
const harmless = new Set<PropertyKey>(['then', 'toJSON', '__esModule', 'asymmetricMatch', 'nodeType', '$$typeof'])

/**
 * Makes an object throw for every member that it does not have. With `undefined`, the console could rely on a member
 * that nobody checked against Electron.
 */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || harmless.has(key)) return Reflect.get(object, key, receiver)
      // Private state of event emitters is read before it exists.
      if (key.startsWith('_')) return undefined
      throw new Error(`the Electron double has no ${name}.${key}`)
    },
  })
}
