import { describe, expect, it } from 'vitest'
import { severities, type Severity } from './define.ts'
import { kindNames, recordOf } from './index.ts'
import { asksLabel, severityOf } from './severity.ts'

const acts = kindNames.flatMap((kind) =>
  Object.entries(recordOf(kind).acts).map(([act, rule]) => ({ kind, act, rule, name: `${kind} ${act}` })),
)
const rank = (severity: Severity) => severities.indexOf(severity)
const ofAct = ({ kind, act }: (typeof acts)[number], count = 1) => severityOf([{ kind, act }], count)

describe('the severity of every act', () => {
  it.each(acts)('grows with the number of records: $name', (one) => {
    expect(rank(ofAct(one, 2))).toBeGreaterThanOrEqual(rank(ofAct(one)))
  })

  it('is light where Undo creates the deleted record again, unless people lose their access', () => {
    const remade = acts.filter(({ rule }) => rule.undo?.by === 'create')
    expect(Object.fromEntries(remade.map((one) => [one.name, ofAct(one)]))).toEqual({
      'invitation revoke': 'medium',
      'invitation-link revoke': 'medium',
      'linkifier delete': 'light',
      'playground delete': 'light',
    })
  })

  it('is more than light where people lose something, or where no Undo brings a record back', () => {
    const taking = acts.filter(({ act }) => /^(deactivate|archive|revoke|unsubscribe|delete)$/.test(act))
    const light = taking.filter((one) => ofAct(one) === 'light').map(({ name }) => name)
    // An old export can be made again, and nobody misses it.
    expect(light.toSorted()).toEqual(['export delete', 'linkifier delete', 'playground delete'])
  })

  it('is the highest where many files are deleted', () => {
    expect(acts.filter((one) => ofAct(one, 2) === 'typed').map(({ name }) => name)).toEqual(['attachment delete'])
  })

  it('has no act without a review that a name would have to be typed for', () => {
    const unasked = acts.filter(({ rule }) => rule.ceremony !== 'review')
    expect(unasked.filter((one) => ofAct(one, 2) !== 'light')).toEqual([])
  })
})

const change = (field: string, base: unknown, mine: unknown) => ({ field, base, mine })
describe('the severity of a write', () => {
  it.each([
    ['a description', 'channel', 'update', change('description', 'a', 'b'), 'light'],
    ['a folder', 'channel', 'update', change('folder_id', 1, 2), 'light'],
    ['a longer retention', 'channel', 'update', change('message_retention_days', 7, 30), 'light'],
    ['a shorter retention', 'channel', 'update', change('message_retention_days', 'unlimited', 1), 'medium'],
    ['web-public', 'channel', 'update', change('privacy', 'public', 'web-public'), 'medium'],
    ['a permission', 'channel', 'update', change('can_send_message_group', 1, 2), 'medium'],
    ['an owner', 'user', 'update', change('role', 'member', 'owner'), 'medium'],
    ['a name', 'user', 'update', change('full_name', 'A', 'B'), 'light'],
    ['the privacy of a new channel', 'channel', 'create', change('privacy', undefined, 'private'), 'light'],
    ['an invited owner', 'invitation', 'create', change('invite_as', undefined, 'owner'), 'medium'],
    ['an invited member', 'invitation', 'create', change('invite_as', undefined, 'member'), 'light'],
  ] as const)('%s', (_, kind, act, one, severity) => {
    expect(severityOf([{ kind, act, changes: [one] }])).toBe(severity)
    // Many are as grave as their gravest.
    expect(
      severityOf(
        [
          { kind: 'folder', act: 'update' },
          { kind, act, changes: [one] },
        ],
        1,
      ),
    ).toBe(severity)
  })

  it('is medium for moved messages that are now among others, since they can’t be moved back', () => {
    const base = { stream_id: 1, topic: 'a', count: 2 }
    const move = (mine: object) => severityOf([{ kind: 'message', act: 'move', target: { base, mine } }])
    expect(move({ topic: 'b', propagate_mode: 'change_one' })).toBe('light')
    expect(move({ topic: 'b', propagate_mode: 'change_all' })).toBe('medium')
  })
})

it.each([
  ['light', false, false],
  ['light', true, false],
  ['medium', false, false],
  ['medium', true, true],
  ['typed', false, true],
  ['typed', true, true],
] as const)('%s, on production %s: the name must be typed %s', (severity, isProduction, asks) => {
  expect(asksLabel(severity, isProduction)).toBe(asks)
})
