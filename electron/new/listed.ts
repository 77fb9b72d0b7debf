import { z } from 'zod'
import type { Operation } from '#contract/operations/define.ts'
import { listedIn } from '#contract/operations/list-reply.ts'
import { operations } from '#contract/operations/index.ts'
import { Refusal } from './names.ts'

export interface ListedField {
  readonly name: string
  readonly type: 'string' | 'number' | 'boolean'
  /** It may be null or left out. */
  readonly isUnsure: boolean
}

/** What an operation lists: where in the reply, and the plain fields of each record. */
export interface Listed {
  readonly key: string
  /** The field that tells one record from another. */
  readonly id: string
  readonly fields: readonly ListedField[]
}

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Shape[]
}

/** Reads from the table what an operation lists; refuses one that does not fit a page by itself. */
export function listedBy(id: string): Listed {
  const table: Readonly<Record<string, Operation>> = operations
  const operation = Object.hasOwn(table, id) ? table[id] : undefined
  const where = 'electron/contract/operations'
  if (operation === undefined) {
    throw new Refusal(
      `There is no operation ${id} in ${where}, so there is nothing to list. Add it (npm run new:operation ${id}), or name another with --list.`,
    )
  }
  if (operation.method !== 'GET' || operation.audience !== 'page') {
    throw new Refusal(`${id} (${where}) does not read for the page; name one that lists with --list.`)
  }
  const missing = Object.entries(operation.parameters).find(([, { required }]) => required)?.[0]
  if (missing !== undefined)
    throw new Refusal(`${id} (${where}) wants ${missing}; name one that lists all with --list.`)
  const told = listedIn(operation.reply(null))
  const record = told && (z.toJSONSchema(told.record, { io: 'output', unrepresentable: 'any' }) as Shape)
  const { properties = {}, required = [] } = record ?? {}
  const idField = idIn(properties, required)
  if (told === undefined || idField === undefined)
    throw new Refusal(`${id} (${where}) answers with no list of records that have an id; name another with --list.`)
  const fields = Object.entries(properties).flatMap(([name, shape]) => {
    const { type, isNullable } = plain(shape)
    return type === null ? [] : [{ name, type, isUnsure: isNullable || !required.includes(name) }]
  })
  return { key: told.key, id: idField, fields }
}

/** `id`, else the first field that is an id, such as `user_id`. */
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
