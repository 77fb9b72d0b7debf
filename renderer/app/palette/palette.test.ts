import { beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { features } from '../features.ts'
import { allTopics } from '../help/all-help.ts'
import { type Entry, type EntryGroup, loadKindTexts } from './entry.ts'
import { commandEntries, commandName, formOf, helpEntries, settingEntries, startedElsewhere } from './fixed-entries.ts'
import { preparedEntries } from './named-records.ts'
import { extendBy, findEntries, findInParts, findRecordSettings, foundSynonym, prepare } from './rank.ts'
import type { PaletteFacts } from './targets.ts'

describe('contract-entries', () => {
  const facts: PaletteFacts = {
    features,
    profileId: 'acme',
    connection: undefined,
    unmetOf: () => null,
    lastRecords: {},
  }
  const find = (entries: readonly Entry[], query: string) =>
    (['setting', 'command'] as const).flatMap((group) =>
      findEntries(prepare(entries), query, { group, most: Infinity })
        .filter((found) => found.group === group)
        .flatMap((found) => found.entries),
    )
  const pages = features.flatMap((feature) =>
    feature.pages.map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)),
  )

  beforeAll(() => loadKindTexts())

  describe.each(kindNames)('the settings and acts of %s', (kind) => {
    const { fields, acts } = recordOf(kind)

    it('has each setting that a form has, by its label', () => {
      const entries = settingEntries(facts)
      for (const field of Object.keys(fields).filter((name) => formOf(kind, name) !== null)) {
        const keys = find(entries, fieldLabel(kind, field)).map(({ key }) => key)
        expect(keys).toContain(`setting ${kind} ${field}`)
      }
    })

    it('has a form for each setting, unless the console only shows it', () => {
      const shown = Object.keys(fields).filter((name) => formOf(kind, name) === null)
      expect(shown).toEqual(kind === 'scheduled-message' ? Object.keys(fields) : [])
    })

    it('has each act, by its name', () => {
      const entries = commandEntries(facts)
      for (const act of Object.keys(acts).filter((name) => !startedElsewhere.includes(`${kind}.${name}`))) {
        const name = commandName(kind, act)
        expect(
          name,
          `add ${kind}.act.${act}.send to the texts of the kind, or palette.command.${kind}.${act} to dialogs.json`,
        ).not.toBeNull()
        expect(name).not.toContain('{{')
        expect(find(entries, name ?? '')[0]?.key).toBe(`command ${kind} ${act}`)
      }
    })
  })

  it('opens a page that exists, or asks for a record', () => {
    for (const { key, action } of [...settingEntries(facts), ...commandEntries(facts)]) {
      if (action.kind !== 'open') continue
      const path = action.to.replace('/o/acme/', '')
      expect(
        pages.some((page) => page.test(path)),
        `${key} at ${path}`,
      ).toBe(true)
    }
  })

  it('finds a setting by its help and by the words of other products', () => {
    const entries = settingEntries(facts)
    const retention = 'setting channel message_retention_days'
    expect(find(entries, 'can’t be restored').map(({ key }) => key)).toContain(retention)
    expect(find(entries, 'delete messages after').map(({ key }) => key)).toContain(retention)
  })

  it('opens a setting at its field: of the last record, of the one that is chosen, or of a new record', () => {
    const action = (given: PaletteFacts, key: string) => settingEntries(given).find((one) => one.key === key)?.action
    const asked = { kind: 'choose', group: 'channel', title: 'Topics policy', search: { field: 'topics_policy' } }
    expect(action(facts, 'setting channel topics_policy')).toEqual(asked)
    const lastRecords = { 'acme channel': { id: 4, name: 'Deck' } }
    expect(action({ ...facts, lastRecords }, 'setting channel topics_policy')).toEqual({
      ...asked,
      last: { kind: 'open', to: '/o/acme/channels/4', search: { field: 'topics_policy' } },
    })
    expect(action(facts, 'setting user-group members')).toMatchObject({ search: { part: 'members', field: 'members' } })
    expect(action(facts, 'setting playground url_template')).toEqual({
      kind: 'open',
      to: '/o/acme/playgrounds',
      search: { open: 'new', field: 'url_template' },
    })
  })

  it('starts an act on the record that was used last', () => {
    const entry = commandEntries({ ...facts, lastRecords: { 'acme channel': { id: 4, name: 'Deck' } } }).find(
      ({ key }) => key === 'command channel archive',
    )
    expect(entry?.action).toMatchObject({ last: { to: '/o/acme/channels/4', search: { act: 'archive' } } })
    const resend = commandEntries(facts).find(({ key }) => key === 'command invitation resend')
    expect(resend?.action).toMatchObject({ search: { act: 'resend' } })
  })

  it('names the reason where the account or the server lacks a setting or an act', () => {
    const noteOf = (entries: readonly Entry[], key: string) => entries.find((one) => one.key === key)?.note
    const bot = { ...facts, unmetOf: () => ({ kind: 'human' }) as const }
    expect(noteOf(commandEntries(bot), 'command invitation create')).toMatch(/^Locked\. /)
    const connection = { profileId: 'acme', me: { role: 400 }, featureLevel: 1 } as unknown as Connection
    const member = { ...facts, connection }
    expect(noteOf(settingEntries(member), 'setting linkifier pattern')).toMatch(
      /^Linkifiers\. Locked\. .*administrator/,
    )
    expect(noteOf(settingEntries(member), 'setting channel topics_policy')).toMatch(/Locked\. Needs feature level/)
    const readOnly = { ...facts, connection: { ...connection, me: null, isReadOnly: true } as unknown as Connection }
    expect(noteOf(commandEntries(readOnly), 'command channel create')).toMatch(/policy of this computer/)
  })
})

