import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Connection } from '#contract/connection.ts'
import type { Failure } from '#contract/failures.ts'
import { operations, type PageOperationId } from '#contract/operations/index.ts'
import type { RuleDirectory } from '#contract/records/define.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { createQueryClient } from '../bridge/query-client.ts'
import { isKeptAt } from '../live/freshness.ts'
import { channelQueries } from '../organization/channel-queries.ts'
import { createDirectory, emptyDirectory } from '../organization/directory.ts'
import { noteOffer } from '../text/needs.ts'
import { findIn } from './findings.ts'
import { actEffectText, granteeText, isCode, partText, type TextContext, valueText } from './kind-texts.ts'
import { knownKind, type KnownKind } from './known-kind.ts'
import { listRecords, recordListQuery } from './list-records.ts'
import { lockedChanges } from './locks.ts'
import { listWithNews } from './patch-list.ts'
import { parseRecordFile, recordFile } from './record-file.ts'
import { changeList } from './registry.ts'

describe('findings', () => {
  describe('the rules of a number', () => {
    const problemOf = (value: unknown) => {
      // A connection with only the facts that these rules need.
      const connection = { me: { role: 100 }, realm: {}, limits: {} } as unknown as Connection
      const values = { message_retention_days: value }
      const given = { values, base: values, connection, directory: emptyDirectory }
      return findIn('channel', given).problems['message_retention_days']
    }

    it.each([30, 1, 2_147_483_647, 'unlimited', undefined])('accept %j', (value) => {
      expect(problemOf(value)).toBeUndefined()
    })

    it.each(['1.5', '', 'ten', 99_999_999_999, 0, -5, 1.5])('ask for a number instead of %j', (value) => {
      expect(problemOf(value)).toBe('Enter a whole number from 1 to 2,147,483,647.')
    })
  })

  it('says by how many characters a text is too long, in the right plural form', () => {
    const problemOf = (length: number) => {
      const connection = { me: null, realm: {}, limits: { max_stream_name_length: 60 } } as unknown as Connection
      const given = { values: { new_name: 'n'.repeat(length) }, base: {}, connection, directory: emptyDirectory }
      return findIn('channel', { ...given }).problems['new_name']
    }
    expect(problemOf(60)).toBeUndefined()
    expect(problemOf(61)).toBe('1 character too many. The limit is 60.')
    expect(problemOf(1_260)).toBe('1,200 characters too many. The limit is 60.')
  })

  it('blocks a change that this account can’t make, such as one in an older draft', () => {
    const problemAs = (role: number) => {
      const connection = { me: { userId: 1, role }, realm: {}, limits: {} } as unknown as Connection
      const base = { message_retention_days: 365 }
      const given = {
        values: { message_retention_days: 30 },
        base,
        connection,
        directory: emptyDirectory,
      }
      return findIn('channel', given).problems['message_retention_days']
    }
    expect(problemAs(200)).toBe('Only an owner can change this.')
    expect(problemAs(100)).toBeUndefined()
  })

  it('lets a default channel become private if the same change ends its default', () => {
    const connection = { me: { userId: 1, role: 100 }, realm: { permissions: {} }, limits: {} } as unknown as Connection
    const base = { privacy: 'public', is_default_stream: true }
    const given = { base, connection, directory: emptyDirectory }
    const problemsOf = (values: object) => findIn('channel', { ...given, values: { ...base, ...values } }).problems
    expect(Object.keys(problemsOf({ privacy: 'private' }))).toEqual(['privacy'])
    expect(problemsOf({ privacy: 'private', is_default_stream: false })).toEqual({})
  })
})

