import type { z } from 'zod'
import { findText, texts } from '#contract/texts.ts'
import type { Connection } from '#contract/connection.ts'
import { isSupported } from '#contract/encode.ts'
import { operations } from '#contract/operations/index.ts'
import type { Parameter } from '#contract/operations/define.ts'
import { actOf, fieldOf, recordOf, type KindName } from '#contract/records/index.ts'
import type { Field, Values } from '#contract/records/define.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { maskText } from '#contract/secrets.ts'
import type { FindText } from '#contract/text-types.ts'
import { formatList } from '../text/sentences.ts'
import { formatNumber } from '../text/format.ts'
import { groupName, userName, type Directory } from '../organization/directory.ts'
import { granteesOf } from '../organization/group-settings.ts'

const t = texts('records', 'record')

const types = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const

/** Describes the expected value in a file, in the language of the page; an empty text if only the position is known. */
export function expectedText(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') {
    const type = types.find((one) => one === issue.expected)
    return type === undefined ? '' : t(`expected.${type}`)
  }
  if (issue?.code === 'invalid_value') return t('expected.one-of', { values: formatList(issue.values.map(String)) })
  const isLong = issue?.code === 'too_big' && issue.origin === 'string'
  return isLong ? t('expected.shorter', { count: Number(issue.maximum) }) : ''
}

/**
 * Texts of records: names, values and sentences by keys that follow from kind and field, so that form, review, journal
 * and palette agree. They are in the area of the kind's feature, below `<kind>.`:
 *
 * - `kind.one`, `kind.many`: names of its records; `kind.unnamed`: a record of which only the id is known;
 * - `kind.new`: a record that isn't saved yet; `kind.open`: button that opens one; `kind.none`, `kind.none-known`: an empty
 *   list; `kind.count`, `kind.change`: several records, and the bulk change of them;
 * - `field.<name>`, `help.<name>`, `help.<name>.new` of a new record; `value.<name>.<value>` for choices; `rule.<key>` for findings;
 * - `also.<field>`: synonyms of a setting, separated by commas, which searches find;
 * - `effect.<field>.<value>`, or `effect.<field>` for every value: effect of a change;
 * - `act.<act>.title`, `.label`, `.send`, `.back`, `.done`, `.effect`, `.request` where the usual texts do not fit;
 *   `.effect.<parameter>`: a further sentence, for servers that have this parameter of the update;
 *   `.accepted` and `.accepted-title` for a write that the server accepted and no reading can verify; `.past`: the
 *   journal's word for it, unless other kinds have the act too.
 */

/** Data that texts need to show values. */
export interface TextContext {
  readonly connection: Connection
  readonly directory: Directory
  /** Name of a record of the kind, for orders and references; undefined if unknown. */
  readonly nameOf?: ((id: number) => string | undefined) | undefined
  /** Name of a channel to which another record refers. */
  readonly channelName?: ((id: number) => string | undefined) | undefined
}

export interface ValueChange {
  /** Previous value; undefined if unknown. */
  readonly from: unknown
  readonly to: unknown
  /** True for a value of a new record, which nobody has seen yet. */
  readonly isNew?: boolean
}

/** Texts of a kind that need code; undefined falls back to the usual text. */
export interface OwnTexts {
  readonly value?: (field: string, value: unknown, context: TextContext) => string | undefined
  /** Effect of a change, if the text for its new value does not suffice (`effect.<field>.<value>`). */
  readonly effect?: (field: string, change: ValueChange, context: TextContext) => string | null | undefined
  /** Value of an act without fields, unless it is an order. */
  readonly target?: (act: string, value: unknown, context: TextContext) => string | undefined
}

const own = new Map<KindName, OwnTexts>()

/** Registers the texts of a kind that need code. */
export const registerComputedTexts = (kind: KindName, words: OwnTexts): void => void own.set(kind, words)

/** Name of a kind's records within a sentence. */
export const kindText = (kind: KindName, number: 'one' | 'many'): string => findKindText(kind, `kind.${number}`) ?? kind

/** Name of a record while its own name is unknown: "Channel 101". */
export const unnamedText = (kind: KindName, id: number): string =>
  findKindText(kind, 'kind.unnamed', { id }) ?? `${kind} ${id}`

