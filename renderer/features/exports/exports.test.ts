import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { exportState, isExportType } from '#contract/records/export.ts'
import { type RoleName, roles } from '#contract/roles.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { parseRecordFile } from '../../lib/records/record-file.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { unmetNeed } from '../../lib/text/needs.ts'
import { findInExports } from './attention.ts'
import { endedBetween, followEnded } from './exports-page.tsx'
import { feature } from './index.ts'
import {
  askAgainMs,
  exportsOfWeek,
  type KnownExport,
  knownExports,
  nextExportInMs,
  originText,
  stoppedText,
  typeText,
} from './row-texts.ts'
import { askAgain, firstSeen, newestPending } from './use-ask-again.ts'

describe('attention', () => {
  const made = (id: number, more: Partial<KnownExport> = {}): KnownExport => ({
    id,
    export_type: 'public',
    export_time: 1_700_000_000 + id * 86_400,
    export_url: null,
    deleted_timestamp: null,
    failed_timestamp: null,
    pending: false,
    ...more,
  })
  const failed = (id: number, more: Partial<KnownExport> = {}) => made(id, { failed_timestamp: 1, ...more })

  it('finds exports that are ready, and those that failed and were not restarted', () => {
    const all = [
      failed(1),
      made(2, { export_url: 'https://x.example/2' }),
      failed(3, { export_type: 'full_with_consent' }),
      made(4, { pending: true }),
      made(5, { deleted_timestamp: 1, export_url: null }),
    ]
    expect(findInExports(all)).toMatchObject([
      { id: 'failed', gravity: 'bad', sentence: '1 export failed', action: 'See what to do' },
      { id: 'ready', gravity: 'good', sentence: '1 export is ready', action: 'Download' },
    ])
    expect(findInExports(all)[0]?.names).toEqual([expect.stringMatching(/^Everything.*\(November 17, 2023\)$/)])
    expect(findInExports([failed(1), made(2, { pending: true })])).toEqual([])
  })

  it('reports nothing about an export of which only the ID is known', () => {
    expect(findInExports([{ id: 7 }])).toEqual([])
  })

  it('names an export by its ID where the server does not report its content', () => {
    const unreported = { ...made(4, { export_url: 'https://x.example/4' }), export_type: undefined }
    expect(findInExports([unreported])[0]?.names).toEqual([expect.stringMatching(/^ID 4 \(November 18, 2023\)$/)])
  })
})

describe('exports-page', () => {
  const pending: KnownExport = { id: 5, pending: true, export_type: 'public' }
  const ready: KnownExport = { id: 5, pending: false, export_type: 'public', export_url: '/a' }
  const failed: KnownExport = { id: 5, pending: false, export_type: 'public', failed_timestamp: 1 }

  it.each([
    ['is ready', [pending], [ready], [5]],
    ['failed', [pending], [failed], [5]],
    ['was ready before', [ready], [ready], []],
    ['was not known', [], [ready], []],
    ['is still pending', [pending], [pending], []],
  ])('reports an export that %s only if it was pending', (_, before, now, ended) => {
    expect(endedBetween(before, now).map(({ id }) => id)).toEqual(ended)
  })

  describe('following the exports of organizations', () => {
    const shown: unknown[] = []
    let client: QueryClient
    beforeEach(() => {
      shown.length = 0
      const show = async (input: unknown) => {
        shown.push(input)
        return { ok: true, value: { isShown: true } }
      }
      vi.stubGlobal('window', { bridge: { 'notification:show': show } })
      client = new QueryClient()
      client.setQueryData(connectionQueries.profiles().queryKey, [{ id: 'p', label: 'Halden Ferries' }] as never)
    })
    afterEach(() => {
      useNotices.setState({ notices: [] })
      client.clear()
      vi.unstubAllGlobals()
    })

    it('reports once, by a system notification and in the window', () => {
      followEnded(client)
      followEnded(client)
      client.setQueryData(recordKeys.list('export', 'p'), [pending])
      client.setQueryData(recordKeys.list('export', 'p'), [ready])
      client.setQueryData(recordKeys.list('export', 'p'), [{ ...ready }])
      expect(shown).toEqual([{ title: 'Export 5 is ready', body: 'Halden Ferries: Public messages' }])
      expect(useNotices.getState().notices.map(({ text, tone }) => [text, tone])).toEqual([['Export 5 is ready', 'ok']])
    })

    it('keeps organizations apart, and needs no list', () => {
      followEnded(client)
      client.setQueryData(recordKeys.list('export', 'p'), [pending])
      client.setQueryData(recordKeys.list('export', 'other'), [ready])
      client.setQueryData(recordKeys.list('export', 'minimal'), null)
      expect(shown).toEqual([])
    })
  })
})

