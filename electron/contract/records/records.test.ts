import { describe, expect, it } from 'vitest'
import { operations } from '../operations/index.ts'
import { secretParameters } from '../secrets.ts'
import type { Operation } from '../operations/define.ts'
import { carriedFields, fieldOf, kindNames, recordOf } from './index.ts'

const acts = kindNames.flatMap((kind) =>
  Object.entries(recordOf(kind).acts).map(([name, act]) => ({ kind, name, act, record: recordOf(kind) })),
)

describe.each(acts)('$kind $name', ({ kind, name, act, record }) => {
  const operation: Operation = operations[act.operation]
  const carried = act.aim?.parameters ?? carriedFields(kind, name).flatMap((field) => fieldOf(kind, field).parameters)

  it('is an operation that writes', () => {
    expect(operation.writes).toBe(true)
  })

  it('carries nothing that the operation does not take, in today’s names or in older ones', () => {
    const older = Object.values(operation.parameters).flatMap(({ older = [] }) => older.map(({ name }) => name))
    const taken = new Set([...Object.keys(operation.parameters), ...older])
    expect(carried.filter((name) => !taken.has(name))).toEqual([])
  })

  it('leaves no parameter without a field, but those that name the record', () => {
    const target = Object.keys(act.target(act.on === 'record' ? 1 : null))
    // A deletion names the record and carries nothing.
    const rest = Object.keys(operation.parameters).filter((name) => !carried.includes(name) && !target.includes(name))
    expect(rest).toEqual([])
  })

  it('holds a field for secret exactly where the table marks its parameter', () => {
    const marked = secretParameters(operation)
    for (const field of Object.values(record.fields)) {
      expect(field.parameters.some((name) => marked.includes(name))).toBe(field.kind === 'secret')
    }
  })
})

it.each(kindNames)('%s is read by operations that read', (kind) => {
  for (const { operation } of recordOf(kind).reading) expect(operations[operation].writes).toBe(false)
})
