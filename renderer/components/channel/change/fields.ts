import { carriedFields, fieldOf, recordOf } from '#contract/records/index.ts'
import type { PlanFields } from '../../plan/plan-fields.tsx'
import { shownPermissions } from '../rows.ts'

/** Archiving is an act of its own, and archived channels stay as they are. */
const ofOtherActs = new Set(
  Object.values(recordOf('channel').acts).flatMap(({ undo }) => (undo?.by === 'update' ? Object.keys(undo.from) : [])),
)

/** What many channels can share: a text is of one channel alone. */
const shared = carriedFields('channel', 'update').filter(
  (name) => fieldOf('channel', name).kind !== 'text' && !ofOtherActs.has(name),
)

const shown: readonly string[] = Object.values(shownPermissions)
const isFirst = (name: string) => fieldOf('channel', name).kind !== 'permission' || shown.includes(name)

/** On, and for the only number the choice that deletes nothing. */
const proposals: Readonly<Partial<Record<string, unknown>>> = { switch: true, number: 'unlimited' }

/** The settings that the table of channels shows come first. */
export const channelPlanFields: Omit<PlanFields, 'controls'> = {
  first: shared.filter(isFirst),
  more: shared.filter((name) => !isFirst(name)),
  proposed: Object.fromEntries(shared.map((name) => [name, proposals[fieldOf('channel', name).kind]])),
}
