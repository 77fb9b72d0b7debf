import { describe, expect, it } from 'vitest'
import type { Connection } from '../connection.ts'
import type { Failure } from '../failures.ts'
import type { Operation } from '../operations/define.ts'
import { operations } from '../operations/index.ts'
import { secretParameters } from '../secrets.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { call, callAddress } from './call.ts'
import { subscribingLock } from './channel-rights.ts'
import { channel, newChannel, templateFields } from './channel.ts'
import type { RuleFacts, Values } from './define.ts'
import { folder, folderValues, noFolder } from './folder.ts'
import {
  actLock,
  actOf,
  carriedFields,
  fieldLock,
  fieldOf,
  isSameValue,
  kindNames,
  missingLevel,
  newsOf,
  parametersOfField,
  pathOf,
  readRow,
  recordOf,
  senderOf,
} from './index.ts'
import { addressFault, nameFault } from './person-rules.ts'
import { noPlayground, playground, type PlaygroundValues } from './playground.ts'
import { scheduledMessageValues } from './scheduled-message.ts'

describe('records', () => {
  const acts = kindNames.flatMap((kind) =>
    Object.entries(recordOf(kind).acts).map(([name, act]) => ({ kind, name, act })),
  )

  describe.each(acts)('$kind $name', ({ kind, name, act }) => {
    const operation: Operation = operations[act.operation]
    const carriedBy = (one: string) =>
      actOf(kind, one).target?.parameters ??
      carriedFields(kind, one).flatMap((field) => {
        return parametersOfField(kind, one, field).concat(fieldOf(kind, field).guard ?? [])
      })
    const carried = carriedBy(name)

    it('is an operation that writes', () => {
      expect(operation.writes).toBe(true)
    })

    it('sends only parameters of the operation, under today’s or older names', () => {
      const older = Object.values(operation.parameters).flatMap(({ older = [] }) => older.map(({ name }) => name))
      const { followedBy } = act
      const following = followedBy === undefined ? [] : carriedBy(followedBy.act)
      const taken = new Set([...Object.keys(operation.parameters), ...older, ...following])
      expect(carried.filter((name) => !taken.has(name))).toEqual([])
    })

    it('has a field for every parameter except those that name the record', () => {
      const path = Object.keys({ ...pathOf(act, 1), ...act.fixed })
      // A deletion names the record and sends no fields. Several acts may share an operation.
      const sharing = acts.filter((one) => one.kind === kind && one.act.operation === act.operation)
      const shared = new Set(sharing.flatMap((one) => carriedBy(one.name)))
      const rest = Object.keys(operation.parameters).filter((name) => !shared.has(name) && !path.includes(name))
      expect(rest).toEqual([])
    })

    it.each([
      ['a field of the answer', (one: string) => ({ details: { var_name: one } })],
      ['an element of its list', (one: string) => ({ details: { var_name: `${one}[0]` } })],
      ['words', (one: string) => ({ serverMessage: `${one} is not valid JSON` })],
      ['words about a part', (one: string) => ({ serverMessage: `${one}["new"] is not an integer` })],
      ['words about its form', (one: string) => ({ serverMessage: `${one} does not have the expected format` })],
      ['words about its value', (one: string) => ({ serverMessage: `Invalid ${one}` })],
      ['a reason after it', (one: string) => ({ serverMessage: `Invalid ${one}: Value error, not in the list` })],
      ['quoted words', (one: string) => ({ serverMessage: `Bad value for '${one}': 0` })],
    ])('finds the field of a refusal that names its parameter by %s', (_form, failureOf) => {
      const isJudged = act.target === null && act.isSignal !== true
      const sent = isJudged ? carriedFields(kind, name) : []
      // A single field needs no name.
      if (sent.length < 2) return
      for (const parameter of new Set(sent.flatMap((field) => fieldOf(kind, field).parameters))) {
        const failure = { kind: 'invalid-input', message: '', ...failureOf(parameter) } as const
        const found = actOf(kind, name).refusedField({ failure, missing: sent, sent })
        expect([parameter, found && fieldOf(kind, found).parameters.includes(parameter)]).toEqual([parameter, true])
      }
    })

    it('has a secret field exactly where the table marks its parameter', () => {
      const marked = secretParameters(operation)
      const fields = act.target === null ? carriedFields(kind, name).map((one) => fieldOf(kind, one)) : []
      for (const field of fields) {
        expect(field.parameters.some((name) => marked.includes(name))).toBe(field.kind === 'secret')
      }
      // An act without fields may share its operation with an act that sends the secret.
      if (act.target !== null) return
      const parameters = new Set(fields.flatMap((field) => field.parameters))
      expect(marked.filter((one) => !parameters.has(one))).toEqual([])
    })
  })

  /** Replaces values that the schema leaves open: the number of a role, and whether an invitation is a link. */
  const withFacts = (kind: string, sample: unknown): unknown =>
    JSON.parse(JSON.stringify(sample), (key, value: unknown) => {
      if (key === 'is_multiuse') return kind === 'invitation-link'
      return key === 'role' || key === 'invited_as' ? 400 : value
    })

  const ways = kindNames.flatMap((kind) =>
    recordOf(kind).reading.map((attempt) => ({ kind, attempt, name: attempt.operation })),
  )

  describe.each(ways)('$kind, read by $name', ({ kind, attempt: { operation, rows, misses, beside } }) => {
    const { writes, reply }: Operation = operations[operation]

    it('uses an operation that reads', () => {
      expect(writes).toBe(false)
    })

    it('has a value for each field of a complete reply', () => {
      const schema = reply(null)
      const all = sampleOf(schema)
      const [row] = rows(schema.parse(withFacts(kind, all)), 1)
      const read = row === undefined ? undefined : readRow(kind, row)
      const second: Operation | undefined = beside && operations[beside.operation]
      const added = second && beside?.values(second.reply(null).parse(sampleOf(second.reply(null))))
      const values: Readonly<Record<string, unknown>> = { ...read?.values, ...added }
      const unread = Object.keys(recordOf(kind).fields).filter(
        (name) => !misses.includes(name) && values[name] === undefined,
      )
      expect(unread).toEqual([])
    })
  })

  const rules = kindNames.flatMap((kind) =>
    recordOf(kind).events.map((rule) => ({ kind, rule, type: [rule.type, rule.op].filter(Boolean).join(' ') })),
  )

  it('names the record in the path of an act on one, and in no other', () => {
    for (const { act } of acts) {
      const named = Object.values(pathOf(act, 7))
      if (act.on !== 'record') expect(named).toEqual([])
      else expect(named.every((id) => id === 7)).toBe(true)
    }
  })

  describe.each(rules)('$kind and the event $type', ({ rule }) => {
    const odds: readonly unknown[] = [null, 7, 'text', [], {}, { toString: 1 }, [{ toString: 1, valueOf: 1 }]]
    it.each(odds.map((odd) => ({ odd })))('causes only a reading where each of its fields is $odd', ({ odd }) => {
      const event = new Proxy({}, { get: () => odd, has: () => true })
      // An empty list is valid.
      expect(rule.read(event)?.about ?? 'nothing').toMatch(/^(nothing|all|new|gone|each)$/)
    })
  })
})

