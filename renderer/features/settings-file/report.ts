import { texts } from '#contract/texts.ts'
import { csvOf, saveCsv } from '../../components/record-table/csv.ts'
import { fieldLabel, partLabel, type TextContext } from '../../lib/records/kind-texts.ts'
import type { Applicability, BlockReason } from './core/able.ts'
import type { Comparison, Thing } from './core/compare.ts'
import type { FileKind } from './core/kinds.ts'
import type { OrderDifference } from './core/order.ts'
import { choiceKey, type Choice } from './core/plan.ts'
import { blockReasonText } from './block-reason-text.ts'
import { placeTexts } from './rows.ts'
import { sourceText, type Source } from './source.ts'
import { fileText, hereText } from './values.tsx'

const t = texts('settings-file')

interface Chosen {
  readonly chosen: Choice
  readonly ableOf: (thing: Thing) => Applicability
  readonly orderAble: (order: OrderDifference) => BlockReason | null
  readonly creatable: ReadonlySet<string>
}

interface Line {
  readonly kind: FileKind
  readonly name: string
  readonly where: Thing['where']
  /** Name of the setting; empty for a record that exists only here. */
  readonly setting: string
  readonly here: string
  readonly there: string
  readonly isTaken: boolean
  readonly why: string
}

/** Saves all differences as a table, with marks on those to apply; false if that was canceled. */
export async function saveReport(
  name: string,
  source: Source,
  { things, orders }: Comparison,
  { chosen, ableOf, orderAble, creatable }: Chosen,
  context: TextContext,
): Promise<boolean> {
  const blockText = (blockReason: BlockReason | null | undefined) =>
    blockReason == null ? '' : blockReasonText(blockReason, creatable)
  const lines = things.flatMap((thing): Line[] => {
    const { kind, name: called, where } = thing
    const able = ableOf(thing)
    const about = { kind, name: called, where }
    if (thing.differences.length === 0) {
      return [{ ...about, setting: '', here: '', there: '', isTaken: false, why: blockText(able.thing) }]
    }
    return thing.differences.map((difference) => {
      const blockReason = able.thing ?? able.fields.get(difference.field)
      return {
        ...about,
        setting: fieldLabel(kind, difference.field),
        here: where === 'file' ? '' : hereText(thing, difference, context),
        there: fileText(thing, difference, context),
        isTaken: blockReason === undefined && chosen.has(choiceKey(thing, difference.field)),
        why: blockText(blockReason),
      }
    })
  })
  const ofOrders = orders.map((order): Line => {
    const blockReason = orderAble(order)
    return {
      kind: order.kind,
      name: partLabel(order.kind, 'reorder', null),
      where: 'both',
      setting: t('order.setting'),
      here: placeTexts(order, 'here').join('\n'),
      there: placeTexts(order, 'there').join('\n'),
      isTaken: blockReason === null && chosen.has(order.key),
      why: blockText(blockReason),
    }
  })
  const columns = [
    { header: () => t('report.kind'), value: ({ kind }: Line) => t(`kind.${kind}`) },
    { header: () => t('report.name'), value: ({ name: called }: Line) => called },
    {
      header: () => t('report.where'),
      value: ({ where }: Line) =>
        where === 'file' ? sourceText(source, 'tag') : t(where === 'both' ? 'report.both' : 'tag.here'),
    },
    { header: () => t('head.setting'), value: ({ setting }: Line) => setting },
    { header: () => t('head.here'), value: ({ here }: Line) => here },
    { header: () => sourceText(source, 'head'), value: ({ there }: Line) => there },
    { header: () => t('report.selected'), value: ({ isTaken }: Line) => t(isTaken ? 'report.yes' : 'report.no') },
    { header: () => t('report.why'), value: ({ why }: Line) => why },
  ]
  return saveCsv(name, csvOf(columns, [...lines, ...ofOrders], null))
}
