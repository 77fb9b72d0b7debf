import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { operations, type OperationId, type Reply } from '#contract/operations/index.ts'
import { playgroundListSchema } from '#contract/operations/playgrounds.ts'
import { accessPermissions } from '#contract/records/channel-rights.ts'
import { casesOf, testSeed } from '#contract/testing/seed.ts'
import { plannedRowSchema, type PlannedRow, type Run, type RunRow } from '#contract/runs.ts'
import { ableOf, orderBlockReason } from '../features/settings-file/core/able.ts'
import { compare, type Comparison, type Thing } from '../features/settings-file/core/compare.ts'
import { readSettings, settingsText, type SettingsFile } from '../features/settings-file/core/file.ts'
import type { FileKind } from '../features/settings-file/core/kinds.ts'
import { organizationOf, type Organization } from '../features/settings-file/core/organization.ts'
import {
  choicesOf,
  orderWrite,
  plannedWrites,
  selectedRecords,
  selectedOrders,
} from '../features/settings-file/core/plan.ts'
import { writeSettings } from '../features/settings-file/core/write-settings.ts'
import '../features/channels/record-texts.ts'
import { toChannel } from '../lib/organization/channels.ts'
import { createDirectory } from '../lib/organization/directory.ts'

/**
 * Settings are written to a file, changed at random on the server, and restored from the file through the gate; then
 * nothing differs. The same is tested between two organizations whose ids all differ.
 */

const seeds = Array.from({ length: casesOf(10) }, (_, index) => testSeed + index)

interface Bench {
  readonly profileId: string
  readonly services: () => {
    readonly connections: { readonly open: (profileId: string) => Promise<Connection> }
    readonly runs: { readonly closeRun: (profileId: string, runId: string) => Promise<void> }
  }
  readonly others: (method: string, path: string, form?: Readonly<Record<string, string>>) => Promise<unknown>
  readonly close: () => Promise<void>
}
interface RunBench {
  readonly start: (rows: readonly PlannedRow[]) => Promise<Run>
  readonly rows: (runId: string) => Promise<RunRow[]>
  readonly reach: (runId: string, isSo: (run: Run) => boolean) => Promise<Run>
}

// The modules are imported by names that the type checker does not resolve, because they need Node's types, which the
// page must not have.
const load = async (path: string) =>
  (await import(/* @vite-ignore */ new URL(`../../electron/${path}`, import.meta.url).href)) as Record<string, unknown>
const clock = {
  start: () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
  stop: () => void vi.useRealTimers(),
}

async function openBench(): Promise<{ readonly bench: Bench; readonly runs: RunBench }> {
  const [demo, writes, ofRuns] = await Promise.all([
    load('demo-server/index.ts'),
    load('services/writes/testing/bench.ts'),
    load('services/runs/testing/bench.ts'),
  ])
  const start = demo['startDemoServer'] as (options: object) => Promise<object>
  const bench = await (writes['startBench'] as (given: object) => Promise<Bench>)({
    demo: await start({ rateLimitPerMinute: 1_000_000 }),
    clock,
  })
  return { bench, runs: (ofRuns['runBench'] as (bench: Bench) => RunBench)(bench) }
}

/** Reads the state of the server. Each id is shifted by this number, as if it were another organization. */
async function read(bench: Bench, connection: Connection, shift = 0): Promise<Organization> {
  const ask = async <Id extends OperationId>(id: Id, path: string) =>
    moved(operations[id].reply(connection.featureLevel).parse(await bench.others('GET', path)) as Reply<Id>, shift)
  const [{ streams }, { subscriptions }, { user_groups: groups }, { channel_folders: folders }] = await Promise.all([
    ask('channels.list', '/streams?include_all=true&include_default=true&exclude_archived=false'),
    ask('channels.subscribed-ids', '/users/me/subscriptions?include_subscribers=false'),
    ask('groups.list', '/user_groups?include_deactivated_groups=true'),
    ask('folders.list', '/channel_folders?include_archived=true'),
  ])
  const { members } = await ask('users.list', '/users')
  const { linkifiers } = await ask('linkifiers.list', '/realm/linkifiers')
  const registered = (await bench.others('POST', '/register', { event_types: '["realm_playgrounds"]' })) as {
    readonly realm_playgrounds: unknown
  }
  const playgrounds = playgroundListSchema.parse(registered.realm_playgrounds)
  const own = new Set(subscriptions.map((one) => one.stream_id))
  const channels = streams.map((one) => toChannel(one, own.has(one.stream_id)))
  return organizationOf(
    connection,
    createDirectory(members, groups, folders),
    { channels, scope: 'everything' },
    linkifiers,
    playgrounds,
  )
}

