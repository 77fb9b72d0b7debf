import { csvOf, saveCsv } from '../../components/record-table/csv.ts'
import { fieldLabel, type WordsContext } from '../../lib/records/words.ts'
import type { Able } from './core/able.ts'
import type { Comparison, Difference, Thing } from './core/compare.ts'
import { choiceKey, type Choice } from './core/plan.ts'
import { hindranceText } from './hindrance-text.ts'
import { t } from './text.ts'
import { fileText, hereText } from './values.tsx'

interface Line {
  readonly thing: Thing
  /** Null for a thing that is only here. */
  readonly difference: Difference | null
  readonly isTaken: boolean
  readonly why: string
}

/** Saves all differences as a table, with what is taken over; false where that was cancelled. */
export async function saveReport(
  name: string,
  { things }: Comparison,
  chosen: Choice,
  ableOf: (thing: Thing) => Able,
  creatable: ReadonlySet<string>,
  context: WordsContext,
): Promise<boolean> {
  const lines = things.flatMap((thing): Line[] => {
    const able = ableOf(thing)
    const parts = thing.differences.length === 0 ? [null] : thing.differences
    return parts.map((difference) => {
      const hindrance = able.thing ?? (difference === null ? null : able.fields.get(difference.field)) ?? null
      return {
        thing,
        difference,
        isTaken: hindrance === null && difference !== null && chosen.has(choiceKey(thing, difference.field)),
        why: hindrance === null ? '' : hindranceText(hindrance, creatable),
      }
    })
  })
  const columns = [
    { header: () => t('report.kind'), value: ({ thing }: Line) => t(`kind.${thing.kind}`) },
    { header: () => t('report.name'), value: ({ thing }: Line) => thing.name },
    {
      header: () => t('report.where'),
      value: ({ thing: { where } }: Line) => t(where === 'both' ? 'report.both' : `tag.${where}`),
    },
    {
      header: () => t('head.setting'),
      value: ({ thing, difference }: Line) => (difference === null ? '' : fieldLabel(thing.kind, difference.field)),
    },
    {
      header: () => t('head.here'),
      value: ({ thing, difference }: Line) =>
        difference === null || thing.where === 'file' ? '' : hereText(thing, difference, context),
    },
    {
      header: () => t('head.file'),
      value: ({ thing, difference }: Line) => (difference === null ? '' : fileText(thing, difference, context)),
    },
    { header: () => t('report.taken'), value: ({ isTaken }: Line) => t(isTaken ? 'report.yes' : 'report.no') },
    { header: () => t('report.why'), value: ({ why }: Line) => why },
  ]
  return saveCsv(name, await csvOf(columns, lines, null))
}