describe('fixed-entries', () => {
  const entries = helpEntries(allTopics())
  const find = (query: string) =>
    findEntries(prepare(entries), query, { group: 'help', most: Infinity }).flatMap((group) => group.entries)

  it('has every topic and every task of the help, each found by its name', () => {
    const wanted = allTopics().flatMap(({ id, tasks }) =>
      ['', ...tasks.map((task) => ` ${task.id}`)].map((part) => `help ${id}${part}`),
    )
    expect(entries.map(({ key }) => key)).toEqual(wanted)
    for (const { key, name } of entries) expect(find(name).map((entry) => entry.key)).toContain(key)
  })

  it('finds a task by its steps, and opens it', () => {
    const entry = entries.find(({ key }) => key === 'help channels/settings archive')
    expect(find(entry?.also?.split('\n')[0] ?? '')).toContain(entry)
    expect(entry?.action).toEqual({ kind: 'help', topic: 'channels/settings', task: 'archive' })
  })
})

describe('named-records', () => {
  const channel = (stream_id: number) => ({ stream_id, name: `Deck ${stream_id}`, description: 'Watch' }) as Channel
  const users = [{ user_id: 7, full_name: 'Zoë Lind', email: 'zoe@deck.example', is_active: false } as User]
  const groups = [
    { id: 20, name: 'Pilots', description: '', members: [], is_system_group: false } as unknown as UserGroup,
  ]
  const linkifiers: never[] = []
  const directory = createDirectory(users, groups, null)

  it('finds records by folded names, and opens each on its page', () => {
    const entries = preparedEntries('p', { channels: [channel(4)], linkifiers, directory }).result()
    expect(entries?.map(({ name, entry: { key, action } }) => [name, key, action])).toEqual([
      ['deck 4', 'channel 4', { kind: 'open', to: '/o/p/channels/4' }],
      ['zoe lind', 'user 7', { kind: 'open', to: '/o/p/users/7' }],
      ['pilots', 'user-group 20', { kind: 'open', to: '/o/p/groups/20/settings' }],
    ])
  })

  it('finds a deactivated user by address, and any record by its ID', () => {
    const entries = preparedEntries('p', { channels: [channel(4)], linkifiers, directory }).result() ?? []
    const found = (query: string) => findEntries(entries, query).flatMap((group) => group.entries.map(({ key }) => key))
    expect(found('zoe@deck')).toEqual(['user 7'])
    expect(found('#20')).toEqual(['user-group 20'])
  })

  it('are prepared in slices where there are many, and once for the same lists', () => {
    const channels = Array.from({ length: 3_000 }, (_, id) => channel(id))
    const first = preparedEntries('p', { channels, linkifiers, directory })
    expect(first.result()).toBeNull()
    expect(preparedEntries('p', { channels, linkifiers, directory })).toBe(first)
    expect(preparedEntries('p', { channels: [...channels], linkifiers, directory })).not.toBe(first)
  })
})