const ids = /^(id|user_id|stream_id|folder_id|members|direct_members|direct_subgroups|direct_subgroup_ids)$|_group$/

/** Adds a number to every id of a reply. */
function moved<T>(value: T, by: number, isId = false): T {
  if (typeof value === 'number') return (isId ? value + by : value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => moved(one, by, isId)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved(one, by, ids.test(key))])) as T
}

const written = {
  at: '2026-11-16T09:12:00Z',
  organization: 'Halden',
  server: 'https://h',
  by: { name: 'I', email: '' },
}

/** Returns the file as another console would read it from disk. */
function fileOf(organization: Organization): SettingsFile {
  const { file, unnamed } = writeSettings(organization, written)
  expect(unnamed).toBe(0)
  const { file: again, problem } = readSettings(settingsText(file))
  expect(problem).toBeNull()
  if (again === null) throw new Error('unreadable')
  expect(again).toEqual(file)
  return again
}

interface Edit {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
}

/** Random changes by another user that the service accepts. */
function edits({ directory, records }: Organization): fc.Arbitrary<Edit> {
  const some = (kind: FileKind) => fc.constantFrom(...(records[kind] ?? []))
  const groupId = fc.constantFrom(
    ...[...directory.groups.values()].filter((one) => !one.deactivated).map(({ id }) => id),
  )
  const userId = fc.constantFrom(...(directory.users?.keys() ?? []))
  const setting = fc.oneof(
    groupId,
    fc.record({
      direct_members: fc.uniqueArray(userId, { maxLength: 3 }),
      direct_subgroups: fc.uniqueArray(groupId, { maxLength: 2 }),
    }),
  )
  const words = fc.array(fc.constantFrom('quay', 'crew', '"', '<b>', '北', 'a\\b', '{x}', '2'), {
    minLength: 1,
    maxLength: 6,
  })
  const text = words.map((parts) => parts.join(' '))
  // The service accepts no channel in an archived folder, so only folders in use are chosen.
  const inUse = (records.folder ?? []).filter(({ values }) => values['is_archived'] !== true)
  const folderId = fc.option(fc.constantFrom(...inUse.map(({ id }) => id)))
  const permissions = Object.keys(records.channel?.[0]?.values ?? {}).filter((name) => name.endsWith('_group'))
  const json = (name: string) => (value: unknown) => ({ [name]: JSON.stringify(value) })
  const channelForm = fc.oneof(
    text.map((description) => ({ description })),
    folderId.map(json('folder_id')),
    fc.boolean().map(json('is_default_stream')),
    fc.constantFrom('inherit', 'allow_empty_topic', 'disable_empty_topic').map((topics_policy) => ({ topics_policy })),
    fc.constantFrom(30, 365, 'unlimited', 'realm_default').map(json('message_retention_days')),
    fc.constant({ is_archived: 'false' }),
    fc.boolean().map(json('default_push_notifications')),
    fc.tuple(fc.constantFrom(...permissions), setting).map(([name, value]) => json(name)({ new: value })),
  )
  // An account that is not subscribed to a channel that becomes private loses access to it.
  const subscribed = fc.constantFrom(...(records.channel ?? []).filter(({ isMember }) => isMember))
  const privacy = fc.tuple(fc.boolean(), fc.boolean()).map(([isPrivate, isOpen]) => ({
    is_private: JSON.stringify(isPrivate),
    history_public_to_subscribers: JSON.stringify(isOpen),
  }))
  const patch = (path: string) => (form: Edit['form']) => ({ method: 'PATCH', path, form })
  const linkifierForm = (name: string) => ({
    pattern: `${name}-(?P<id>[0-9]+)`,
    example_input: `${name}-12`,
    url_template: `https://example.com/${name.toLowerCase()}/{id}`,
    reverse_template: `${name}-{id}`,
  })
  const groupForm = fc.oneof(
    text.map((description) => ({ description })),
    fc.nat(999).map((number) => ({ name: `Watch ${number}` })),
    fc
      .tuple(fc.constantFrom('can_manage_group', 'can_add_members_group'), setting)
      .map(([name, value]) => json(name)({ new: value })),
  )
  const subgroup = fc.tuple(some('user-group'), some('user-group')).map(([{ id }, other]) => ({
    method: 'POST',
    path: `/user_groups/${id}/subgroups`,
    form: { add: JSON.stringify([other.id]) },
  }))
  return fc.oneof(
    some('user-group').chain(({ id }) => groupForm.map(patch(`/user_groups/${id}`))),
    subgroup,
    { weight: 8, arbitrary: some('channel').chain(({ id }) => channelForm.map(patch(`/streams/${id}`))) },
    { weight: 2, arbitrary: subscribed.chain(({ id }) => privacy.map(patch(`/streams/${id}`))) },
    some('channel').map(({ id }) => ({ method: 'DELETE', path: `/streams/${id}`, form: {} })),
    some('folder').chain(({ id }) =>
      fc
        .oneof(
          text.map((description) => ({ description })),
          text.map((name) => ({ name })),
          fc.boolean().map(json('is_archived')),
        )
        .map(patch(`/channel_folders/${id}`)),
    ),
    text.map((name) => ({ method: 'POST', path: '/channel_folders/create', form: { name, description: '' } })),
    fc
      .tuple(some('linkifier'), fc.constantFrom('TUG', 'BERTH', 'ICE'))
      .map(([{ id }, name]) => patch(`/realm/filters/${id}`)(linkifierForm(name))),
    some('linkifier').map(({ id }) => ({ method: 'DELETE', path: `/realm/filters/${id}`, form: {} })),
  )
}

