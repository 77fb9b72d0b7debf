import { expect, it } from 'vitest'
import { eachPage } from './each-page.ts'
import { openPage } from './open-page.tsx'

/** With lists and events, and with neither. */
const servers = [{}, { minimal: true }] as const

it.each(servers)(
  'calls nothing for 30 seconds after a page was loaded, on every page of %j',
  async (server) => {
    const page = await openPage({ server, skipsTime: true })
    const loud: string[] = []
    for await (const path of eachPage(page)) {
      // Some lists are loaded only after the first paint.
      await page.skip(3_000)
      await page.settled()
      const [calls, requests] = [page.calls().length, (await page.requests()).length]
      await page.skip(30_000)
      const made = page.calls().slice(calls)
      const sent = (await page.requests()).slice(requests)
      loud.push(
        ...made.map(({ channel }) => `${path}: ${channel}`),
        ...sent.map((one) => `${path}: ${one.method} ${one.path}`),
      )
    }
    expect(loud).toEqual([])
    // If the pages had loaded nothing, the test would show nothing.
    expect(page.countCalls('request:send')).toBeGreaterThan(10)
  },
  600_000,
)
