import { randomUUID } from 'node:crypto'
import { startDemoServer } from '../../electron/demo-server/index.ts'
import { dispatch } from '../../electron/ipc/dispatch.ts'
import { createHandlers } from '../../electron/ipc/handlers.ts'
import { createServices } from '../../electron/services/index.ts'
import { createFakeShell } from '../../electron/services/testing/fake-ports.ts'
import { median, type Measure } from './measure.ts'

const rounds = 300

/** What the console adds to a request: a call through the border's checks against the same request by plain `fetch`. */
export async function measureBridge(): Promise<Measure[]> {
  const demo = await startDemoServer({ rateLimitPerMinute: 1_000_000 })
  const [owner] = demo.accounts
  if (!owner) throw new Error('the demo server has no account')
  const access = { url: demo.url, email: owner.email, apiKey: owner.apiKey }
  const { ports, remove } = await createFakeShell({ startDemo: () => Promise.resolve(access) })
  const services = await createServices(ports)
  const handlers = createHandlers(services, ports)
  try {
    const profile = await handlers['profiles:connect-demo']({})
    const ask = async () => {
      const input = { profileId: profile.id, callId: randomUUID(), operation: 'channels.list', parameters: {} }
      const result = await dispatch(handlers, 'request:send', input, ports.log)
      if (!result.ok) throw new Error(result.failure.message)
    }
    const authorization = `Basic ${Buffer.from(`${owner.email}:${owner.apiKey}`).toString('base64')}`
    const plain = async () => {
      const answer = await fetch(`${demo.url}/api/v1/streams`, { headers: { Authorization: authorization } })
      JSON.parse(await answer.text())
    }
    // The two are measured in turns, so that other load on the machine affects both.
    const times: { bridge: number[]; plain: number[] } = { bridge: [], plain: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.plain.push(await timed(plain))
      times.bridge.push(await timed(ask))
    }
    const [bridge, bare] = [median(times.bridge), median(times.plain)]
    return [
      { name: 'bridge call against plain fetch, 52 channels', value: bridge / bare, unit: '×', budget: 1.15 },
      { name: 'bridge call above plain fetch', value: bridge - bare, unit: 'ms', budget: 1 },
    ]
  } finally {
    await services.close()
    await demo.close()
    await remove()
  }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
