import type { FieldKind } from '#contract/records/define.ts'
import { fieldOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { TextDifference } from '../../records/review/text-difference.tsx'
import { formatList } from '../../lib/text/sentences.ts'
import { isCode, valueText, type TextContext } from '../../lib/records/kind-texts.ts'
import type { Difference, Thing } from './core/compare.ts'
import type { GranteesInFile, PersonInFile } from './core/file.ts'

const t = texts('settings-file')

/** Length above which a text is cut, and not compared word by word, because a file may contain anything. */
const longest = 2_000
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Text of the value here. */
export const hereText = ({ kind }: Thing, { field, here }: Difference, context: TextContext): string =>
  cut(valueText(kind, field, here, context))

/** Text of the value in the file, which may name something that does not exist here. */
export function fileText({ kind }: Thing, difference: Difference, context: TextContext): string {
  const { field, there, missing, inFile } = difference
  if (missing.length === 0) return cut(valueText(kind, field, there, context))
  if (fieldOf(kind, field).kind !== 'permission') return cut(String(inFile))
  return cut(formatList(namesOf(inFile as GranteesInFile)))
}

/** Names in a permission of the file. */
const namesOf = (written: GranteesInFile): string[] =>
  typeof written === 'string' ? [written] : [...written.groups, ...written.people.map(personText)]

export const personText = ({ name, email }: { readonly name: string; readonly email?: PersonInFile['email'] | null }) =>
  email == null ? name : t('person', { name, email })

interface SideProps {
  readonly thing: Thing
  readonly difference: Difference
  readonly context: TextContext
  readonly side: 'from' | 'to'
  /** True if the value stays unchanged, so that nothing is struck through. */
  readonly isLocked: boolean
}

/** A value on one side. Parts that the other side lacks are struck through or underlined. */
export function SideValue({ thing, difference, context, side, isLocked }: SideProps) {
  const { field, here, there } = difference
  const isNew = thing.where === 'file'
  const from = isNew ? '' : hereText(thing, difference, context)
  const to = fileText(thing, difference, context)
  const shown = side === 'from' ? from : to
  const isByWord = byWord.has(fieldOf(thing.kind, field).kind)
  return (
    <span data-code={isCode(thing.kind, 'update', field, side === 'from' ? here : (there ?? '')) || undefined}>
      <bdi>
        {isLocked || isNew ? (
          shown
        ) : (
          <TextDifference
            from={isByWord || side === 'from' ? from : ''}
            to={isByWord || side === 'to' ? to : ''}
            side={side}
          />
        )}
      </bdi>
    </span>
  )
}

/** Kinds of fields that are compared word by word; a choice or a number differs as a whole. */
const byWord: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'code', 'list', 'permission'])