/** Name of a record that isn't saved yet. */
export const newText = (kind: KindName): string => findKindText(kind, 'kind.new') ?? kindText(kind, 'one')

/** Label of the button that opens a record. */
export const openText = (kind: KindName): string => findKindText(kind, 'kind.open') ?? kindText(kind, 'one')

/** Sentence in place of an empty list: the server's list, or the records that this console knows. */
export const noneText = (kind: KindName, isListed: boolean): string =>
  findKindText(kind, isListed ? 'kind.none' : 'kind.none-known') ?? kindText(kind, 'many')

/** Number of records: "3 channels". */
export const countText = (kind: KindName, count: number): string =>
  findKindText(kind, 'kind.count', { count }) ??
  t('count', { number: count, kind: kindText(kind, count === 1 ? 'one' : 'many') })

/** Title of a bulk change: "Change 3 channels". */
export const changeTitle = (kind: KindName, count: number): string =>
  findKindText(kind, 'kind.change', { count }) ?? kindText(kind, 'many')

/** Label of a field; for null, of an act without fields. */
export function partLabel(kind: KindName, act: string, field: string | null): string {
  const key = field === null ? `act.${act}.label` : `field.${field}`
  return findKindText(kind, key) ?? field ?? act
}

export const fieldLabel = (kind: KindName, field: string): string => partLabel(kind, '', field)

/** Help below a field's label; null if it needs none. A new record may have a help of its own. */
export const fieldHelp = (kind: KindName, field: string, isNew = false): string | null =>
  (isNew ? findKindText(kind, `help.${field}.new`) : null) ?? findKindText(kind, `help.${field}`)

/** Words of people, other products and the service itself for a setting, which its label doesn't use. */
export const fieldSynonyms = (kind: KindName, field: string): readonly string[] =>
  splitSynonyms(findKindText(kind, `also.${field}`))

/** The words of a text such as “ban, block”. Japanese has a comma of its own. */
export const splitSynonyms = (text: string | null): readonly string[] => (text === null ? [] : text.split(/,\s*|、/))

/** Texts of an act that replace the usual ones. */
export const actText = (
  kind: KindName,
  act: string,
  which:
    | 'title'
    | 'done'
    | 'accepted'
    | 'accepted-title'
    | 'send'
    | 'back'
    | 'request'
    | 'request-unguarded'
    | 'gone'
    | 'past',
  values: Readonly<Record<string, string | number>> = {},
): string | null => findKindText(kind, `act.${act}.${which}`, values)

/** Effect of an act without fields, without the sentences about what this server doesn't have; null if it has no text. */
export function actEffectText(kind: KindName, act: string, level: number | null): string | null {
  const { update } = recordOf(kind).acts
  const parameters: Readonly<Record<string, Parameter>> = update ? operations[update.operation].parameters : {}
  const key = `act.${act}.effect`
  const sentences = Object.entries(parameters)
    .filter(([, parameter]) => isSupported(parameter, level))
    .map(([name]) => findKindText(kind, `${key}.${name}`))
  return [findKindText(kind, key), ...sentences].filter((one) => one !== null).join(' ') || null
}

/** Effect of a change on people and messages, in one sentence; null if the value itself says enough. */
export function effectText(kind: KindName, field: string, change: ValueChange, context: TextContext): string | null {
  const words = own.get(kind)?.effect?.(field, change, context)
  if (words !== undefined) return words
  const { to } = change
  const value = typeof to === 'boolean' ? (to ? 'on' : 'off') : String(to)
  return findKindText(kind, `effect.${field}.${value}`) ?? findKindText(kind, `effect.${field}`)
}

/** Sentence for the finding of a rule. */
export const findingText = (kind: KindName, key: string, values: Readonly<Record<string, string | number>>): string =>
  findKindText(kind, `rule.${key}`, values) ?? t.find(`rule.${key}`, values) ?? key

/** Returns the full text of a value: all groups and people in a permission, and never a bare constant. */
export function partText(
  kind: KindName,
  act: string,
  field: string | null,
  value: unknown,
  context: TextContext,
): string {
  if (value === undefined) return t('unknown')
  if (field === null) return own.get(kind)?.target?.(act, value, context) ?? targetText(kind, value, context)
  return own.get(kind)?.value?.(field, value, context) ?? usualText(kind, field, fieldOf(kind, field), value, context)
}

