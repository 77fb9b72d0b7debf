import { carriedFields } from '#contract/records/index.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import type { Applicability, BlockReason } from './able.ts'
import type { Comparison, Difference, Thing } from './compare.ts'
import { fileKinds } from './kinds.ts'
import type { OrderDifference } from './order.ts'

/** Keys of the chosen items: a difference by its record and field; a record that exists only in the file as a whole. */
export type Choice = ReadonlySet<string>

export const choiceKey = ({ key, where }: Thing, field?: string): string =>
  where === 'file' || field === undefined ? key : `${key}\t${field}`

/** A record with the differences to apply. */
export interface SelectedRecord {
  readonly thing: Thing
  readonly differences: readonly Difference[]
}

/** Keys that can be chosen for a record. A record that exists only in the file has one key. */
export function choicesOf(thing: Thing, able: Applicability): string[] {
  if (able.thing !== null) return []
  if (thing.where === 'file') return [choiceKey(thing)]
  return thing.differences.filter(({ field }) => !able.fields.has(field)).map(({ field }) => choiceKey(thing, field))
}

/** Returns the chosen differences that can be applied. */
export function selectedRecords(
  { things }: Comparison,
  chosen: Choice,
  ableOf: (thing: Thing) => Applicability,
): SelectedRecord[] {
  return things.flatMap((thing) => {
    const wanted = thing.differences.filter(({ field }) => chosen.has(choiceKey(thing, field)))
    // Only chosen records are checked.
    if (wanted.length === 0) return []
    const able = ableOf(thing)
    const differences = able.thing === null ? wanted.filter(({ field }) => !able.fields.has(field)) : []
    return differences.length === 0 ? [] : [{ thing, differences }]
  })
}

/** Returns the chosen orders that can be applied. */
export const selectedOrders = (
  { orders }: Comparison,
  chosen: Choice,
  orderAble: (order: OrderDifference) => BlockReason | null,
): OrderDifference[] => orders.filter((order) => chosen.has(order.key) && orderAble(order) === null)

/** Write that sorts the records of a kind in the order of the file; it is sent last. */
export const orderWrite = ({ kind, here, there }: OrderDifference): OneWrite => ({
  kind,
  act: 'reorder',
  id: null,
  changes: [],
  target: { base: here, mine: there },
})

/** A write of a run, in the order of sending. */
export interface PlannedWrite {
  readonly thing: Thing
  readonly differences: readonly Difference[]
  readonly write: OneWrite
}

/**
 * Returns the writes of a run, in order. A folder is created or unarchived before channels are moved into it, and
 * archived after they have left it. A channel is unarchived before it is changed, and archived afterward. The creator
 * is subscribed to new channels, because a private channel without subscribers is hard to reach.
 */
export function plannedWrites(taken: readonly SelectedRecord[], creatorId: number | null): PlannedWrite[] {
  const writes = taken.flatMap((one) => writesOf(one, creatorId))
  const places = writes.map((one) => ({ one, place: placeOf(one) }))
  return places.toSorted((first, second) => first.place - second.place).map(({ one }) => one)
}

const archives = ({ there }: Difference): boolean => there === true

function writesOf({ thing, differences }: SelectedRecord, creatorId: number | null): PlannedWrite[] {
  const { kind, id, where } = thing
  if (where === 'file') {
    const carried = carriedFields(kind, 'create')
    const made = differences.filter(({ field }) => carried.includes(field))
    const changes = made.map(({ field, here, there }) => ({ field, base: here, mine: there }))
    if (kind === 'channel' && creatorId !== null) changes.push({ field: 'subscribers', base: [], mine: [creatorId] })
    return [{ thing, differences: made, write: { kind, act: 'create', id: null, changes } }]
  }
  const update = (part: readonly Difference[]): PlannedWrite[] => {
    const changes = part.map(({ field, here, there }) => ({ field, base: here, mine: there }))
    return part.length === 0 ? [] : [{ thing, differences: part, write: { kind, act: 'update', id, changes } }]
  }
  const subgroups = differences.find(({ field }) => field === 'subgroups')
  if (kind === 'user-group' && subgroups !== undefined) {
    const others = differences.filter((one) => one !== subgroups)
    const write: OneWrite = { kind, act: 'subgroups', id, changes: [], target: subgroupTarget(subgroups) }
    return [...update(others), { thing, differences: [subgroups], write }]
  }
  const archiving = differences.filter(({ field }) => field === 'is_archived')
  const rest = differences.filter(({ field }) => field !== 'is_archived')
  if (kind === 'channel' && archiving.some(archives)) {
    // Archiving is not a setting, because the update ignores it (service.md#archived-channels).
    const target = { base: false, mine: true }
    const archive: OneWrite = { kind, act: 'archive', id, changes: [], target }
    return [...update(rest), { thing, differences: archiving, write: archive }]
  }
  return archiving.some(archives) ? [...update(rest), ...update(archiving)] : [...update(archiving), ...update(rest)]
}

/** Subgroups to add and to remove; all others stay as they are. */
function subgroupTarget({ here, there }: Difference): OneWrite['target'] {
  const [own, wanted] = [new Set(here as readonly number[]), new Set(there as readonly number[])]
  const ids = [...new Set([...own, ...wanted])].filter((id) => own.has(id) !== wanted.has(id))
  const among = (set: ReadonlySet<number>) => ({ ids, included: ids.filter((id) => set.has(id)) })
  return { base: among(own), mine: among(wanted) }
}

/** Position of a write in the run; writes with equal positions keep their order. */
function placeOf({ thing: { kind }, differences, write }: PlannedWrite): number {
  const isArchiving = differences.some((one) => one.field === 'is_archived' && archives(one))
  if (kind === 'folder' && isArchiving && write.act === 'update') return fileKinds.length
  return fileKinds.indexOf(kind)
}
