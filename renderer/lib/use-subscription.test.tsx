// @vitest-environment happy-dom
import { defaultScheduler, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from './connection.ts'
import { useSubscription, type Subscription } from './use-subscription.ts'

beforeAll(() => {
  notifyManager.setScheduler(queueMicrotask)
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})
afterAll(() => notifyManager.setScheduler(defaultScheduler))

let leave: () => void
afterEach(() => leave())

/** Renders a page that shows a subscription; its readings end when the test lets them. */
function shown() {
  const readings: ((value: string) => void)[] = []
  let push: (value: string) => void = () => undefined
  const subscription: Subscription<string> = {
    key: 'shown',
    read: () => new Promise((resolve) => void readings.push(resolve)),
    follow: (_profileId, change) => {
      push = (value) => change(() => value)
      return () => undefined
    },
  }
  let refetch: () => void = () => undefined
  function Page() {
    const query = useSubscription(subscription)
    useEffect(() => {
      refetch = () => void query.refetch()
    })
    return query.data ?? 'nothing yet'
  }
  const place = document.createElement('div')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRoot(place)
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <ConnectionContext value={{ connection: { profileId: 'acme' } } as CurrentConnection}>
          <Page />
        </ConnectionContext>
      </QueryClientProvider>,
    ),
  )
  leave = () => {
    act(() => root.unmount())
    client.clear()
  }
  // Runs everything that results before the next timer.
  const settle = (work: () => void) =>
    act(async () => {
      work()
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
  return {
    push: (value: string) => settle(() => push(value)),
    readAgain: () => settle(refetch),
    /** Ends the oldest reading under way. */
    endReading: (value: string) => settle(() => readings.shift()?.(value)),
    underWay: () => readings.length,
    text: () => place.textContent,
  }
}

it('keeps what was pushed during a reading, which is older', async () => {
  const page = shown()
  await page.endReading('running')
  expect(page.text()).toBe('running')

  await page.readAgain()
  await page.push('done')
  expect(page.text()).toBe('done')
  await page.endReading('running')
  expect(page.text()).toBe('done')
  await page.endReading('done, read')
  expect(page.text()).toBe('done, read')
  expect(page.underWay()).toBe(0)
})

it('reads again after a push during the first reading', async () => {
  const page = shown()
  await page.push('done')
  await page.endReading('running')
  expect(page.text()).toBe('nothing yet')
  await page.endReading('done, read')
  expect(page.text()).toBe('done, read')
  expect(page.underWay()).toBe(0)
})

it('reads nothing for a push between readings', async () => {
  const page = shown()
  await page.endReading('running')
  await page.push('done')
  expect(page.text()).toBe('done')
  expect(page.underWay()).toBe(0)
})