describe('row-texts', () => {
  const day = 86_400
  const now = 1_000 * day
  const started = (...daysAgo: number[]) => daysAgo.map((days, id) => ({ id, export_time: now - days * day }))

  it('counts the exports of the last seven days', () => {
    expect(exportsOfWeek(started(1, 6.9, 7, 30), now).map(({ id }) => id)).toEqual([1, 0])
    expect(exportsOfWeek([{ id: 9 }], now)).toEqual([])
  })

  it('allows another once the oldest of five is a week old', () => {
    expect(nextExportInMs(started(1, 2, 3, 4), now)).toBeNull()
    expect(nextExportInMs(started(1, 2, 3, 4, 6), now)).toBe(day * 1000)
    expect(nextExportInMs(started(1, 2, 3, 4, 5, 6), now)).toBe(2 * day * 1000)
  })

  it('increases the pause with the time that an export takes', () => {
    expect([0, 60, 600, 86_400].map(askAgainMs)).toEqual([5_000, 6_000, 60_000, 300_000])
  })

  const exported = { id: 4, export_time: Date.UTC(2026, 4, 27, 12) / 1000, acting_user_id: 11 }

  it('shows when an export was started and by whom, and its source', () => {
    const listed = { kind: 'list' } as const
    expect(originText(exported, listed, emptyDirectory)).toMatch(/^May 27, 2026, \d\d:\d\d by User 11$/)
    const deleted = { ...exported, deleted_timestamp: Date.UTC(2026, 5, 1, 12) / 1000 }
    expect(originText(deleted, listed, emptyDirectory)).toMatch(/, deleted June 1, 2026$/)
    const moved = { ...exported, export_from_prior_server: true }
    expect(originText(moved, listed, emptyDirectory)).toMatch(/, moved here from an earlier server$/)
    const source = { kind: 'written', savedAt: Date.UTC(2026, 5, 1, 12), isContentKnown: true } as const
    expect(originText({ id: 4 }, source, emptyDirectory)).toMatch(/^Started from this console on June 1, 2026/)
  })

  it('reports unknown content, and never guesses it', () => {
    expect(typeText('full_with_consent')).toBe('Everything from people who agreed')
    expect(typeText(undefined)).toBe('This server doesn’t report what it contains.')
  })

  it('shows a type of a newer server with its word, and does not offer to start it', () => {
    const digest = 'digest_weekly' as KnownExport['export_type']
    expect(typeText(digest)).toBe('Unknown (digest_weekly)')
    expect(isExportType(digest)).toBe(false)
    expect(isExportType('public')).toBe(true)
  })

  it('reads a list of exports that has a type of a newer server', () => {
    const text = JSON.stringify({ exports: [{ id: 4, export_type: 'digest_weekly' }, { id: 5 }] })
    expect(parseRecordFile(knownExports, text).records).toEqual([{ id: 4, export_type: 'digest_weekly' }, { id: 5 }])
  })

  it.each<[Partial<Failure>, RegExp]>([
    [{ kind: 'server', reason: 'storage', message: 'ENOSPC' }, /can’t be written \(ENOSPC\)/],
    [{ kind: 'network', reason: 'connection-lost' }, /connection was lost/],
    [{ kind: 'network', reason: 'timeout' }, /stopped sending/],
    [{ kind: 'invalid-input', reason: 'insecure-address' }, /doesn’t use https/],
    [{ kind: 'not-found', status: 404 }, /no longer has the file/],
    [{ kind: 'forbidden', status: 403 }, /refused to send/],
    [{ kind: 'server', status: 503, message: 'status 503' }, /status 503/],
  ])('explains why a download stopped: %o', (failure, words) => {
    expect(stoppedText({ kind: 'server', message: '', ...failure })).toMatch(words)
  })

  it.each<[string, RoleName, boolean]>([
    ['member', 'member', false],
    ['guest', 'guest', false],
    ['moderator', 'moderator', false],
    ['bot', 'member', true],
  ])('shows a %s in advance that exports are for administrators', (_, role, isBot) => {
    const me = { userId: 1, email: '', fullName: '', role: roles[role], isBot }
    const connection = { profileId: 'p', featureLevel: 500, me }
    expect(unmetNeed(feature.needs ?? {}, connection)).toEqual({ kind: 'role', role: 'administrator' })
    expect(unmetNeed(feature.needs ?? {}, { ...connection, me: { ...me, role: roles.administrator } })).toBeNull()
    // If the server reports no role, no page is locked.
    expect(unmetNeed(feature.needs ?? {}, { ...connection, me: { ...me, role: null } })).toBeNull()
  })
})

