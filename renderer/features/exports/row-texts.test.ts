import { expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { isExportType } from '#contract/records/export.ts'
import {
  askAgainMs,
  exportsOfWeek,
  knownExports,
  nextExportInMs,
  originText,
  stoppedText,
  typeText,
  type KnownExport,
} from './row-texts.ts'
import { parseRecordFile } from '../../lib/records/record-file.ts'
import { unmetNeed } from '../../lib/text/needs.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { feature } from './index.ts'

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
