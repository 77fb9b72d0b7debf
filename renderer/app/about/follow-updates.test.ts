import { afterEach, expect, it, vi } from 'vitest'
import type { UpdateStatus } from '#contract/updates.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { followUpdates } from './follow-updates.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useNotices.setState({ notices: [] })
})

const failed = (reason: 'signature' | 'network'): UpdateStatus => ({
  state: 'failed',
  reason,
  version: '1.1.0',
  detail: 'why',
  at: 1,
})

/** Follows pushes after a first state; returns the tones of the notices after each. */
async function follow(first: UpdateStatus, ...pushes: readonly UpdateStatus[]): Promise<string[]> {
  let push: (payload: { status: UpdateStatus }) => void = () => undefined
  vi.stubGlobal('window', {
    bridge: {
      'updates:get': async () => ({ ok: true, value: { status: first } }),
      'updates:changed': (listener: typeof push) => ((push = listener), () => undefined),
    },
  })
  followUpdates()
  await new Promise((resolve) => setTimeout(resolve))
  for (const status of pushes) push({ status })
  return useNotices.getState().notices.map(({ tone, text }) => `${tone}: ${text}`)
}

it('reports an update that is ready, once', async () => {
  const ready: UpdateStatus = { state: 'ready', version: '1.1.0' }
  const waiting: UpdateStatus = { state: 'waiting', version: '1.1.0' }
  expect(await follow(ready, waiting, ready)).toEqual([expect.stringMatching(/^ok: .*1\.1\.0/)])
})

it('reports a refused update, once, although it is looked for again every hour', async () => {
  const notices = await follow({ state: 'checking' }, failed('signature'), { state: 'checking' }, failed('signature'))
  expect(notices).toEqual([expect.stringMatching(/^bad: /)])
})

it('doesn’t report that the update server can’t be reached', async () => {
  expect(await follow(failed('network'), { state: 'checking' }, failed('network'))).toEqual([])
})
