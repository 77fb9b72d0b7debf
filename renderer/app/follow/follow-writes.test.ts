import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import type { Freshness } from '../../lib/live/freshness.ts'
import { draftQueries } from '../../lib/edit/drafts.ts'
import { useWrites } from '../../lib/writes/write-store.ts'
import { followAllWrites } from './follow-organizations.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'

const freshness: Freshness = { mark: vi.fn(), readUnreached: vi.fn(), put: vi.fn(), end: vi.fn() }
const unread = (field: string) => ({ field, state: 'unverified', because: 'no-read', sent: null })
const made = {
  writeId: 'w',
  revision: 1,
  profileId: 'p',
  kind: 'user',
  act: 'create',
  id: 223,
  draftKey: null,
  isInRun: true,
  phase: 'ended',
  changes: [
    { field: 'full_name', base: '', mine: 'Liv Holm' },
    { field: 'email', base: '', mine: 'liv.holm@haldenferries.example' },
    { field: 'password', mine: '***' },
  ],
  outcomes: [unread('full_name'), unread('email'), unread('password')],
} as unknown as WriteView

let kept: unknown[]
let push: (view: WriteView) => void
let remove: (removed: { profileId: string; key: string }) => void
let queryClient: QueryClient

beforeEach(() => {
  kept = []
  queryClient = new QueryClient()
  vi.stubGlobal('window', {
    bridge: {
      'write:changed': (listener: typeof push) => ((push = listener), () => undefined),
      'write:closed': () => () => undefined,
      'drafts:removed': (listener: typeof remove) => ((remove = listener), () => undefined),
      'registry:keep': (given: unknown) => {
        kept.push(given)
        return Promise.resolve({ ok: true, value: { records: [] } })
      },
    },
  })
  followAllWrites(queryClient, freshness)
})
afterEach(() => {
  vi.unstubAllGlobals()
  useWrites.setState({ views: {} })
})

const settled = () => vi.dynamicImportSettled()

it('keeps by id what a run created where the server lists none, without its secrets', async () => {
  queryClient.setQueryData(recordKeys.list('user', 'p'), null)
  push(made)
  await settled()
  const value = { content: { full_name: 'Liv Holm', email: 'liv.holm@haldenferries.example' } }
  expect(kept).toEqual([{ profileId: 'p', kind: 'users', records: [{ id: 223, origin: 'written', value }] }])
})

it('keeps nothing that the server lists, that a page keeps itself, or that may not exist', async () => {
  queryClient.setQueryData(recordKeys.list('user', 'p'), [])
  push(made)
  queryClient.setQueryData(recordKeys.list('user', 'p'), null)
  push({ ...made, isInRun: false, revision: 2 })
  push({ ...made, id: null, revision: 3 })
  push({ ...made, outcomes: [{ ...unread('full_name'), because: 'unanswered' }], revision: 4 } as unknown as WriteView)
  await settled()
  expect(kept).toEqual([])
})

it('removes a draft from the list once main has removed it, not before', async () => {
  const draft = (key: string) => ({ key, savedAt: 1, value: {} })
  const { queryKey } = draftQueries.list('p')
  queryClient.setQueryData(queryKey, [draft('user:new'), draft('channel:7')])
  push({ ...made, draftKey: 'user:new' })
  expect(queryClient.getQueryData(queryKey)).toHaveLength(2)
  remove({ profileId: 'p', key: 'user:new' })
  expect(queryClient.getQueryData(queryKey)?.map(({ key }) => key)).toEqual(['channel:7'])
})