describe('use-ask-again', () => {
  const startedAt = 1_800_000_000
  const minutes = 60_000

  beforeEach(() => void vi.useFakeTimers({ now: startedAt * 1000 }))
  afterEach(() => void vi.useRealTimers())

  const now = () => Math.floor(Date.now() / 1000)

  /** Returns the server's list at a time: one export becomes ready after some time, another was ready before. */
  function listed(readyAfterMs: number): KnownExport[] {
    const isReady = Date.now() >= startedAt * 1000 + readyAfterMs
    const file = { export_url: '/exports/2/a.tar.gz' }
    return [
      { id: 4, pending: false, export_type: 'public', export_time: startedAt - 900, ...file },
      { id: 6, pending: !isReady, export_type: 'public', export_time: startedAt, ...(isReady && file) },
    ]
  }

  /** Loads the list as the page does, after each reading, until nothing is pending. Returns the pauses. */
  async function askUntilReady(readyAfterMs: number) {
    const client = new QueryClient()
    const pauses: number[] = []
    const read = () => {
      const readAt = Date.now()
      const records = listed(readyAfterMs)
      client.setQueryData(recordKeys.list('export', 'p'), records)
      const newest = newestPending(records)
      if (newest === null) return
      const readAgain = () => {
        pauses.push(Date.now() - readAt)
        read()
      }
      askAgain({ newest, since: firstSeen('p', readAt), readAgain, now })
    }
    read()
    await vi.runAllTimersAsync()
    const records = client.getQueryData<KnownExport[]>(recordKeys.list('export', 'p')) ?? []
    client.clear()
    return { pauses, records }
  }

  it('asks for an export without events with a growing pause, until it is ready', async () => {
    const { pauses, records } = await askUntilReady(30 * minutes)
    expect(records.map(exportState)).toEqual(['ready', 'ready'])
    expect(pauses[0]).toBe(5_000)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses.at(-1)).toBeGreaterThan(2 * minutes)
    // The result is at most a tenth late, with far fewer than a hundred requests.
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(33.1 * minutes)
    expect(pauses.length).toBeLessThan(60)
  })

  it('limits the pause to five minutes, however long an export takes', async () => {
    const { pauses } = await askUntilReady(20 * 60 * minutes)
    expect(Math.max(...pauses)).toBe(5 * minutes)
  })

  it('does not ask without a pending export, or after the page is left', async () => {
    expect(newestPending(listed(0))).toBeNull()
    const readAgain = vi.fn<() => void>()
    askAgain({ newest: startedAt, since: firstSeen('p', Date.now()), readAgain, now })()
    await vi.runAllTimersAsync()
    expect(readAgain).not.toHaveBeenCalled()
  })

  it.each([
    ['a day ahead', 1],
    ['a day behind', -1],
  ])(
    'waits at most five minutes after a reading while the clock was %s and was then set right',
    async (_when, days) => {
      const readAt = Date.now() + days * 86_400_000
      const readAgain = vi.fn<() => void>()
      askAgain({ newest: startedAt - 86_400, since: firstSeen(`clock ${days}`, readAt), readAgain, now })
      await vi.advanceTimersByTimeAsync(5 * minutes - 1)
      expect(readAgain).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(readAgain).toHaveBeenCalledTimes(1)
    },
  )

  it('starts no new pause when the page is opened again', async () => {
    const readAt = Date.now()
    const readAgain = vi.fn<() => void>()
    const ask = () => askAgain({ newest: startedAt, since: firstSeen('reopened', readAt), readAgain, now })
    const leave = ask()
    await vi.advanceTimersByTimeAsync(4_000)
    leave()
    ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(readAgain).toHaveBeenCalledTimes(1)
  })
})
