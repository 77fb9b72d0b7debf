import type { Entry } from '#contract/journal-entries.ts'
import { actOf, kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { reportedSchema } from '#contract/records/fields.ts'
import { texts } from '#contract/texts.ts'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import {
  actText as ofAct,
  fieldLabel,
  isText,
  kindText,
  openText,
  partLabel,
  partText,
  unnamedText,
  type TextContext,
} from '../../lib/records/kind-texts.ts'

const t = texts('journal')

/**
 * Texts of an entry. Another version of the console may have written its lines, so its kind, act or field may be
 * unknown.
 */

export const knownKind = (kind: string): KindName | undefined => kindNames.find((one) => one === kind)

/**
 * Word for what an act did, such as “deleted”: one of all kinds, or of the kind. Its name if this version doesn’t know
 * the act.
 */
export function actWord(act: string, kind?: string): string {
  const shared = t.find(`act.${act}`)
  if (shared !== null) return shared
  const kinds = kindNames.filter((one) => kind === undefined || one === kind)
  return kinds.map((one) => ofAct(one, act, 'past')).find((word) => word !== null) ?? act
}

export const kindWord = (kind: string): string => {
  const known = knownKind(kind)
  return known === undefined ? kind : kindText(known, 'one')
}

/** Label of the link to the record of an entry. */
export const openWord = (kind: string): string => {
  const known = knownKind(kind)
  return known === undefined ? kind : openText(known)
}

/** Name of the record. Without a name, its id; without an id, its kind. */
export function nameOf({ kind, act, name, recordId }: Pick<Entry, 'kind' | 'act' | 'name' | 'recordId'>): string {
  const known = knownKind(kind)
  if (name !== null && name !== '') return name
  if (known === undefined) return recordId === null ? kind : `${kind} ${recordId}`
  if (recordId !== null) return unnamedText(known, recordId)
  // An act that concerns no single record, such as an order, has its own name.
  const own = partLabel(known, act, null)
  return own === act ? kindText(known, 'one') : own
}

/** Text of the action. A change names its field, or the number of fields. */
export function actText({ kind, act, fields }: Pick<Entry, 'kind' | 'act' | 'fields'>): string {
  const [only] = fields
  if (act === 'update' && only !== undefined) {
    return fields.length === 1 ? fieldWord(kind, only) : t('what.fields', { count: fields.length })
  }
  return actWord(act, kind)
}

export function fieldWord(kind: string, field: string): string {
  const known = knownKind(kind)
  return known !== undefined && Object.hasOwn(recordOf(known).fields, field) ? fieldLabel(known, field) : field
}

const counted = ['saved', 'refused', 'ignored', 'not-saved', 'unverified'] as const

/** Number of fields by result, if the results differ. */
export function countsWords({ counts }: Pick<Entry, 'counts'>): string {
  return formatList(
    counted.filter((state) => counts[state] > 0).map((state) => t(`count.${state}`, { count: counts[state] })),
  )
}

/** Text for the undo of an undone entry; empty without one. */
export function undoneText({ kind, act, at, undoneBy }: Pick<Entry, 'kind' | 'act' | 'at' | 'undoneBy'>): string {
  if (undoneBy === null) return ''
  const isSameDay = new Date(undoneBy.at).toDateString() === new Date(at).toDateString()
  const values = { date: formatDate(undoneBy.at / 1000), time: formatTime(undoneBy.at) }
  if (undoneBy.act === act || undoneBy.act === 'update') return t(isSameDay ? 'row.undone' : 'row.undone-on', values)
  return t(isSameDay ? 'row.undone-by' : 'row.undone-by-on', { ...values, act: actWord(undoneBy.act, kind) })
}

/**
 * A value in the texts of its field. If this console does not know the field or the form of the value, the value as
 * stored in the journal.
 */
export function valueTexts(
  { kind, act }: Pick<Entry, 'kind' | 'act'>,
  field: string | null,
  value: unknown,
  context: TextContext,
): string {
  if (value === undefined) return t('value.unknown')
  const known = knownKind(kind)
  const schema = known === undefined ? undefined : schemaOf(known, act, field)
  if (known === undefined || schema === undefined || !schema.safeParse(value).success) return rawWords(value)
  return partText(known, act, field, value, context)
}

function schemaOf(kind: KindName, act: string, field: string | null) {
  const { fields, acts: known } = recordOf(kind)
  const found = field !== null && Object.hasOwn(fields, field) ? fields[field] : undefined
  if (field !== null) return found && reportedSchema(found)
  return Object.hasOwn(known, act) ? actOf(kind, act).target?.schema : undefined
}

const rawWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function isTextField(kind: string, field: string | null): boolean {
  const known = knownKind(kind)
  return known !== undefined && schemaOf(known, '', field) !== undefined && isText(known, field)
}
