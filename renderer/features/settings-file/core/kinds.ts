import { carriedFields, recordOf } from '#contract/records/index.ts'
import { strip } from '#contract/records/values.ts'
import type { Values } from '#contract/records/define.ts'

/** Kinds of record in a settings file, in the order in which they are written, compared and sent. */
export const fileKinds = ['user-group', 'folder', 'channel', 'linkifier', 'playground'] as const
export type FileKind = (typeof fileKinds)[number]

/** Name of a kind's list in the file. */
export const pluralOf = {
  'user-group': 'groups',
  folder: 'folders',
  channel: 'channels',
  linkifier: 'linkifiers',
  playground: 'playgrounds',
} as const
export type Plural = (typeof pluralOf)[FileKind]

/** Fields that identify a record in another organization. */
export const keyFields: Readonly<Record<FileKind, readonly string[]>> = {
  'user-group': ['name'],
  folder: ['name'],
  channel: ['new_name'],
  linkifier: ['pattern'],
  // Names are unique for each language (service.md#code-playgrounds).
  playground: ['name', 'pygments_language'],
}

/** Name of a field in the file, such as `folder` and `name`: a file contains no ids, and no value in it is “new”. */
export const nameInFile = (field: string): string => field.replace(/^new_/, '').replace(/_id$/, '')

const fields = new Map<FileKind, readonly string[]>()
const names = new Map<FileKind, readonly (readonly [field: string, inFile: string])[]>()

/** Settings that another act than the update changes. The members of a group are people, not a setting. */
const settingsOfOtherActs: Partial<Record<FileKind, readonly string[]>> = { 'user-group': ['subgroups'] }

/** True for a kind whose records the service can create and delete, but not change. */
export const isFixed = (kind: FileKind): boolean => !Object.hasOwn(recordOf(kind).acts, 'update')

/** All settings of a kind. A new field of the record is written, read and compared automatically. */
export function fieldsOf(kind: FileKind): readonly string[] {
  const found = fields.get(kind) ?? [
    ...carriedFields(kind, isFixed(kind) ? 'create' : 'update'),
    ...(settingsOfOtherActs[kind] ?? []),
  ]
  fields.set(kind, found)
  return found
}

/** True for a setting that is a list of groups. */
export const listsGroups = (kind: FileKind, field: string): boolean => kind === 'user-group' && field === 'subgroups'

/** All fields with their names in the file. They are cached, because there may be tens of thousands of records. */
export function namedFields(kind: FileKind): readonly (readonly [field: string, inFile: string])[] {
  const found = names.get(kind) ?? fieldsOf(kind).map((field) => [field, nameInFile(field)] as const)
  names.set(kind, found)
  return found
}

/** Key of a record. Corresponding records have the same key, because names ignore case. */
export function keyOf(kind: FileKind, name: string): string {
  const { text } = strip(name)
  return kind === 'linkifier' || kind === 'playground' ? text : text.toLowerCase()
}

/** Key of a record that is unique among all kinds. */
export const recordKey = (kind: FileKind, name: string): string => `${kind} ${keyOf(kind, name)}`

/** Name or pattern of a record, with what else identifies it: “Rust playground (rust)”. */
export function nameOf(kind: FileKind, values: Values): string {
  const [name = '', ...others] = keyFields[kind].map((field) => values[field]).filter((one) => typeof one === 'string')
  return others.length === 0 ? name : `${name} (${others.join(', ')})`
}

/** Values that identify a record of a file, by the names of their fields here. */
export const keysInFile = (kind: FileKind, record: Readonly<Record<string, unknown>>): Values => ({
  ...Object.fromEntries(keyFields[kind].map((field) => [field, record[nameInFile(field)]])),
  is_archived: record['is_archived'],
})

export const isArchived = (values: Values): boolean => values['is_archived'] === true