describe('attachment', () => {
  const file = {
    id: 7,
    name: 'roster.xlsx',
    path_id: '2/aa/draft001/roster.xlsx',
    size: 18_202,
    create_time: 1_781_000_000,
    message_ids: [12],
  }
  const event = (op: string, attachment: object) => newsOf('attachment', { type: 'attachment', op, attachment })

  it('each of the three events updates the list', () => {
    expect(event('add', file)).toMatchObject({ about: 'new', records: [{ id: 7, wire: file }] })
    expect(event('update', file)).toMatchObject({ about: 'one', id: 7, wire: file, values: { message_ids: [12] } })
    expect(event('remove', { id: 7 })).toEqual({ about: 'gone', ids: [7] })
  })

  it('an event of an older server, with times in milliseconds, makes the list be read again', () => {
    const { message_ids: _ids, ...older } = { ...file, create_time: 1_781_000_000_000, messages: [{ id: 12 }] }
    expect(event('add', older)).toBeNull()
    expect(event('update', older)).toBeNull()
  })
})

describe('call', () => {
  const { 'create-a': a, 'create-b': b } = call.acts
  const atLevel = (featureLevel: number | null) => ({ connection: { me: null, featureLevel } }) as unknown as RuleFacts

  it.each([
    ['create-a', 459, 'too-old-a'],
    ['create-a', 460, null],
    ['create-b', 492, 'too-old-b'],
    ['create-b', 493, null],
    ['create-b', null, null],
  ])('%s at level %s has the lock %s', (act, level, key) => {
    expect(actLock('call', act, atLevel(level))).toEqual(key === null ? null : { by: 'rule', key })
  })

  describe('the address', () => {
    it('is passed on unchanged, and is null for anything else', () => {
      expect(callAddress(a?.reported?.({ url: 'javascript:alert(1)', result: 'success' }))).toBe('javascript:alert(1)')
      expect(callAddress(undefined)).toBeNull()
    })

    it.each([
      ['https://meet.example/j/secret?pwd=1', 'meet.example'],
      ['https://ada:word@meet.example:8443/j/secret', 'meet.example:8443'],
      ['no address', undefined],
      ['javascript:alert(1)', ''],
    ])('%s is reduced to its host', (url, host) => {
      expect(b?.journalled?.({ url })).toBe(host)
    })
  })

  it.each<[Partial<Failure>, string | null]>([
    [{ code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', serverMessage: 'Invalid Webex access token' }, 'no-token'],
    [{ serverMessage: 'Webex is not configured.' }, 'not-configured'],
    [{ serverMessage: 'Constructor Groups credentials have not been configured' }, 'not-configured'],
    [{ kind: 'unexpected-shape' }, 'no-address'],
    [{ kind: 'not-found', reason: 'not-offered' }, 'not-offered'],
    [{ serverMessage: 'Something new' }, null],
  ])('a failure such as %j is explained', (failure, rule) => {
    expect(b?.refusedRule?.({ kind: 'invalid-input', message: '', ...failure })).toBe(rule)
  })
})

describe('channel-create', () => {
  const factsOf = (
    permissions: object,
    { featureLevel = 417, role = 400 }: { featureLevel?: number | null; role?: number } = {},
  ) =>
    ({
      values: {},
      base: {},
      connection: { featureLevel, me: { userId: 7, role }, realm: { permissions } } as unknown as Connection,
      // Group 1 contains the account, and group 2 doesn't.
      directory: { includes: (setting: unknown) => setting === 1 },
    }) as unknown as RuleFacts

  describe('creating a channel', () => {
    it('is open to accounts that may create one kind of channel, and where that is unknown', () => {
      const [mine, others] = [1, 2]
      expect(actLock('channel', 'create', factsOf({}))).toBeNull()
      expect(
        actLock(
          'channel',
          'create',
          factsOf({
            can_create_public_channel_group: others,
            can_create_private_channel_group: mine,
            can_create_web_public_channel_group: others,
          }),
        ),
      ).toBeNull()
    })

    it('is closed to all others, to guests, and on servers without the operation', () => {
      const closed = {
        can_create_public_channel_group: 2,
        can_create_private_channel_group: 2,
        can_create_web_public_channel_group: 2,
      }
      expect(actLock('channel', 'create', factsOf(closed))).toEqual({ by: 'group', setting: 2 })
      expect(actLock('channel', 'create', factsOf({}, { role: 600 }))).toEqual({ by: 'role', role: 'member' })
      expect(actLock('channel', 'create', factsOf({}, { featureLevel: 416 }))).toEqual({
        by: 'rule',
        key: 'create-level',
      })
      expect(actLock('channel', 'create', factsOf({}, { featureLevel: null }))).toBeNull()
    })

    it('can be announced if it is not private, and the organization has a channel for that', () => {
      const { announce } = channel.fields
      const facts = (announcementChannelId: number | null, values: object) =>
        ({ values, connection: { realm: { announcementChannelId } } }) as unknown as RuleFacts
      const lockAt = (id: number | null, values: object = { privacy: 'public' }) => announce.lock?.(facts(id, values))
      expect(lockAt(3)).toBeNull()
      expect(lockAt(-1)).toEqual({ by: 'rule', key: 'announce-off' })
      expect(lockAt(null)).toEqual({ by: 'rule', key: 'announce-unknown' })
      expect(lockAt(3, { privacy: 'private' })).toEqual({ by: 'rule', key: 'announce-private' })
      // It was turned on before the channel became private.
      const late = { privacy: 'private-protected', announce: true }
      expect(lockAt(3, late)).toBeNull()
      expect(announce.find?.(true, facts(3, late))).toEqual({ severity: 'problem', key: 'announced-private' })
      expect(announce.find?.(false, facts(3, { ...late, announce: false }))).toBeNull()
      expect(announce.find?.(true, facts(3, { privacy: 'web-public' }))).toBeNull()
    })

    it('has its own fields, and starts with the account and the folder', () => {
      const created = carriedFields('channel', 'create')
      const changed = carriedFields('channel', 'update')
      expect(changed).not.toContain('subscribers')
      expect(changed).not.toContain('announce')
      expect(Object.keys(channel.fields).filter((name) => changed.includes(name) && !created.includes(name))).toEqual([
        'is_archived',
      ])
      expect(created.filter((name) => senderOf('channel', 'create', name) === 'update')).toEqual(
        expect.arrayContaining([
          'default_push_notifications',
          'can_create_topic_group',
          'can_delete_any_message_group',
          'can_delete_own_message_group',
        ]),
      )
      expect(missingLevel('channel', 'create', 'can_create_topic_group', 440)).toBe(441)
      expect(templateFields).not.toContain('new_name')
      expect(templateFields).not.toContain('announce')
      expect(newChannel(7, 3)).toMatchObject({ subscribers: [7], folder_id: 3 })
      expect(newChannel(null, null)).toMatchObject({ subscribers: [], folder_id: null })
    })
  })
})

describe('channel-rights', () => {
  const [mine, others] = [1, 2]
  const values = {
    privacy: 'public',
    can_add_subscribers_group: others,
    can_administer_channel_group: others,
    can_remove_subscribers_group: others,
    can_subscribe_group: others,
  }

  interface Case {
    readonly role?: number
    readonly channel?: Values
    readonly realm?: Readonly<Record<string, unknown>>
    readonly isMember?: boolean
  }

  function lockOf(act: 'subscribe' | 'unsubscribe', { role = 400, channel = {}, realm, isMember = false }: Case) {
    const permissions = realm ?? { can_add_subscribers_group: others }
    const base = { ...values, ...channel }
    const facts = {
      base,
      values: base,
      isMember,
      connection: { me: { userId: 8, role }, realm: { permissions } } as unknown as Connection,
      directory: { includes: (setting: unknown) => setting === mine } as unknown as RuleFacts['directory'],
    } as RuleFacts
    const lock = subscribingLock(act, facts)
    return lock === null || lock.by !== 'rule' ? lock : lock.key
  }

  describe('subscribing others', () => {
    it('needs a permission of the channel or the organization', () => {
      expect(lockOf('subscribe', {})).toBe('no-right')
      expect(lockOf('subscribe', { channel: { can_add_subscribers_group: mine } })).toBeNull()
      expect(lockOf('subscribe', { channel: { can_administer_channel_group: mine } })).toBeNull()
      expect(lockOf('subscribe', { realm: { can_add_subscribers_group: mine } })).toBeNull()
      expect(lockOf('subscribe', { channel: { can_remove_subscribers_group: mine } })).toBe('no-right')
      expect(lockOf('subscribe', { role: 200 })).toBeNull()
    })

    it('needs access to a private channel, for administrators too', () => {
      const channel = { privacy: 'private' }
      expect(lockOf('subscribe', { role: 200, channel })).toBe('no-access')
      expect(lockOf('subscribe', { role: 200, channel, isMember: true })).toBeNull()
      expect(lockOf('subscribe', { channel: { ...channel, can_add_subscribers_group: mine } })).toBeNull()
      expect(lockOf('unsubscribe', { role: 200, channel })).toBeNull()
    })

    it('is not locked by what the server does not report, except for guests', () => {
      expect(lockOf('subscribe', { realm: {} })).toBeNull()
      expect(lockOf('unsubscribe', { channel: { can_remove_subscribers_group: undefined } })).toBeNull()
      expect(lockOf('subscribe', { role: 600, realm: {} })).toEqual({ by: 'role', role: 'member' })
    })
  })

  it('unsubscribing others needs the permission to remove them, or to administer the channel', () => {
    expect(lockOf('unsubscribe', {})).toBe('no-right')
    expect(lockOf('unsubscribe', { channel: { can_remove_subscribers_group: mine } })).toBeNull()
    expect(lockOf('unsubscribe', { channel: { can_administer_channel_group: mine } })).toBeNull()
    expect(lockOf('unsubscribe', { channel: { can_add_subscribers_group: mine } })).toBe('no-right')
  })
})

describe('folder', () => {
  const wire = { id: 3, name: 'Terminals', description: '', order: 2, is_archived: false }

  const refusedField = (serverMessage: string): string | null => {
    const failure: Failure = { kind: 'invalid-input', message: 'refused', status: 400, serverMessage }
    return actOf('folder', 'update').refusedField({ failure, missing: ['name', 'is_archived'], sent: ['name'] })
  }

  describe('the name of a folder', () => {
    const find = (name: string, base = '') =>
      folder.fields.name.find?.(name, {
        values: { ...noFolder, name },
        base: { ...noFolder, name: base },
        connection: { limits: { max_channel_folder_name_length: 12 } },
        directory: {
          folderNamed: (given: string) => (given.trim().toLowerCase() === 'terminals' ? 'Terminals' : null),
        },
      } as unknown as RuleFacts) ?? null

    it('is required, unique in any case, and within the server’s limit', () => {
      expect(find('  ')).toMatchObject({ severity: 'problem', key: 'name-empty' })
      expect(find('terminals')).toEqual({ severity: 'problem', key: 'name-taken', values: { name: 'Terminals' } })
      expect(find('Thirteen long')).toMatchObject({ key: 'too-long', values: { count: 1, limit: 12 } })
      expect(find('Quays')).toBeNull()
    })

    it('may change its case', () => {
      expect(find('TERMINALS', 'Terminals')).toBeNull()
    })

    it('is unchanged by a space at its end', () => {
      expect(isSameValue('folder', 'name', 'Quays ', 'Quays')).toBe(true)
    })
  })

  describe('the acts of a folder', () => {
    it('create with a name and a description, and never an archived folder', () => {
      expect(carriedFields('folder', 'create')).toEqual(['name', 'description'])
      expect(actOf('folder', 'create').alwaysSent).toEqual({ description: '' })
    })

    it.each([
      ['Channel folder name already in use', 'name'],
      ["Channel folder name can't be empty.", 'name'],
      ['You need to remove all the channels from this folder to archive it.', 'is_archived'],
      ['Must be an organization administrator', null],
    ])('find the field of “%s”', (words, field) => {
      expect(refusedField(words)).toBe(field)
    })
  })

  describe('events of folders', () => {
    it('report a new folder, a change and another order', () => {
      expect(newsOf('folder', { type: 'channel_folder', op: 'add', channel_folder: wire })).toEqual({
        about: 'new',
        records: [{ id: 3, values: folderValues(wire), wire }],
      })
      const data = { name: 'Quays' }
      expect(newsOf('folder', { type: 'channel_folder', op: 'update', channel_folder_id: 3, data })).toEqual({
        about: 'one',
        id: 3,
        wire: data,
        values: data,
      })
      const moved = newsOf('folder', { type: 'channel_folder', op: 'reorder', order: [5, 3] })
      expect(moved?.about === 'each' && moved.of(3)).toEqual({ wire: { order: 1 }, values: {} })
    })

    it('make the list be read where they are malformed', () => {
      for (const event of [
        { op: 'add', channel_folder: { id: 3 } },
        { op: 'update', channel_folder_id: '3', data: {} },
        { op: 'reorder', order: 'all' },
      ]) {
        expect(newsOf('folder', { type: 'channel_folder', ...event })).toBeNull()
      }
    })
  })
})

describe('person-rules', () => {
  it('a name is checked by the rules of the service', () => {
    const refused = {
      letters: [
        'Mary\u200b Stone',
        'Mary\u00adStone',
        '\u202eMary',
        'Mary\ue000',
        'M@ry',
        '@Mary',
        'Mary "Mo"',
        'a\\b',
        'A*',
        'Mary\u200d Stone',
        'Mary\tStone',
        'Mary\ud800',
        'Mary `Mo`',
        'Mary > Mo',
      ],
      ending: ['Ali|15', 'Ali |1', 'Ali|15 ', 'Ali||7', 'Ali|１５', 'علي|١٥'],
      long: ['x'.repeat(101)],
      empty: ['', ' \t\u3000'],
    }
    for (const [fault, names] of Object.entries(refused))
      for (const name of names) expect(nameFault(name), name).toBe(fault)
    for (const name of [
      'Mary Stone',
      'Ali|x',
      '15|Ali',
      "O'Neil",
      'Zoë (Ops)',
      '🚢'.repeat(100),
      ' Mary ',
      'Ali|15x',
      'Mary <Mo',
    ])
      expect(nameFault(name), name).toBeNull()
  })

  it('an address is checked by the rules of the service', () => {
    const refused = {
      dots: ['a..b@x.example', '.a@x.example', 'a.@x.example', 'a@.x.example', 'a@x..example'],
      plain: ['zoë@x.example', '张@x.example'],
      ending: ['a@x', 'a@-x.example', 'a@x-.example', 'a@x.e', 'a@x_y.example', 'a@x.example.'],
      'no-spaces': ['Mary Stone mary@x.example', 'a\u200b@x.example', 'a b@x.example'],
      characters: ['<a@x.example>', 'a;b@x.example'],
      'one-at': ['a@b@x.example', '@x.example'],
    }
    for (const [fault, all] of Object.entries(refused))
      for (const one of all) expect(addressFault(one), one).toBe(fault)
    for (const one of [
      'a.b+c@x.example',
      "o'neil@x.example",
      'a@bücher.example',
      'a@x-y.example',
      'a@localhost',
      ' a@x.example ',
    ])
      expect(addressFault(one), one).toBeNull()
  })
})

describe('playground', () => {
  const facts = { values: {}, base: {}, connection: { limits: {} } } as unknown as RuleFacts

  describe('the rules of a playground', () => {
    const found = (field: keyof PlaygroundValues, value: string) =>
      playground.fields[field].find?.(value, facts)?.key ?? null

    it('require a language and a name, because the service refuses blank ones', () => {
      expect([found('pygments_language', ' '), found('name', '')]).toEqual(['language-empty', 'name-empty'])
      expect([found('pygments_language', 'C++'), found('name', 'Godbolt')]).toEqual([null, null])
    })

    it('require a template that contains the code', () => {
      expect(found('url_template', '')).toBe('template-empty')
      expect(found('url_template', 'https://x.example/{code')).toBe('template-invalid')
      expect(found('url_template', 'https://x.example/{coder}')).toBe('template-no-code')
      for (const template of [
        'https://x.example/{code}',
        'https://x.example/#{+code}',
        'https://x.example/{?a,code}',
      ]) {
        expect(found('url_template', template)).toBeNull()
      }
    })
  })

  describe('a refusal of a new playground', () => {
    const fieldOf = (serverMessage: string) =>
      playground.acts.create?.refusedField({
        failure: { serverMessage } as Failure,
        missing: Object.keys(noPlayground),
        sent: Object.keys(noPlayground),
      })

    it.each([
      ['Invalid characters in pygments language', 'pygments_language'],
      ['Missing the required variable "code" in the URL template', 'url_template'],
      ['Invalid URL template.', 'url_template'],
      ['Realm playground with this Realm, Pygments language and Name already exists.', 'name'],
      ['name has an invalid length', 'name'],
      ['Must be an organization administrator', null],
    ])('finds its field by the words “%s”', (words, field) => {
      expect(fieldOf(words)).toBe(field)
    })
  })

  it('an event has all playgrounds', () => {
    const wire = { id: 3, name: 'Godbolt', pygments_language: 'C++', url_template: 'https://godbolt.example/{code}' }
    const news = newsOf('playground', { type: 'realm_playgrounds', realm_playgrounds: [wire] })
    const { id, ...values } = wire
    expect(news).toEqual({ about: 'all', records: [{ id, values, wire }] })
    expect(newsOf('playground', { type: 'realm_playgrounds', realm_playgrounds: 'none' })).toBeNull()
  })
})

describe('read-only', () => {
  /** Facts of an owner whose computer's policy allows no changes. */
  const facts = { connection: { isReadOnly: true, me: { role: 100 } }, values: {}, base: {} } as unknown as RuleFacts

  describe.each(kindNames)('a read-only console locks %s', (kind) => {
    const { acts, fields } = recordOf(kind)

    it.each(Object.keys(acts))('for the act %s', (act) => {
      expect(actLock(kind, act, facts)).toEqual({ by: 'policy' })
    })

    it('in every field', () => {
      for (const name of Object.keys(fields)) expect(fieldLock(kind, name, facts)).toEqual({ by: 'policy' })
    })
  })
})

describe('scheduled-message', () => {
  const wire = {
    scheduled_message_id: 7,
    type: 'stream' as const,
    to: 101,
    topic: 'MS Fossen',
    content: 'Berth 5 is free.',
    rendered_content: '<p>Berth 5 is free.</p>',
    scheduled_delivery_timestamp: 1_781_600_000,
    failed: false,
  }
  const { scheduled_message_id: id, rendered_content: _html, ...reported } = wire

  it('each of the three events updates the list', () => {
    const event = (op: string, more: object) => newsOf('scheduled-message', { type: 'scheduled_messages', op, ...more })
    expect(event('add', { scheduled_messages: [wire] })).toMatchObject({
      about: 'new',
      records: [{ id, wire: { id, ...reported } }],
    })
    expect(event('update', { scheduled_message: { ...wire, failed: true } })).toMatchObject({
      about: 'one',
      id,
      wire: { id, ...reported, failed: true },
    })
    expect(event('remove', { scheduled_message_id: id })).toEqual({ about: 'gone', ids: [id] })
  })

  it('an event of another shape makes the list be read again', () => {
    const event = { type: 'scheduled_messages', op: 'remove', message_id: 7 }
    expect(newsOf('scheduled-message', event)).toBeNull()
    expect(newsOf('scheduled-message', { ...event, op: 'add', scheduled_messages: [{ id: 7 }] })).toBeNull()
  })

  it('a changed text, place or time conflicts with a deletion; a failure does not', () => {
    const { target } = actOf('scheduled-message', 'delete')
    const message = { id, ...reported }
    const values = scheduledMessageValues(message)
    const isSame = (other: Partial<typeof message>) =>
      target?.isSame(values, scheduledMessageValues({ ...message, ...other }))
    expect(isSame({ failed: true })).toBe(true)
    expect(isSame({ content: 'Berth 6 is free.' })).toBe(false)
    expect(isSame({ topic: 'MS Iddefjord' })).toBe(false)
    expect(isSame({ to: 102 })).toBe(false)
    expect(isSame({ scheduled_delivery_timestamp: 1_781_700_000 })).toBe(false)
  })
})
