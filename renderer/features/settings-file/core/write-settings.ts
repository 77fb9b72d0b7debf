import { isUnknownWord } from '#contract/records/index.ts'
import type { RecordInFile, SettingsFile, ExportFacts } from './file.ts'
import { fileKinds, keyFields, namedFields, pluralOf, type FileKind } from './kinds.ts'
import { valueInFile } from './names.ts'
import type { Organization, OwnRecord } from './organization.ts'

export interface WrittenSettings {
  readonly file: SettingsFile
  /** Number of values that could not be written, because they name users that the server does not report. */
  readonly unnamed: number
}

/** Returns the settings of an organization with names in place of ids. */
export function writeSettings(organization: Organization, written: ExportFacts): WrittenSettings {
  const { directory, records } = organization
  const orders = {
    'user-group': inOrder('user-group'),
    folder: inOrder('folder'),
    channel: inOrder('channel'),
    linkifier: inOrder('linkifier'),
    playground: inOrder('playground'),
  }
  let unnamed = 0
  const inFile = (kind: FileKind, { values }: OwnRecord): RecordInFile => {
    const record: Record<string, unknown> = {}
    for (const [field, name] of orders[kind]) {
      const value = values[field]
      const named = valueInFile(kind, field, value, directory)
      // A word of a newer server can't be sent to another one.
      if (isUnknownWord(kind, field, value)) continue
      if (named !== undefined) record[name] = named
      else if (value !== undefined) unnamed += 1
    }
    return record
  }
  const lists = fileKinds.flatMap((kind) => {
    const listed = records[kind]
    return listed === null ? [] : [[pluralOf[kind], listed.map((record) => inFile(kind, record))] as const]
  })
  return { file: { written, ...Object.fromEntries(lists) }, unnamed }
}

/** Fields in the order of the file: those that identify the record come first. */
const inOrder = (kind: FileKind) =>
  namedFields(kind).toSorted(
    ([one], [other]) => Number(keyFields[kind].includes(other)) - Number(keyFields[kind].includes(one)),
  )
