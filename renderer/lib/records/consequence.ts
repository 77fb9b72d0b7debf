import type { GroupSetting } from '#contract/operations/shapes.ts'
import { actOf, fieldOf, type KindName } from '#contract/records/index.ts'
import { severityOf, severityOfField } from '#contract/records/severity.ts'
import { texts } from '#contract/texts.ts'
import { otherSourcesOf, peopleGainedAndLost, type ChangeOfPeople } from '../organization/explain.ts'
import { actEffectText, asPermission, effectText, type TextContext, type ValueChange } from './kind-texts.ts'

const t = texts('records', 'review')

/** Effect of a change on people and messages. Every review and every bulk change asks for it here. */
export interface Consequence {
  /** Sentence about one record; null if the value says enough, or if `people` says it. */
  readonly words: string | null
  /** People who gain or lose a permission; null for other fields, and if the previous setting is unknown. */
  readonly people: ChangeOfPeople | null
  /** True if its severity is more than light. */
  readonly isRisky: boolean
}

interface Change extends ValueChange {
  readonly kind: KindName
  readonly act: string
  /** Null for an act without fields. */
  readonly field: string | null
}

export function consequenceOf(change: Change, context: TextContext): Consequence {
  const { kind, act, field, from, to } = change
  const isRisky = isRiskyChange(change)
  const setting = asPermission(kind, field, to)
  if (field === null) return { words: actEffectText(kind, act, context.connection.featureLevel), people: null, isRisky }
  const isNew = actOf(kind, act).on === 'new'
  if (setting === null) return { words: effectText(kind, field, { from, to, isNew }, context), people: null, isRisky }
  // A new record takes a permission from nobody.
  if (from === undefined) return { words: isNew ? null : t('effect.unknown-before'), people: null, isRisky }
  const sources = otherSourcesOf(fieldOf(kind, field), context.connection)
  const people = peopleGainedAndLost(context.directory, from as GroupSetting, setting, sources)
  return { words: null, people, isRisky }
}

/** True if people notice the change, or if Undo restores only a part of it. */
export function isRiskyChange({ kind, act, field, from, to }: Change): boolean {
  const severity =
    field === null
      ? severityOf([{ kind, act, target: { base: from, mine: to } }])
      : severityOfField(kind, act, { field, base: from, mine: to })
  return severity !== 'light'
}
