import { z } from 'zod'
import { maxSavedText } from '#contract/files.ts'
import { fieldOf } from '#contract/records/index.ts'
import { findRepeatedKey } from '#contract/repeated-key.ts'
import { expectedText } from '../../../lib/records/kind-texts.ts'
import {
  fieldsOf,
  fileKinds,
  keyFields,
  keyOf,
  keysInFile,
  listsGroups,
  nameInFile,
  nameOf,
  pluralOf,
  type FileKind,
  type Plural,
} from './kinds.ts'

/** The settings file: its content, and how it is read and written. */

export const fileFormat = 'realm-console-settings'
export const fileVersion = 1

/** Limit of a text, longer than any text that the service accepts. */
const longestText = 100_000
const name = z.string().min(1).max(longestText)

/** A person by address if it is known, otherwise only by name. */
const personSchema = z.strictObject({ name, email: name.optional() })
export type PersonInFile = z.output<typeof personSchema>

/** A single group, or groups and people. Role groups have the service's names: `role:members`. */
const granteesSchema = z.union([name, z.strictObject({ groups: z.array(name), people: z.array(personSchema) })])
export type GranteesInFile = z.output<typeof granteesSchema>

const writtenSchema = z.strictObject({
  at: z.iso.datetime(),
  organization: name,
  server: name,
  by: z.strictObject({ name: z.string().max(longestText), email: z.string().max(longestText) }),
})
export type ExportFacts = z.output<typeof writtenSchema>

/** Values of a record, by the names of its fields in the file. An absent value was unknown. */
export type RecordInFile = Readonly<Record<string, unknown>>

export type SettingsFile = {
  readonly written: ExportFacts
  /** Records by kind; the server did not list an absent kind. */
} & { readonly [P in Plural]?: readonly RecordInFile[] | undefined }

function valueSchema(kind: FileKind, field: string): z.ZodType {
  const { kind: shape, schema } = fieldOf(kind, field)
  if (shape === 'permission') return granteesSchema
  if (shape === 'reference') return name.nullable()
  if (listsGroups(kind, field)) return z.array(name)
  return shape === 'text' || shape === 'code' ? z.string().max(longestText) : schema
}

const recordSchema = (kind: FileKind) =>
  z.strictObject(
    Object.fromEntries(
      fieldsOf(kind).map((field) => [
        nameInFile(field),
        keyFields[kind].includes(field) ? name : valueSchema(kind, field).optional(),
      ]),
    ),
  )

const headSchema = z.object({ format: z.literal(fileFormat), version: z.number() })

const fileSchema = z.strictObject({
  format: z.literal(fileFormat),
  version: z.literal(fileVersion),
  written: writtenSchema,
  ...Object.fromEntries(fileKinds.map((kind) => [pluralOf[kind], z.array(recordSchema(kind)).optional()])),
})

/** Problem in a file; `where` is a path in it, such as `channels[3] (dock).description`. */
export type FileProblem =
  | { readonly key: 'too-large'; readonly size: number }
  | { readonly key: 'not-json' }
  | { readonly key: 'not-settings' }
  | { readonly key: 'other-version'; readonly version: number }
  | { readonly key: 'missing'; readonly where: string }
  | { readonly key: 'unknown-field'; readonly where: string; readonly field: string }
  | { readonly key: 'wrong'; readonly where: string; readonly expected: string }
  | { readonly key: 'repeated'; readonly where: string }
  | { readonly key: 'twice'; readonly where: string; readonly name: string }

export type ReadFile =
  | { readonly file: SettingsFile; readonly problem: null }
  | { readonly file: null; readonly problem: FileProblem }

const failed = (problem: FileProblem): ReadFile => ({ file: null, problem })

/** Reads the text of a file; reports the first problem with its position. */
export function readSettings(text: string): ReadFile {
  if (text.length > maxSavedText) return failed({ key: 'too-large', size: text.length })
  let parsed: unknown
  try {
    // Some editors begin a text with a byte order mark.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return failed({ key: 'not-json' })
  }
  const head = headSchema.safeParse(parsed)
  if (!head.success) return failed({ key: 'not-settings' })
  if (head.data.version !== fileVersion) return failed({ key: 'other-version', version: head.data.version })
  const repeated = findRepeatedKey(text)
  if (repeated !== null) return failed({ key: 'repeated', where: repeated })
  const result = fileSchema.safeParse(parsed)
  if (!result.success) return failed(problemOf(result.error.issues[0], parsed))
  // The cast is safe: the schema has the same keys, but its type no longer shows them.
  const { format: _format, version: _version, ...file } = result.data as SettingsFile & z.output<typeof headSchema>
  const twice = findTwice(file)
  return twice === null ? { file, problem: null } : failed(twice)
}

function problemOf(issue: z.core.$ZodIssue | undefined, parsed: unknown): FileProblem {
  const where = placeOf(issue?.path ?? [], parsed)
  if (issue?.code === 'unrecognized_keys') return { key: 'unknown-field', where, field: issue.keys[0] ?? '' }
  const isThere = valueAt(parsed, issue?.path ?? []) !== undefined
  return isThere ? { key: 'wrong', where, expected: expectedText(issue) } : { key: 'missing', where }
}

/** Position in the file with the name of the record: `channels[3] (dock-operations).description`. */
function placeOf(path: readonly PropertyKey[], parsed: unknown): string {
  const steps = path.map((step, index) => {
    if (typeof step !== 'number') return `${index === 0 ? '' : '.'}${String(step)}`
    const called = ['name', 'pattern'].map((key) => valueAt(parsed, [...path.slice(0, index + 1), key]))
    const known = called.find((one) => typeof one === 'string')
    return index === 1 && known !== undefined ? `[${step}] (${known.slice(0, longestName)})` : `[${step}]`
  })
  return steps.join('')
}

/** Maximum length of a name in a sentence. */
const longestName = 80

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  )

/**
 * Finds a name that is used twice, because it could not be compared. An archived folder may have the name of a folder
 * in use.
 */
function findTwice(file: SettingsFile): FileProblem | null {
  for (const kind of fileKinds) {
    const seen = new Set<string>()
    for (const [index, record] of (file[pluralOf[kind]] ?? []).entries()) {
      const written = nameOf(kind, keysInFile(kind, record))
      if (kind === 'folder' && record['is_archived'] === true) continue
      const key = keyOf(kind, written)
      if (seen.has(key)) return { key: 'twice', where: `${pluralOf[kind]}[${index}]`, name: written }
      seen.add(key)
    }
  }
  return null
}

/** Writes the text that `readSettings` reads. */
export const settingsText = (file: SettingsFile): string =>
  `${JSON.stringify({ format: fileFormat, version: fileVersion, ...file }, null, 2)}\n`