describe('kept-records', () => {
  afterEach(() => vi.unstubAllGlobals())

  interface Sent {
    readonly operation: string
    readonly isKept?: boolean
  }

  const keptAt = Date.now() - 86_400_000

  /** Simulates a computer with kept lists, and a server whose answers wait until the test lets them come. */
  function startWith(kept: Readonly<Record<string, object>>, current: Readonly<Record<string, object>>) {
    const waiting: (() => void)[] = []
    const send = async ({ operation, isKept = false }: Sent) => {
      const value = { ignoredParameters: [], serverTime: null }
      if (isKept) {
        const found = kept[operation]
        return { ok: true, value: { ...value, reply: JSON.stringify(found ?? null), ...(found && { keptAt }) } }
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
      const found = current[operation]
      if (found === undefined) return { ok: false, failure: { kind: 'forbidden', message: 'refused', status: 403 } }
      return { ok: true, value: { ...value, reply: JSON.stringify(found) } }
    }
    vi.stubGlobal('window', {
      bridge: { 'request:send': send, 'request:cancel': async () => ({ ok: true, value: {} }) },
    })
    const answerOne = async () => {
      await vi.waitFor(() => expect(waiting).not.toHaveLength(0))
      waiting.shift()?.()
    }
    return { answerOne, client: createQueryClient() }
  }

  const connection = { profileId: 'p', me: { userId: 1, role: 200 } } as unknown as Connection
  const stream = (id: number, name: string) => ({ stream_id: id, name })

  it('shows kept channels with their age, then the current ones, and keeps those that did not change', async () => {
    const { answerOne, client } = startWith(
      { 'channels.list': { streams: [stream(1, 'docks'), stream(2, 'pier')] } },
      {
        'channels.list': { streams: [stream(1, 'docks'), stream(2, 'quay')] },
        'channels.subscribed-ids': { subscriptions: [stream(1, '')] },
      },
    )
    const query = channelQueries.list(connection)
    const observer = new QueryObserver(client, query)
    const end = observer.subscribe(() => undefined)
    const data = () => observer.getCurrentResult().data
    await vi.waitFor(() => expect(data()).toBeDefined())
    const kept = data()
    expect(kept?.channels.map(({ name, isSubscribed }) => [name, isSubscribed])).toEqual([
      ['docks', undefined],
      ['pier', undefined],
    ])
    expect(observer.getCurrentResult()).toMatchObject({ dataUpdatedAt: keptAt, isFetching: true })

    await answerOne()
    await vi.waitFor(() => expect(data()?.channels[1]?.name).toBe('quay'))
    expect(data()?.channels[0]).toBe(kept?.channels[0])
    expect(isKeptAt(observer.getCurrentResult().dataUpdatedAt)).toBe(false)
    await answerOne()
    await vi.waitFor(() => expect(data()?.channels.map(({ isSubscribed }) => isSubscribed)).toEqual([true, false]))
    end()
  })

  it('does not take data of this session for kept after the clock was set back', () => {
    expect(isKeptAt(Date.now() - 3_600_000)).toBe(false)
  })

  it('leaves kept rows on the page with their age if the server refuses the list', async () => {
    const { answerOne, client } = startWith({ 'folders.list': { channel_folders: [{ id: 3, name: 'Harbor' }] } }, {})
    const observer = new QueryObserver(client, recordListQuery('folder', 'p'))
    const end = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([{ id: 3, name: 'Harbor' }]))
    await answerOne()
    await vi.waitFor(() => expect(observer.getCurrentResult().error).not.toBeNull())
    expect(observer.getCurrentResult()).toMatchObject({ data: [{ id: 3, name: 'Harbor' }], dataUpdatedAt: keptAt })
    end()
  })

  it('does not replace a list that was loaded in this session', async () => {
    const { answerOne, client } = startWith(
      { 'folders.list': { channel_folders: [{ id: 3, name: 'Old' }] } },
      { 'folders.list': { channel_folders: [{ id: 3, name: 'New' }] } },
    )
    const query = recordListQuery('folder', 'p')
    client.setQueryData(query.queryKey, [{ id: 3, name: 'Known' }] as never)
    const reading = client.fetchQuery({ ...query, staleTime: 0 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(client.getQueryData(query.queryKey)).toEqual([{ id: 3, name: 'Known' }])
    await answerOne()
    expect(await reading).toEqual([{ id: 3, name: 'New' }])
  })

  it('opens kept lists one after the other, also after one that can’t be opened', async () => {
    const asked: string[] = []
    const open: (() => void)[] = []
    const send = async ({ operation }: Sent) => {
      asked.push(operation)
      await new Promise<void>((resolve) => open.push(resolve))
      return { ok: false, failure: { kind: 'network', message: 'lost' } }
    }
    vi.stubGlobal('window', {
      bridge: { 'request:send': send, 'request:cancel': async () => ({ ok: true, value: {} }) },
    })
    const client = createQueryClient()
    for (const kind of ['folder', 'user-group'] as const) void client.prefetchQuery(recordListQuery(kind, 'p'))
    await vi.waitFor(() => expect(asked).toEqual(['folders.list']))
    open.shift()?.()
    await vi.waitFor(() => expect(asked).toContain('groups.list'))
    for (const end of open) end()
    client.clear()
  })
})

describe('kind-texts', () => {
  it.each([
    ['update', 'pattern', 'HF-[0-9]+', true],
    ['update', 'pattern', '', false],
    ['update', 'pattern', undefined, false],
    ['update', 'alternative_url_templates', ['https://a.example/{id}'], true],
    ['update', 'alternative_url_templates', [], false],
    ['update', 'example_input', 'HF-1', false],
    ['delete', null, { pattern: 'HF-[0-9]+' }, true],
    ['delete', null, null, false],
  ])('%s, %s: %j is shown as code: %s', (act, field, value, isShownAsCode) => {
    expect(isCode('linkifier', act, field, value)).toBe(isShownAsCode)
  })

  it.each([
    ['linkifier', 'delete', 471, /turn back into text/],
    ['channel', 'archive', 388, /unarchive it later/],
    ['user-group', 'deactivate', 386, /reactivate it later/],
  ] as const)('names an effect of %s, %s only from feature level %i on', (kind, act, level, sentence) => {
    expect(actEffectText(kind, act, level)).toMatch(sentence)
    expect(actEffectText(kind, act, null)).toMatch(sentence)
    expect(actEffectText(kind, act, level - 1)).not.toMatch(sentence)
  })

  it('shows “archived” as a word', () => {
    expect(isCode('channel', 'archive', null, true)).toBe(false)
  })

  it('shows a deleted record by its values, line by line, and its new state by a word', () => {
    const context = { directory: emptyDirectory } as unknown as TextContext
    const values = { pattern: 'HF-[0-9]+', example_input: '', url_template: 'https://x', alternative_url_templates: [] }
    expect(partText('linkifier', 'delete', null, values, context)).toBe('HF-[0-9]+\nhttps://x')
    expect(partText('linkifier', 'delete', null, null, context)).toBe('deleted')
  })

  it('shows a word of a newer server in every field that may have one', () => {
    const context = { directory: emptyDirectory } as unknown as TextContext
    const open = kindNames.flatMap((kind) =>
      Object.entries(recordOf(kind).fields).flatMap(([name, field]) => (field.reported ? [{ kind, name }] : [])),
    )
    expect(open).not.toHaveLength(0)
    for (const { kind, name } of open) {
      expect(valueText(kind, name, 'digest_weekly', context)).toBe('Unknown (digest_weekly)')
    }
  })

  it('names “Everyone except guests” last, so that nothing after it reads as another exception', () => {
    const group = (id: number, name: string) => ({
      id,
      name,
      description: '',
      members: [],
      direct_subgroup_ids: [],
      is_system_group: true,
    })
    const directory = createDirectory(null, [group(3, 'role:members'), group(7, 'role:owners')] as never, null)
    const setting = { direct_members: [], direct_subgroups: [3, 7] }
    expect(granteeText(setting, directory)).toBe('Owners and Everyone except guests')
  })
})

describe('list-records', () => {
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
})

describe('locks', () => {
  const nobody = { nobodyId: 1, everyoneId: 2, includes: () => false } as unknown as RuleDirectory
  const as = (role: number) =>
    ({ me: { userId: 7, role }, realm: { permissions: {} }, limits: {} }) as unknown as Connection

  const base = {
    privacy: 'private-shared',
    can_subscribe_group: 1,
    can_add_subscribers_group: 1,
    description: 'Berths.',
  }
  const undoPrivate = [{ field: 'privacy', base: 'private-shared', mine: 'public' }]
  const undoText = [{ field: 'description', base: 'Berths.', mine: 'Cranes.' }]
  const administrator = { connection: as(200), directory: nobody }
  const member = { connection: as(400), directory: nobody }

  it('names the rule that keeps an account from making a private channel public that it cannot read', () => {
    const record = { base, isMember: false }
    expect([...lockedChanges('channel', 'update', undoPrivate, { ...administrator, record })]).toEqual([
      ['privacy', { by: 'rule', key: 'readers' }],
    ])
  })

  it('locks only the changes that a rule is about', () => {
    const record = { base, isMember: false }
    const locks = lockedChanges('channel', 'update', [...undoPrivate, ...undoText], { ...administrator, record })
    expect([...locks.keys()]).toEqual(['privacy'])
  })

  it('finds nothing for a subscriber', () => {
    const record = { base, isMember: true }
    expect(lockedChanges('channel', 'update', undoPrivate, { ...administrator, record }).size).toBe(0)
  })

  it('locks every change of an act that the account may not do', () => {
    const record = { base, isMember: true }
    const locks = lockedChanges('channel', 'update', [...undoPrivate, ...undoText], { ...member, record })
    expect([...locks.values()]).toEqual([
      { by: 'rule', key: 'administrators' },
      { by: 'rule', key: 'administrators' },
    ])
  })

  it('judges only the role where the record is unknown', () => {
    const folder = [{ field: 'name', base: 'Quay', mine: 'Pier' }]
    expect([...lockedChanges('folder', 'update', folder, { ...member, record: null })]).toEqual([
      ['name', { by: 'role', role: 'administrator' }],
    ])
    expect(lockedChanges('channel', 'update', undoPrivate, { ...administrator, record: null }).size).toBe(0)
  })

  it('locks an act without fields under an empty name', () => {
    const locks = lockedChanges('playground', 'delete', [], { ...member, record: null })
    expect([...locks]).toEqual([['', { by: 'role', role: 'administrator' }]])
    const known = lockedChanges('playground', 'delete', [], { ...member, record: { base: {}, isMember: undefined } })
    expect([...known]).toEqual([...locks])
    const free = lockedChanges('playground', 'delete', [], {
      ...administrator,
      record: { base: {}, isMember: undefined },
    })
    expect(free.size).toBe(0)
  })
})

describe('patch-list', () => {
  interface Item {
    readonly id: number
    readonly name: string
    readonly group?: unknown
    readonly isDefault?: boolean
  }

  const list: readonly Item[] = [
    { id: 1, name: 'a', group: { direct_members: [1], direct_subgroups: [] } },
    { id: 2, name: 'b', group: 7 },
  ]
  const shape = { idOf: ({ id }: Item) => id, admit: (wire: object) => wire as Item }
  const one = (id: number, wire: Record<string, unknown>): EventNews => ({ about: 'one', id, wire, values: {} })
  const fresh = (...wires: Item[]): EventNews => ({
    about: 'new',
    records: wires.map((wire) => ({ id: wire.id, wire, values: {} })),
  })
  const all = (...wires: Item[]): EventNews => ({ ...fresh(...wires), about: 'all' }) as EventNews
  const each = (ids: readonly number[]): EventNews => ({
    about: 'each',
    of: (id) => ({ wire: { isDefault: ids.includes(id) }, values: {} }),
  })

  it('replaces the record that was read and leaves the others as they are', () => {
    const patched = listWithNews(list, shape, [one(2, { name: 'c' }), one(2, { group: 8 })])
    expect(patched).toEqual([list[0], { id: 2, name: 'c', group: 8 }])
    expect(patched[0]).toBe(list[0])
  })

  it('returns the same list where nothing differs, or the record is unknown', () => {
    const same = { name: 'a', group: { direct_members: [1], direct_subgroups: [] } }
    for (const news of [[], [one(1, same)], [one(9, { name: 'z' })], [{ about: 'gone', ids: [9] }], [all(...list)]]) {
      expect(listWithNews(list, shape, news as EventNews[])).toBe(list)
    }
    expect(listWithNews(list, { idOf: shape.idOf }, [fresh({ id: 3, name: 'c' })])).toBe(list)
  })

  it('adds new records, updates them later, and removes deleted ones', () => {
    const added = listWithNews(list, shape, [fresh({ id: 3, name: 'c' }), one(3, { name: 'd' })])
    expect(added).toEqual([...list, { id: 3, name: 'd' }])
    expect(listWithNews(list, shape, [fresh({ id: 2, name: 'x' })])[1]).toMatchObject({ name: 'x', group: 7 })
    const gone: EventNews = { about: 'gone', ids: [1, 3] }
    expect(listWithNews(list, shape, [fresh({ id: 3, name: 'c' }), gone, one(1, { name: 'z' })])).toEqual([list[1]])
    expect(listWithNews(list, shape, [gone, fresh({ id: 1, name: 'again' })])).toEqual([
      list[1],
      { id: 1, name: 'again' },
    ])
  })

  it('replaces the whole list, and keeps unchanged records', () => {
    const news = [
      one(1, { name: 'old' }),
      all({ id: 2, name: 'b', group: 7 }, { id: 4, name: 'd' }),
      one(4, { name: 'e' }),
    ]
    const patched = listWithNews(list, shape, news)
    expect(patched).toEqual([list[1], { id: 4, name: 'e' }])
    expect(patched[0]).toBe(list[1])
  })

  it('applies news about all records to each of them, and only the last of several', () => {
    expect(listWithNews(list, shape, [each([1, 2]), each([2])]).map(({ isDefault }) => isDefault)).toEqual([
      false,
      true,
    ])
  })

  it('indexes the ids of a list once, however much news there is', () => {
    const many: Item[] = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `channel ${id}` }))
    const news = Array.from({ length: 500 }, (_, index) => one(index * 3, { name: `new ${index}` }))
    const defaults = Array.from({ length: 500 }, (_, index) => each([index]))
    let asked = 0
    const idOf = ({ id }: Item) => {
      asked += 1
      return id
    }
    const patched = listWithNews(many, { ...shape, idOf }, [...news, ...defaults])
    expect(patched[3]).toMatchObject({ name: 'new 1' })
    expect(asked).toBe(many.length)
  })
})

