import { z } from 'zod'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import type { ManualStep } from './core/manual-steps.ts'
import type { Comparison, Thing } from './core/compare.ts'
import type { OrderDifference } from './core/order.ts'

/** Sections of a comparison; the address contains the open one. */
export const sectionNames = [
  'all',
  'channel',
  'folder',
  'user-group',
  'linkifier',
  'playground',
  'file',
  'here',
  'manual',
] as const
export type Section = (typeof sectionNames)[number]

export const settingsFileSearchSchema = listSearchSchema({ show: z.enum(sectionNames) })

export const isIn = (section: Section, { kind, where }: Thing): boolean =>
  section === 'all' || kind === section || where === section

/** An order concerns the records on both sides. */
export const isOrderIn = (section: Section, { kind }: OrderDifference): boolean => section === 'all' || kind === section

/** Number of differences of a record: one per field; one in total if the record exists only on one side. */
export const weightOf = ({ where, differences }: Thing): number => (where === 'both' ? differences.length : 1)

/** Number of differences in each section. */
export function countSections(
  { things, orders }: Comparison,
  manualSteps: readonly ManualStep[],
): Readonly<Record<Section, number>> {
  const counts = sectionNames.map((section): [Section, number] => {
    if (section === 'manual') return [section, manualSteps.length]
    const shown = things.filter((thing) => isIn(section, thing))
    const counted = shown.reduce((sum, thing) => sum + weightOf(thing), 0)
    return [section, counted + orders.filter((order) => isOrderIn(section, order)).length]
  })
  return Object.fromEntries(counts) as Record<Section, number>
}
