import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Run } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { draftQueries } from '../../lib/edit/drafts.ts'
import type { Freshness } from '../../lib/live/freshness.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { useRuns } from '../../lib/writes/run-store.ts'
import { useWrites } from '../../lib/writes/write-store.ts'
import { askBeforeLeaving, followAllWrites, followFaults } from './follow-organizations.ts'
import { organizationsToClose } from './leave-organizations.ts'

describe('follow-faults', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    useNotices.setState({ notices: [] })
  })

  it('reports that something failed and where the log is', () => {
    let push: (payload: { at: number; logFile: string | null }) => void = () => undefined
    const end = vi.fn()
    vi.stubGlobal('window', { bridge: { 'console:fault': (listener: typeof push) => ((push = listener), end) } })
    const stop = followFaults()
    push({ at: 1, logFile: '/home/ada/logs/console.log' })
    push({ at: 2, logFile: null })
    const { notices } = useNotices.getState()
    expect(notices.map(({ tone }) => tone)).toEqual(['bad', 'bad'])
    expect(notices.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['/home/ada/logs/console.log', expect.stringContaining('terminal')]),
    )
    stop()
    expect(end).toHaveBeenCalledOnce()
  })
})

describe('follow-organizations', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    useRuns.setState({ runs: {} })
  })

  /** Returns true if leaving asks while a run is in this phase; null for no run. */
  function isAsked(phase: Run['phase'] | null): boolean {
    const target = new EventTarget()
    vi.stubGlobal('window', target)
    useRuns.setState({ runs: phase === null ? {} : { r: { phase } as Run } })
    const end = askBeforeLeaving()
    const leaving = new Event('beforeunload', { cancelable: true })
    target.dispatchEvent(leaving)
    end()
    return leaving.defaultPrevented
  }

  it('asks only while a run is active', () => {
    expect(isAsked('running')).toBe(true)
    expect(isAsked('interrupted')).toBe(false)
    expect(isAsked('ended')).toBe(false)
    expect(isAsked(null)).toBe(false)
  })
})

describe('follow-writes', () => {
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
    push({
      ...made,
      outcomes: [{ ...unread('full_name'), because: 'unanswered' }],
      revision: 4,
    } as unknown as WriteView)
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
})

describe('leave-organizations', () => {
  const profiles = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, server: 'https://chat.example.com' })),
    ...['x', 'y'].map((id) => ({ id, server: 'https://other.example.com' })),
  ]

  it('keeps four organizations of one server open', () => {
    expect(organizationsToClose(['a', 'b', 'c', 'd'], profiles)).toEqual([])
    expect(organizationsToClose(['e', 'd', 'c', 'b', 'a'], profiles)).toEqual(['a'])
  })

  it('counts each server separately', () => {
    expect(organizationsToClose(['x', 'y', 'd', 'c', 'b', 'a'], profiles)).toEqual([])
    expect(organizationsToClose(['d', 'x', 'c', 'y', 'b', 'a'], profiles)).toEqual([])
  })

  it('ignores removed organizations, which are closed already', () => {
    expect(organizationsToClose(['e', 'gone', 'd', 'c', 'b'], profiles)).toEqual([])
    expect(organizationsToClose([], profiles)).toEqual([])
  })
})