/**
 * Makes changes. Some are refused, such as making a default channel private; then nothing, or only a part, has changed.
 */
async function make(bench: Bench, organization: Organization, count: number, seed: number): Promise<number> {
  const before = organization
  let done = 0
  for (const { method, path, form } of fc.sample(edits(before), { numRuns: count, seed })) {
    try {
      await bench.others(method, path, form)
      done += 1
    } catch (thrown) {
      expect(String(thrown)).toContain('"result":"error"')
    }
  }
  return done
}

/** Reverses the order of folders and linkifiers. */
async function turnRound(bench: Bench, { records }: Organization): Promise<void> {
  const turned = (kind: 'folder' | 'linkifier') =>
    JSON.stringify((records[kind] ?? []).map(({ id }) => id).toReversed())
  await bench.others('PATCH', '/channel_folders', { order: turned('folder') })
  await bench.others('PATCH', '/realm/linkifiers', { ordered_linkifier_ids: turned('linkifier') })
}

/** Applies everything possible in a run; returns the rows. */
async function applyAll(
  { bench, runs }: { readonly bench: Bench; readonly runs: RunBench },
  organization: Organization,
  comparison: Comparison,
): Promise<readonly RunRow[]> {
  const able = (thing: Thing) => ableOf(organization, thing)
  const chosen = new Set([
    ...comparison.things.flatMap((thing) => choicesOf(thing, able(thing))),
    ...comparison.orders.map(({ key }) => key),
  ])
  const taken = selectedRecords(comparison, chosen, able)
  const isNew = (kind: string) => taken.some(({ thing }) => thing.where === 'file' && thing.kind === kind)
  const orders = selectedOrders(comparison, chosen, (order) =>
    isNew(order.kind) ? { why: 'new-first' } : orderBlockReason(organization, order),
  )
  const rows = [
    ...plannedWrites(taken, organization.connection.me?.userId ?? null).map(({ thing, write }) => ({
      name: thing.name,
      change: '',
      write,
    })),
    ...orders.map((order) => ({ name: order.key, change: '', write: orderWrite(order) })),
  ].map((row) => plannedRowSchema.parse(row))
  if (rows.length === 0) return []
  const { runId } = await runs.start(rows)
  await runs.reach(runId, ({ phase }) => phase === 'ended')
  const ended = await runs.rows(runId)
  await bench.services().runs.closeRun(bench.profileId, runId)
  return ended
}

/**
 * Differences that a run can't resolve: archived records are not created, and records that exist only here are not
 * deleted.
 */
const isOpen = (thing: Thing): boolean =>
  (thing.where === 'both' || (thing.where === 'file' && !thing.isArchived)) && !isForReaders(thing)

/** True if only the readers of a private channel can apply its differences, and this account isn't one. */
const isForReaders = ({ kind, isMember, base, differences }: Thing): boolean =>
  kind === 'channel' &&
  isMember === false &&
  base['privacy'] !== 'public' &&
  differences.every(({ field }) => accessPermissions.some((name) => name === field))

