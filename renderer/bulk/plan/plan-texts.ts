import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Finding } from '#contract/records/define.ts'
import { fieldOf, type KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { peopleOf } from '../../lib/organization/directory.ts'
import { otherSourcesOf, peopleGainedAndLost } from '../../lib/organization/explain.ts'
import { granteesOf } from '../../lib/organization/group-settings.ts'
import { lockText } from '../../lib/records/locks.ts'
import { effectText, fieldLabel, findingText, valueText, type TextContext } from '../../lib/records/kind-texts.ts'
import type { Operation } from './operations.ts'
import type { PlannedEffect, PlanRow } from './plan.ts'

const t = texts('bulk', 'plan')

/** Texts of a cell. */
export interface CellWords {
  readonly text: string
  /** Full text, for a tooltip. */
  readonly full: string
  readonly tone: 'plain' | 'quiet' | 'check' | 'locked'
}

/** Returns the effect of an operation on one record, in a few words. */
export function cellWords(
  kind: KindName,
  field: string,
  { does }: Operation,
  cell: PlannedEffect,
  context: TextContext,
): CellWords {
  switch (cell.state) {
    case 'same':
      return { text: t('cell.same'), full: valueText(kind, field, cell.base, context), tone: 'quiet' }
    case 'unknown':
      return { text: t('cell.unknown'), full: t('cell.unknown-why'), tone: 'quiet' }
    case 'locked':
      return { ...both(lockText(kind, cell.lock, context.directory)), tone: 'locked' }
    case 'wrong':
      return { ...both(ruleText(kind, cell.finding)), tone: 'locked' }
    case 'change':
      return changeWords(kind, field, does, cell, context)
  }
}

const both = (text: string) => ({ text, full: text })

const ruleText = (kind: KindName, { key, values = {} }: Finding): string => findingText(kind, key, values)

function changeWords(
  kind: KindName,
  field: string,
  does: Operation['does'],
  { base, mine, check }: Extract<PlannedEffect, { state: 'change' }>,
  context: TextContext,
): CellWords {
  const words = (value: unknown) => valueText(kind, field, value, context)
  const definition = fieldOf(kind, field)
  const sources = otherSourcesOf(definition, context.connection)
  const change = t('cell.full', { from: words(base), to: words(mine) })
  const [setting, before] = [mine as GroupSetting, base as GroupSetting | undefined]
  const people =
    definition.kind === 'permission' ? peopleGainedAndLost(context.directory, before, setting, sources) : null
  const lost = people?.loses.size ?? 0
  const full = lost === 0 ? change : `${change}. ${t('cell.loses', { count: lost })}`
  if (check?.why === 'changed')
    return { text: t('cell.changed'), full: `${t('cell.changed-why')} ${full}`, tone: 'check' }
  if (check?.why === 'rule') return { text: ruleText(kind, check.finding), full, tone: 'check' }
  if (check?.why === 'nobody') {
    const byRole = definition.standingRole === undefined ? [] : [t('cell.nobody-administrators')]
    return { text: t('cell.nobody'), full: [full, ...byRole].join(' '), tone: 'check' }
  }
  if (check?.why === 'risky') {
    const effect = effectText(kind, field, { from: base, to: mine }, context)
    if (effect !== null) return { text: effect, full: `${effect} ${full}`, tone: 'check' }
  }
  if (does === 'replace' || people === null) return { text: t('cell.was', { value: words(base) }), full, tone: 'plain' }
  if (does === 'remove') return { text: stayText(setting, words(mine), context), full, tone: 'plain' }
  const count = people.gains.size
  return { text: count === 0 ? t('cell.gains-none') : t('cell.gains', { count }), full, tone: 'plain' }
}

/** People who keep a permission: a name if it is one group or person, otherwise a number. */
function stayText(setting: GroupSetting, words: string, { directory }: TextContext): string {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  if (groups.length === 1 && users.length === 0) return t('cell.stay', { who: words })
  return t('cell.stay-people', { count: peopleOf(directory, setting).size })
}

/** Text of an operation in the header of its column: "+ Harbour office". */
export const operationWords = (
  kind: KindName,
  field: string,
  { does, value }: Operation,
  context: TextContext,
): string => t(`head.${does}`, { value: valueText(kind, field, value, context) })

/** Reason why a row does not change, or only in part, in a sentence; empty if there is none. */
export function rowReason({ record, lock, broken }: PlanRow, kind: KindName, { directory }: TextContext): string {
  if (record.stays !== undefined) return record.stays
  if (lock !== null) return lockText(kind, lock, directory)
  return broken === null ? '' : ruleText(kind, broken)
}

/** Text of all changes of a record. */
export const changesText = (row: PlanRow, kind: KindName, context: TextContext): string =>
  row.changes
    .map(({ field, base, mine }) =>
      t('confirm.change', {
        field: fieldLabel(kind, field),
        from: valueText(kind, field, base, context),
        to: valueText(kind, field, mine, context),
      }),
    )
    .join('\n')
