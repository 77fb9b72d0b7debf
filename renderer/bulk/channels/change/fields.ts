import { carriedFields, fieldOf, recordOf } from '#contract/records/index.ts'
import type { PlanFields } from '../../plan/plan-fields.tsx'
import { shownPermissions } from '../../../records/channel/rows.ts'

/** Fields of other acts: archiving is a separate act, and archived channels cannot be changed. */
const ofOtherActs = new Set(
  Object.values(recordOf('channel').acts).flatMap(({ undo }) => (undo?.by === 'update' ? Object.keys(undo.from) : [])),
)

/** Settings that several channels can share. A text belongs to a single channel. */
const shared = carriedFields('channel', 'update').filter(
  (name) => fieldOf('channel', name).kind !== 'text' && !ofOtherActs.has(name),
)

const shown: readonly string[] = Object.values(shownPermissions)
const isFirst = (name: string) => fieldOf('channel', name).kind !== 'permission' || shown.includes(name)

/** Proposed values: on for a switch, and for the only number the choice that deletes nothing. */
const proposals: Readonly<Partial<Record<string, unknown>>> = { switch: true, number: 'unlimited' }

/** The settings that the table of channels shows come first. */
export const channelPlanFields: Omit<PlanFields, 'controls'> = {
  first: shared.filter(isFirst),
  more: shared.filter((name) => !isFirst(name)),
  proposed: Object.fromEntries(shared.map((name) => [name, proposals[fieldOf('channel', name).kind]])),
}
