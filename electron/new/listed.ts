import { z } from 'zod'
import type { Operation } from '#contract/operations/define.ts'
import { listedIn } from '#contract/operations/list-reply.ts'
import { operations } from '#contract/operations/index.ts'
import { Refusal } from './names.ts'

export interface ListedField {
  readonly name: string
  readonly type: 'string' | 'number' | 'boolean'
  /** True if it may be null or absent. */
  readonly isUnsure: boolean
}

/** The list of an operation: its key in the reply, and the plain fields of each record. */
export interface Listed {
  readonly key: string
  /** Field that identifies a record. */
  readonly id: string
  readonly fields: readonly ListedField[]
}

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Shape[]
}

/** Reads the list of an operation from the table; refuses an operation that needs more than a list page. */
export function listedBy(id: string): Listed {
  const table: Readonly<Record<string, Operation>> = operations
  const operation = Object.hasOwn(table, id) ? table[id] : undefined
  const where = 'electron/contract/operations'
  if (operation === undefined) {
    throw new Refusal(
      `${where} has no operation ${id} to list. Add it (npm run new:operation ${id}), or name another one with --list.`,
    )
  }
  if (operation.method !== 'GET' || operation.audience !== 'page') {
    throw new Refusal(`The page can’t read with ${id} (${where}). Name an operation that lists with --list.`)
  }
  const missing = Object.entries(operation.parameters).find(([, { required }]) => required)?.[0]
  if (missing !== undefined)
    throw new Refusal(`${id} (${where}) requires ${missing}. Name an operation that lists everything with --list.`)
  const told = listedIn(operation.reply(null))
  const record = told && (z.toJSONSchema(told.record, { io: 'output', unrepresentable: 'any' }) as Shape)
  const { properties = {}, required = [] } = record ?? {}
  const idField = idIn(properties, required)
  if (told === undefined || idField === undefined)
    throw new Refusal(
      `${id} (${where}) doesn’t return a list of records with an ID. Name another operation with --list.`,
    )
  const fields = Object.entries(properties).flatMap(([name, shape]) => {
    const { type, isNullable } = plain(shape)
    return type === null ? [] : [{ name, type, isUnsure: isNullable || !required.includes(name) }]
  })
  return { key: told.key, id: idField, fields }
}

/** `id`, or the first field that is an id, such as `user_id`. */
const idIn = (properties: Readonly<Record<string, Shape>>, required: readonly string[]): string | undefined =>
  ['id', ...Object.keys(properties).filter((name) => name.endsWith('_id'))].find(
    (name) => properties[name]?.type === 'integer' && required.includes(name),
  )

function plain({ type, anyOf }: Shape): { type: ListedField['type'] | null; isNullable: boolean } {
  const types = anyOf?.map((one) => one.type) ?? [type].flat()
  const others = types.filter((one) => one !== 'null')
  const only = others.length === 1 ? others[0] : undefined
  const isNullable = others.length < types.length
  if (only === 'integer' || only === 'number') return { type: 'number', isNullable }
  return { type: only === 'string' || only === 'boolean' ? only : null, isNullable }
}
