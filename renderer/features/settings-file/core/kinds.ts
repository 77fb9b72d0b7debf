import { recordOf } from '#contract/records/index.ts'
import { strip } from '#contract/records/strip.ts'
import type { Values } from '#contract/records/define.ts'

/** The kinds of record that a settings file holds, in the order in which they are written and compared. */
export const fileKinds = ['folder', 'channel', 'linkifier'] as const
export type FileKind = (typeof fileKinds)[number]

/** What the file calls all records of a kind. */
export const pluralOf = { folder: 'folders', channel: 'channels', linkifier: 'linkifiers' } as const
export type Plural = (typeof pluralOf)[FileKind]

/** The field by which a record is found again in another organization. */
export const keyField: Readonly<Record<FileKind, string>> = {
  folder: 'name',
  channel: 'new_name',
  linkifier: 'pattern',
}

/** A field as the file calls it: `folder` and `name`, since no id stands in a file and nothing in it is new. */
export const nameInFile = (field: string): string => field.replace(/^new_/, '').replace(/_id$/, '')

const fields = new Map<FileKind, readonly string[]>()
const names = new Map<FileKind, readonly (readonly [field: string, inFile: string])[]>()

/** Every field of a kind; a new one of the record is written, read and compared without being named here. */
export function fieldsOf(kind: FileKind): readonly string[] {
  const found = fields.get(kind) ?? Object.keys(recordOf(kind).fields)
  fields.set(kind, found)
  return found
}

/** Every field with its name in the file, made once: there may be tens of thousands of records. */
export function namedFields(kind: FileKind): readonly (readonly [field: string, inFile: string])[] {
  const found = names.get(kind) ?? fieldsOf(kind).map((field) => [field, nameInFile(field)] as const)
  names.set(kind, found)
  return found
}

/** What two records that stand for the same thing have in common: for names, capital letters make no difference. */
export function keyOf(kind: FileKind, name: string): string {
  const { text } = strip(name)
  return kind === 'linkifier' ? text : text.toLowerCase()
}

/** The name or pattern of a record. */
export function nameOf(kind: FileKind, values: Values): string {
  const name = values[keyField[kind]]
  return typeof name === 'string' ? name : ''
}

export const isArchived = (values: Values): boolean => values['is_archived'] === true
