import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderHook } from '../../testing/render.tsx'
import { ConnectionContext, type CurrentConnection } from './connection.ts'
import { useSubscription, type Subscription } from './use-subscription.ts'

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
afterAll(() => notifyManager.setScheduler(defaultScheduler))

const Around = ({ children }: PropsWithChildren) => (
  <ConnectionContext value={{ connection: { profileId: 'acme' } } as CurrentConnection}>{children}</ConnectionContext>
)

/** Subscribes; the test decides when each reading ends. */
function subscribe() {
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
  const { result } = renderHook(() => {
    const { data, refetch } = useSubscription(subscription)
    return { text: data ?? 'nothing yet', refetch }
  }, Around)
  // Runs everything that happens before the next timer.
  const settle = (work: () => void) =>
    act(async () => {
      work()
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
  return {
    push: (value: string) => settle(() => push(value)),
    readAgain: () => settle(() => void result.current.refetch()),
    /** Ends the oldest current reading. */
    endReading: (value: string) => settle(() => readings.shift()?.(value)),
    underWay: () => readings.length,
    text: () => result.current.text,
  }
}

it('keeps what was pushed during a reading, which is older', async () => {
  const page = subscribe()
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
  const page = subscribe()
  await page.push('done')
  await page.endReading('running')
  expect(page.text()).toBe('nothing yet')
  await page.endReading('done, read')
  expect(page.text()).toBe('done, read')
  expect(page.underWay()).toBe(0)
})

it('reads nothing for a push between readings', async () => {
  const page = subscribe()
  await page.endReading('running')
  await page.push('done')
  expect(page.text()).toBe('done')
  expect(page.underWay()).toBe(0)
})