/** Text of an order, one line per record; for a deletion, one line for each value of the record that is not empty. */
function targetText(kind: KindName, value: unknown, context: TextContext): string {
  if (value === null) return t('deleted')
  if (Array.isArray(value)) {
    const nameOf = (id: number) => context.nameOf?.(id) ?? id
    return value.map((id: number, index) => t('order.item', { place: index + 1, name: nameOf(id) })).join('\n')
  }
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const values = value as Values
  return Object.keys(recordOf(kind).fields)
    .filter((name) => ![undefined, null, ''].includes(values[name] as string) && String(values[name]) !== '')
    .map((name) => valueText(kind, name, values[name], context))
    .join('\n')
}

export const valueText = (kind: KindName, field: string, value: unknown, context: TextContext): string =>
  partText(kind, '', field, value, context)

/** Text of a choice's word. A word of a newer server is shown as the server spells it. */
export const choiceText = (kind: KindName, field: string, word: string): string =>
  findKindText(kind, `value.${field}.${word}`) ?? t('unknown.word', { word })

/** Text of a value by the kind of its field. The field's schema has parsed it, so the casts are safe. */
function usualText(kind: KindName, name: string, field: Field, value: unknown, context: TextContext): string {
  const named = (key: string) => findKindText(kind, `value.${name}.${key}`)
  switch (field.kind) {
    case 'text':
    case 'code':
      return value === '' ? t('empty') : String(value)
    case 'secret':
      return value === '' ? t('empty') : maskText
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : (named(String(value)) ?? String(value))
    case 'choice':
      return choiceText(kind, name, String(value))
    case 'switch':
      return named(value === true ? 'on' : 'off') ?? t(value === true ? 'on' : 'off')
    case 'permission':
      return granteeText(value as GroupSetting, context.directory)
    case 'reference':
      return value === null ? (named('none') ?? t('nobody')) : referenceText(field, value as number, context, named)
    case 'list': {
      const lines = (value as readonly unknown[]).join('\n')
      return lines === '' ? t('empty') : lines
    }
  }
}

function referenceText(
  field: Field,
  id: number,
  { directory, nameOf, channelName }: TextContext,
  named: (key: string) => string | null,
): string {
  const referred = { folder: directory.folders?.get(id)?.name, channel: channelName?.(id) }
  const name = Object.hasOwn(referred, field.refersTo ?? '') ? referred[field.refersTo as 'folder'] : nameOf?.(id)
  return name ?? `${named('unnamed') ?? field.refersTo ?? ''} ${id}`.trim()
}

/** Text with everyone that a group setting names. */
export function granteeText(setting: GroupSetting, directory: Directory): string {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  if (groups.length === 0 && users.length === 0) return t('nobody')
  // “Everyone except guests” comes last: “Everyone except guests and Owners” would read as if owners were excluded too.
  const isLast = (id: number) => id === directory.membersId
  return formatList([
    ...groups.filter((id) => !isLast(id)).map((id) => groupName(directory, id)),
    ...users.map((id) => userName(directory, id)),
    ...groups.filter(isLast).map((id) => groupName(directory, id)),
  ])
}

/** True for values in the service's own spelling, which are shown in a monospaced font. */
export function isCode(kind: KindName, act: string, field: string | null, value: unknown): boolean {
  // An act without fields has all values of a record, or a word such as “deleted” or “archived”.
  if (field === null && own.get(kind)?.target !== undefined) return false
  if (field === null) return actOf(kind, act).target?.reads === 'record' && typeof value === 'object' && value !== null
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return !isEmpty && ['code', 'list'].includes(fieldOf(kind, field).kind)
}

/** True for texts, which can be compared word by word and combined. */
export const isText = (kind: KindName, field: string | null): boolean =>
  field !== null && ['text', 'code'].includes(fieldOf(kind, field).kind)

/** Returns the value of a permission as a group setting; null for other fields. */
export const asPermission = (kind: KindName, field: string | null, value: unknown): GroupSetting | null =>
  field !== null && value !== undefined && fieldOf(kind, field).kind === 'permission' ? (value as GroupSetting) : null

/** Looks up a text of a kind; null if there is none, or if its area is not loaded. */
export const findKindText = (kind: KindName, ...[key, values]: Parameters<FindText>): string | null =>
  findText(recordOf(kind).textArea, `${kind}.${key}`, values)