/**
 * Applies differences until nothing more is possible: for example, a folder first, and then the channels that move into
 * it.
 */
async function settle(opened: { readonly bench: Bench; readonly runs: RunBench }, file: SettingsFile) {
  const connection = await opened.bench.services().connections.open(opened.bench.profileId)
  let rows = 0
  for (let round = 0; ; round += 1) {
    const organization = await read(opened.bench, connection)
    const comparison = compare(organization, file)
    const open = [...comparison.things.filter(isOpen), ...comparison.orders]
    if (open.length === 0 || round === 3) return { open, rows, round, comparison }
    for (const { name, write, state, outcomes, failure } of await applyAll(opened, organization, comparison)) {
      rows += 1
      expect({ name, write, state, outcomes, failure }).toMatchObject({ state: 'saved' })
    }
  }
}

describe('random changes', () => {
  it.each(seeds)(
    'is as in the file again, seed %i',
    async (seed) => {
      const opened = await openBench()
      try {
        const connection = await opened.bench.services().connections.open(opened.bench.profileId)
        const before = await read(opened.bench, connection)
        const file = fileOf(before)
        expect(compare(before, file)).toMatchObject({ things: [], orders: [], uncompared: [] })
        const done = await make(opened.bench, before, 60, seed)
        expect(done).toBeGreaterThan(30)
        await turnRound(opened.bench, await read(opened.bench, connection))
        const changed = compare(await read(opened.bench, connection), file)
        expect(changed.things.length).toBeGreaterThan(10)
        // Only folders are sure to differ in order, because there may be too few linkifiers left.
        expect(changed.orders.map(({ kind }) => kind)).toContain('folder')
        const { open, rows } = await settle(opened, file)
        expect(open).toEqual([])
        expect(rows).toBeGreaterThan(10)
      } finally {
        await opened.bench.close()
      }
    },
    60_000,
  )
})

describe('from one organization to another with other ids', () => {
  it.each(seeds)(
    'the settings become those of the model, seed %i',
    async (seed) => {
      const model = await openBench()
      let file: SettingsFile
      try {
        const connection = await model.bench.services().connections.open(model.bench.profileId)
        await make(model.bench, await read(model.bench, connection), 60, seed)
        file = fileOf(await read(model.bench, connection, 50_000))
      } finally {
        await model.bench.close()
      }
      const opened = await openBench()
      try {
        const connection = await opened.bench.services().connections.open(opened.bench.profileId)
        await make(opened.bench, await read(opened.bench, connection), 40, seed + 100)
        const { open, rows } = await settle(opened, file)
        expect(open).toEqual([])
        expect(rows).toBeGreaterThan(20)
      } finally {
        await opened.bench.close()
      }
    },
    60_000,
  )
})

/** Makes an organization that has none of the records of another: everything gets another name. */
async function renameAll({ others }: Bench, { records }: Organization): Promise<void> {
  const paths = { channel: '/streams', folder: '/channel_folders', 'user-group': '/user_groups' } as const
  const fields = { channel: 'new_name', folder: 'name', 'user-group': 'name' } as const
  for (const kind of ['channel', 'folder', 'user-group'] as const) {
    for (const { id } of records[kind] ?? [])
      await others('PATCH', `${paths[kind]}/${id}`, { [fields[kind]]: `old ${id}` })
  }
  for (const { id } of records.linkifier ?? []) await others('DELETE', `/realm/filters/${id}`)
  for (const { id } of records.playground ?? []) await others('DELETE', `/realm/playgrounds/${id}`)
}

describe('in an organization that has nothing of the file', () => {
  it('creates groups, folders, channels, linkifiers and playgrounds until nothing differs', async () => {
    const opened = await openBench()
    try {
      const connection = await opened.bench.services().connections.open(opened.bench.profileId)
      const model = await read(opened.bench, connection)
      const file = fileOf(model)
      await renameAll(opened.bench, model)
      const { things } = compare(await read(opened.bench, connection), file)
      const count = (kind: FileKind) => things.filter((one) => one.kind === kind && one.where === 'file').length
      expect([count('user-group'), count('folder'), count('channel')].every((number) => number > 5)).toBe(true)
      expect([count('linkifier'), count('playground')].every((number) => number > 1)).toBe(true)
      const { open, round } = await settle(opened, file)
      expect(open).toEqual([])
      // Groups and folders first, then channels with all of their settings.
      expect(round).toBe(2)
    } finally {
      await opened.bench.close()
    }
  }, 60_000)
})
