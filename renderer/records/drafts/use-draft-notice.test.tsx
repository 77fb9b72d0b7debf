import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { useWrites } from '../../lib/writes/write-store.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { useDraftNotice } from './use-draft-notice.ts'

const sending = {
  writeId: 'w',
  profileId: 'p',
  kind: 'channel',
  act: 'update',
  id: 7,
  draftKey: 'channel:7',
  phase: 'sending',
  attempts: [{ at: 1, fields: ['description'], state: 'sent', failure: null, ignoredParameters: [] }],
  outcomes: [],
  isLeftOver: false,
  journalProblem: null,
} as unknown as WriteView
const saved = {
  ...sending,
  phase: 'ended',
  outcomes: [{ field: 'description', state: 'saved', because: 'reads-back', sent: 'b' }],
} as unknown as WriteView
const refused = {
  ...sending,
  phase: 'ended',
  outcomes: [{ field: 'description', state: 'refused', because: 'server-words', sent: 'b' }],
} as unknown as WriteView

let discarded = 0
let closed: unknown[] = []

beforeEach(() => {
  discarded = 0
  closed = []
  vi.stubGlobal('bridge', {
    'write:close': (input: unknown) => (closed.push(input), Promise.resolve({ ok: true, value: {} })),
  })
  useNotices.setState({ notices: [] })
  useWrites.setState({ views: { w: sending } })
  location.hash = '#/form'
})
afterEach(() => {
  // Closing the write ends code that still waits for it.
  useWrites.setState({ views: {} })
})

async function leave(write: WriteView | null) {
  const { unmount } = renderHook(() =>
    useDraftNotice({ name: '#dock', changes: 3, write, onDiscard: () => (discarded += 1) }),
  )
  location.hash = '#/elsewhere'
  await act(async () => unmount())
}
const notices = () => useNotices.getState().notices
const labels = () => notices().flatMap(({ actions = [] }) => actions.map(({ label }) => label))
const end = (view: WriteView) => act(async () => useWrites.setState({ views: { w: view } }))

it('offers to discard a draft of which nothing was sent', async () => {
  await leave(null)
  expect(labels()).toEqual(['Continue editing', 'Discard draft'])
})

it('calls changes being sent neither unsent nor discardable', async () => {
  await leave(sending)
  expect(notices()).toHaveLength(1)
  expect(labels()).toEqual(['Show'])
  expect(JSON.stringify(notices())).not.toMatch(/not sent|unsent|discard/i)
})

it('says the same during the last check before sending, and follows it', async () => {
  await leave({ ...sending, phase: 'checking', attempts: [], isAsked: true })
  expect(labels()).toEqual(['Show'])
  await end({ ...sending, phase: 'review', attempts: [] })
  expect(notices().map(({ tone }) => tone)).toEqual(['bad'])
})

it('offers to discard a draft that was only compared for its review', async () => {
  await leave({ ...sending, phase: 'checking', attempts: [] })
  expect(labels()).toEqual(['Continue editing', 'Discard draft'])
})

it('reports when they are saved, and closes the write', async () => {
  await leave(sending)
  await end(saved)
  expect(notices().map(({ tone, text }) => [tone, text])).toEqual([['ok', 'Changes to #dock saved and verified']])
  expect(closed).toEqual([{ writeId: 'w' }])
})

it('reports when they were not, with a link to the result', async () => {
  await leave(sending)
  await end(refused)
  expect(notices().map(({ tone }) => tone)).toEqual(['bad'])
  expect(closed).toEqual([])
  notices()[0]?.actions?.[0]?.onClick()
  expect(location.hash).toBe('#/form')
})

it('reports nothing more about a write that was closed where it was shown', async () => {
  await leave(sending)
  await act(async () => useWrites.setState({ views: {} }))
  expect(notices()).toEqual([])
})