describe('record-file', () => {
  interface Doc {
    readonly id: number
    readonly pattern: string
    readonly url_template: string
    readonly example_input: string | null
    readonly alternatives: readonly string[]
  }

  const known: KnownKind<Doc> = {
    kind: 'linkifier',
    plural: 'linkifiers',
    nameOf: ({ pattern }) => pattern,
    content: z.object({
      pattern: z.string(),
      url_template: z.string(),
      example_input: z.string().nullable().default(null),
      alternatives: z.array(z.string()).default([]),
    }),
    empty: { pattern: '', url_template: '', example_input: null, alternatives: [] },
    operation: 'folders.list',
  }

  const full = {
    id: 7,
    pattern: 'DOC-(?P<n>[0-9]+)',
    url_template: 'https://docs.example/{n}',
    example_input: 'DOC-5',
    alternatives: ['https://old.example/{n}'],
  }

  it('reads what it wrote', () => {
    expect(parseRecordFile(known, recordFile(known, [full]))).toEqual({ records: [full], problem: null })
  })

  it('reads the answer of a server, a bare list, and one with only the two required fields', () => {
    const { id, pattern, url_template } = full
    expect(
      parseRecordFile(known, JSON.stringify({ result: 'success', msg: '', linkifiers: [full] })).problem,
    ).toBeNull()
    expect(parseRecordFile(known, JSON.stringify([{ id, pattern, url_template }])).records).toEqual([
      { id, pattern, url_template, example_input: null, alternatives: [] },
    ])
  })

  it.each([
    ['{"linkifiers": [', /JSON/],
    ['[{"id": 7, "url_template": "x"}]', /^Record 1 has no “pattern”\. Add it to the file/],
    ['[{"pattern": "DOC", "url_template": "x"}]', /^“DOC” \(record 1\) has no “id”\. Add it to the file/],
    ['[{"id": -1, "pattern": "x", "url_template": "x"}]', /^“id” of “x” \(record 1\) isn’t valid/],
    [
      '[{"id": "x", "pattern": "x", "url_template": "x"}]',
      /^“id” of “x” \(record 1\) isn’t valid\. It must be a number\.$/,
    ],
    ['[{"id": 1, "pattern": 5, "url_template": "x"}]', /^“pattern” of record 1 isn’t valid\. It must be text\.$/],
    ['{"folders": []}', /^It has no list “linkifiers”/],
    ['5', /^It has no list “linkifiers”/],
    ['[5]', /^Entry 1 of the list isn’t a record/],
    ['', /JSON/],
  ])('reports for %s what is wrong and where', (text, problem) => {
    expect(parseRecordFile(known, text)).toEqual({ records: null, problem: expect.stringMatching(problem) })
  })
})