describe('rank', () => {
  const entry = (group: EntryGroup, name: string, note = ''): Entry => ({
    key: `${group} ${name}`,
    group,
    name,
    note,
    action: { kind: 'open', to: '/' },
  })

  const found = (entries: readonly Entry[], query: string) =>
    findEntries(prepare(entries), query).map(({ group, entries: shown }) => [group, shown.map(({ name }) => name)])

  describe('a search in the palette', () => {
    it('ranks an equal name first, then its beginning, the beginning of a word, the inside, and the note', () => {
      const entries = [
        entry('channel', 'north-crew'),
        entry('channel', 'ship crew'),
        entry('channel', 'crew plans'),
        entry('channel', 'crew'),
        entry('channel', 'harbour', 'For the crew'),
        entry('channel', 'terminal'),
      ]
      expect(found(entries, 'crew')).toEqual([
        ['channel', ['crew', 'crew plans', 'ship crew', 'north-crew', 'harbour']],
      ])
    })

    it('finds an entry by a synonym, puts commands before records, and says which word was found', () => {
      const deactivate = { ...entry('command', 'Deactivate user'), synonyms: ['ban', 'remove user'] }
      const entries = [entry('page', 'Bans'), entry('user', 'Urban Lindgren'), deactivate]
      expect(found(entries, 'ban').map(([group]) => group)).toEqual(['command', 'user', 'page'])
      expect(foundSynonym(deactivate, 'Ban')).toBe('ban')
      expect(foundSynonym(deactivate, 'user remove')).toBe('remove user')
      expect(foundSynonym(deactivate, 'deactivate')).toBeNull()
      expect(found([deactivate], 'an')).toEqual([])
    })

    it('puts the heading of the best entry first', () => {
      const entries = [entry('page', 'Groups of people'), entry('channel', 'people')]
      expect(found(entries, 'people')).toEqual([
        ['channel', ['people']],
        ['page', ['Groups of people']],
      ])
    })

    it('needs every word, in the name or in the note, and ignores case', () => {
      const entries = [entry('user', 'Ingrid Solberg', 'ingrid@halden.example'), entry('user', 'Ingrid Aas')]
      expect(found(entries, 'INGRID halden')).toEqual([['user', ['Ingrid Solberg']]])
      expect(found(entries, 'İngrid')).toEqual([['user', ['Ingrid Solberg', 'Ingrid Aas']]])
    })

    it('shows every page, but only the first few of a list, and counts the others', () => {
      const many = (group: EntryGroup) => Array.from({ length: 8 }, (_, index) => entry(group, `No ${8 - index}`))
      const [pages, channels] = findEntries(prepare([...many('page'), ...many('channel')]), '')
      expect(pages).toMatchObject({ group: 'page', more: 0 })
      expect(pages?.entries).toHaveLength(8)
      expect(channels?.entries.map(({ name }) => name)).toEqual(['No 8', 'No 7', 'No 6', 'No 5', 'No 4', 'No 3'])
      expect(channels?.more).toBe(2)
    })

    it('finds a record by its ID', () => {
      const entries = [
        entry('channel', 'deck 42'),
        { ...entry('user', 'Ada'), id: 42 },
        { ...entry('user', 'Bo'), id: 4 },
      ]
      expect(found(entries, '42')).toEqual([
        ['user', ['Ada']],
        ['channel', ['deck 42']],
      ])
      expect(found(entries, '#42')).toEqual([['user', ['Ada']]])
    })

    it('finds further words last, and shows all matches of a heading on request', () => {
      const setting = (name: string, also: string) => ({ ...entry('setting', name), also })
      const entries = [setting('Keep messages for', 'retention'), setting('Retention', '')]
      expect(found(entries, 'retention')).toEqual([['setting', ['Retention', 'Keep messages for']]])
      const many = prepare(Array.from({ length: 8 }, (_, index) => setting(`No ${index}`, '')))
      expect(findEntries(many, 'no')[0]).toMatchObject({ more: 2 })
      expect(findEntries(many, 'no', { group: 'setting', most: Infinity })[0]).toMatchObject({ more: 0 })
    })

    it('shows more matches of a heading in parts', () => {
      const many = prepare(Array.from({ length: 120 }, (_, index) => entry('user', `No ${index}`)))
      const once = extendBy(null, 'user')
      expect(findEntries(many, 'no', once)[0]).toMatchObject({ more: 64 })
      expect(findEntries(many, 'no', extendBy(once, 'user'))[0]).toMatchObject({ more: 14 })
      expect(findEntries(many, 'no', extendBy(once, 'folder'))[0]).toMatchObject({ more: 114 })
    })

    it('combines a record and a setting that are named together, in any order', () => {
      const setting: Entry = {
        ...entry('setting', 'Description'),
        action: { kind: 'choose', group: 'channel', title: 'Description', search: { field: 'description' } },
      }
      const records = [
        prepare([entry('channel', 'engine-room'), entry('channel', 'deck'), entry('user', 'Engine Eric')]),
      ]
      const expected = [['engine-room', 'Description', { kind: 'open', to: '/', search: { field: 'description' } }]]
      for (const query of ['engine desc', 'description engine', 'DESC engine-room']) {
        const combined = findRecordSettings(prepare([setting]), records, query).map((one) => one.entry)
        expect(combined.map(({ record, name, action }) => [record, name, action])).toEqual(expected)
        expect(findEntries(prepare(combined), query)).toHaveLength(1)
      }
      expect(findRecordSettings(prepare([setting]), records, 'engine')).toEqual([])
      expect(findRecordSettings(prepare([setting]), records, 'pier desc')).toEqual([])
    })

    it('finds nothing where nothing matches', () => {
      expect(found([entry('page', 'Channels')], 'zebra')).toEqual([])
    })
  })

  it('merges several lists by rank, and searches only those that changed', () => {
    let reads = 0
    const long = prepare([entry('channel', 'old crew'), entry('channel', 'crew')])
    for (const one of long) {
      const { name } = one
      Object.defineProperty(one, 'name', {
        get: () => {
          reads += 1
          return name
        },
      })
    }
    const foundWith = (...short: Entry[]) =>
      findInParts([long, prepare(short)], 'crew').map(({ group, entries }) => [group, entries.map(({ name }) => name)])
    expect(foundWith()).toEqual([['channel', ['crew', 'old crew']]])
    const first = reads
    expect(first).toBeGreaterThan(0)
    expect(foundWith(entry('channel', 'crew room'), entry('export', 'the crew'))).toEqual([
      ['channel', ['crew', 'crew room', 'old crew']],
      ['export', ['the crew']],
    ])
    expect(reads).toBe(first)
  })
})
