import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import { createEventHub } from '../browser-host/event-hub.ts'
import { startHost } from '../browser-host/server.ts'
import { signIn } from '../browser-host/testing/open-session.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import type { Bridge } from './bridge.ts'

/**
 * For tests: the browser host's bridge, over HTTP. Requests are written manually, because a compromised page need not
 * use our script.
 */
export async function openHostBridge(handlers: Handlers, log: (line: string) => void): Promise<Bridge> {
  const none = () => Promise.reject(new Error('the test asks for no page and hands over no bytes'))
  const hub = createEventHub()
  const host = await startHost({
    port: 0,
    handlers,
    pages: none,
    takeFile: none,
    hub,
    underWay: createInProgress(),
    log,
  })
  const { origin } = new URL(host.url)
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { bearer } = await signIn(host.url)
  return {
    async call(channel, input) {
      const response = await post(`/bridge/${channel}`, input ?? null, { authorization: `Bearer ${bearer}` })
      const text = await response.text()
      if (!response.ok) throw new Error(`${channel}: HTTP ${response.status} ${text}`)
      return readBridgeAnswer(text)
    },
    close: host.close,
  }
}
