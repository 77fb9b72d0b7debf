import type { ProxyLogins } from '../proxy-logins.ts'

/** For tests: a computer without a proxy. */
export const noProxyLogins: ProxyLogins = {
  find: () => Promise.resolve(null),
  keep: () => Promise.resolve(),
  known: () => null,
  questions: () => [],
  answer: () => undefined,
  close: () => undefined,
}
