import { expect, it } from 'vitest'
import { eachPage } from './each-page.ts'
import { openPage } from './open-page.tsx'

it('calls nothing for 30 seconds after a page was loaded, on every page', async () => {
  const page = await openPage({ skipsTime: true })
  const loud: string[] = []
  for await (const path of eachPage(page)) {
    // Some lists are loaded only after the first paint.
    await page.skip(3_000)
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
}, 240_000)