describe('registry', () => {
  /** Changes and reads of a list that wait for their answers. */
  function waitingList() {
    const queryClient = createQueryClient()
    const answers: ((list: readonly number[]) => void)[] = []
    const send = () => new Promise<readonly number[]>((resolve) => answers.push(resolve))
    const query = queryOptions({ queryKey: ['registry', 'invitations'], queryFn: send })
    return {
      answers,
      read: () => queryClient.fetchQuery(query),
      change: (sent = send) => changeList(queryClient, query.queryKey, sent),
      known: () => queryClient.getQueryData(query.queryKey),
    }
  }

  it('sends the next change only after the answer to the earlier one', async () => {
    const { answers, change, known } = waitingList()
    const first = change()
    const second = change()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.([1])
    await first
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.([1, 2])
    await second
    expect(known()).toEqual([1, 2])
  })

  it('ignores a read that was answered before the change, and arrives after it', async () => {
    const { answers, read, change, known } = waitingList()
    const reading = read().catch(() => undefined)
    await expect.poll(() => answers.length).toBe(1)
    const changing = change()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.([1])
    await changing
    answers[0]?.([])
    await reading
    expect(known()).toEqual([1])
  })

  it('sends the next change after one that failed', async () => {
    const { answers, change, known } = waitingList()
    const refused = change(() => Promise.reject(new Error('disk full')))
    const next = change()
    await expect(refused).rejects.toThrow('disk full')
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.([7])
    await next
    expect(known()).toEqual([7])
  })
})
