import { afterEach, expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { operations, type PageOperationId } from '#contract/operations/index.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { listRecords, recordListQuery } from './list-records.ts'
import { noteOffer } from '../text/needs.ts'
import { knownKind } from './known-kind.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  // Tests of one worker share what is known of a server's operations.
  for (const id of Object.keys(operations) as PageOperationId[]) noteOffer('p', id, true)
})

const refused: Failure = { kind: 'forbidden', message: 'HTTP 403', status: 403, serverMessage: 'Not for guests' }
const missing: Failure = { kind: 'not-found', message: 'HTTP 404', status: 404, reason: 'not-offered' }
const unreached: Failure = { kind: 'network', message: 'broken', reason: 'connection-lost' }

/** Simulates a server that answers each operation with a reply or a failure; others are missing. */
function serverWith(answers: Readonly<Record<string, object>>) {
  const asked: string[] = []
  const send = ({ operation }: { operation: string }) => {
    asked.push(operation)
    const found = answers[operation] ?? missing
    if ('kind' in found) return { ok: false, failure: found }
    return { ok: true, value: { reply: JSON.stringify(found), ignoredParameters: [], serverTime: null } }
  }
  vi.stubGlobal('window', { bridge: { 'request:send': async (input: Parameters<typeof send>[0]) => send(input) } })
  return asked
}

const groups = { realm_user_groups: [{ id: 7, name: 'pilots', members: [] }] }

it('lists groups from a registration if their list is refused', async () => {
  const asked = serverWith({ 'groups.list': refused, 'groups.list-registered': groups })
  expect((await listRecords('user-group', { profileId: 'p' }))?.rows).toEqual(groups.realm_user_groups)
  expect(new Set(asked)).toEqual(new Set(['groups.list', 'groups.list-registered']))
})

it('rejects with the refusal of the list, unless the server could not be reached for the other source', async () => {
  serverWith({ 'groups.list': refused })
  await expect(listRecords('user-group', { profileId: 'p' })).rejects.toMatchObject({ failure: refused })
  serverWith({ 'groups.list': refused, 'groups.list-registered': unreached })
  await expect(listRecords('user-group', { profileId: 'p' })).rejects.toMatchObject({ failure: unreached })
})

it('asks no other source after a failure that is no refusal', async () => {
  const asked = serverWith({ 'groups.list': unreached, 'groups.list-registered': groups })
  await expect(listRecords('user-group', { profileId: 'p' })).rejects.toMatchObject({ failure: unreached })
  expect(asked).toEqual(['groups.list'])
})

it('finds no list where the server offers none, and asks only the operation that is named', async () => {
  serverWith({})
  expect(await listRecords('folder', { profileId: 'p' })).toBeNull()
  const asked = serverWith({ 'channels.subscribed': { subscriptions: [] } })
  expect(await listRecords('channel', { profileId: 'p' }, { operation: 'channels.list' })).toBeNull()
  expect(asked).toEqual(['channels.list'])
})

it('caches each kind under its own name', () => {
  expect(recordListQuery('linkifier', 'p').queryKey).toEqual(['linkifier', 'p', 'list'])
})

it('keeps records of every kind that has a form for it, under a name of its own', () => {
  const kinds = kindNames.filter((kind) => recordOf(kind).kept !== undefined).map((kind) => knownKind(kind))
  expect(kinds.length).toBeGreaterThan(5)
  expect(new Set(kinds.map(({ plural }) => plural)).size).toBe(kinds.length)
  // People have a shape of their own (`features/users/use-users.ts`).
  for (const { kind, nameOf, empty } of kinds) if (kind !== 'user') expect(nameOf({ ...empty, id: 1 })).toBe('')
  expect(() => knownKind('call')).toThrow('call')
})
