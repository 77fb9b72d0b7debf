import { beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { features } from '../features.ts'
import { loadKindTexts, type Entry } from './entry.ts'
import { findEntries, prepare } from './rank.ts'
import { commandEntries, commandName, startedElsewhere, formOf, settingEntries } from './fixed-entries.ts'
import type { PaletteFacts } from './targets.ts'

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
      expect(name).not.toBeNull()
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
  expect(noteOf(settingEntries(member), 'setting linkifier pattern')).toMatch(/^Linkifiers\. Locked\. .*administrator/)
  expect(noteOf(settingEntries(member), 'setting channel topics_policy')).toMatch(/Locked\. Needs feature level/)
  const readOnly = { ...facts, connection: { ...connection, me: null, isReadOnly: true } as unknown as Connection }
  expect(noteOf(commandEntries(readOnly), 'command channel create')).toMatch(/policy of this computer/)
})
