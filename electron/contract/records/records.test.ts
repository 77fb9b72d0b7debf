import { describe, expect, it } from 'vitest'
import { operations } from '../operations/index.ts'
import { secretParameters } from '../secrets.ts'
import type { Operation } from '../operations/define.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { actOf, carriedFields, fieldOf, kindNames, parametersOfField, pathOf, readRow, recordOf } from './index.ts'

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
