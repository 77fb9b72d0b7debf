import { fieldOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { BulkRow } from '../../bulk/dialog/bulk-row.ts'
import { otherSourcesOf, peopleGainedAndLost } from '../../lib/organization/explain.ts'
import { asPermission, fieldLabel, partLabel, type TextContext } from '../../lib/records/kind-texts.ts'
import type { OrderDifference } from './core/order.ts'
import { orderWrite, type PlannedWrite } from './core/plan.ts'
import { fileText, hereText } from './values.tsx'

const t = texts('settings-file')

/** Returns a write of a run with its texts. */
export function rowOf({ thing, differences, write }: PlannedWrite, context: TextContext): BulkRow {
  const changes = differences.map((difference) => {
    const field = fieldLabel(thing.kind, difference.field)
    const to = fileText(thing, difference, context)
    if (thing.where === 'file') return t('change.new', { field, to })
    const change = t('change.field', { field, from: hereText(thing, difference, context), to })
    return [change, ...peopleTexts(thing, difference, context)].join('\n')
  })
  return {
    name: thing.name,
    change: changes.join('\n'),
    write,
  }
}

/** Returns the write of an order with its texts. */
export const orderRow = (order: OrderDifference): BulkRow => ({
  name: partLabel(order.kind, 'reorder', null),
  change: placeTexts(order, 'there').join('\n'),
  write: orderWrite(order),
})

/** Texts of the records at each position that differs, one per line. */
export const placeTexts = ({ places }: OrderDifference, side: 'here' | 'there'): string[] =>
  places.map((one) => t('order.place', { place: one.place, name: one[side] }))

/** Texts of the people who lose or gain a permission. */
function peopleTexts(
  { kind }: PlannedWrite['thing'],
  { field, here, there }: PlannedWrite['differences'][number],
  { connection, directory }: TextContext,
): string[] {
  const from = asPermission(kind, field, here)
  const to = asPermission(kind, field, there)
  if (from === null || to === null) return []
  const { gains, loses } = peopleGainedAndLost(directory, from, to, otherSourcesOf(fieldOf(kind, field), connection))
  return [
    ...(loses.size === 0 ? [] : [t('lose', { count: loses.size })]),
    ...(gains.size === 0 ? [] : [t('gain', { count: gains.size })]),
  ]
}
