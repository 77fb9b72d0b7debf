import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import type { Applicability, BlockReason } from './core/able.ts'
import type { Thing } from './core/compare.ts'
import type { OrderDifference } from './core/order.ts'
import type { Organization } from './core/organization.ts'
import { choicesOf, type Choice } from './core/plan.ts'
import classes from './comparison.module.css'
import { OrderRows } from './order-rows.tsx'
import { sourceText, type Source } from './source.ts'
import { ThingRows } from './thing-rows.tsx'

const t = texts('settings-file')

interface DifferenceTableProps {
  readonly source: Source
  readonly organization: Organization
  readonly things: readonly Thing[]
  readonly orders: readonly OrderDifference[]
  readonly ableOf: (thing: Thing) => Applicability
  readonly orderAble: (order: OrderDifference) => BlockReason | null
  readonly chosen: Choice
  readonly creatable: ReadonlySet<string>
  readonly problemsOf: (thing: Thing) => Readonly<Record<string, string>>
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void
}

/** Number of records shown at once. Each has several rows, and nobody reads more. */
const atOnce = 50

/**
 * Differences by record and field: the value here, the value in the file, and the effect of applying the difference.
 */
export function DifferenceTable(props: DifferenceTableProps) {
  const { source, organization, things, orders, ableOf, orderAble, chosen, creatable, problemsOf, onChoose } = props
  const [most, setMost] = useState(atOnce)
  const choices = useMemo(
    () => [
      ...things.flatMap((thing) => choicesOf(thing, ableOf(thing))),
      ...orders.filter((order) => orderAble(order) === null).map(({ key }) => key),
    ],
    [things, orders, ableOf, orderAble],
  )
  const taken = choices.filter((key) => chosen.has(key)).length
  if (things.length === 0 && orders.length === 0) return <p className={classes.none}>{t('none-shown')}</p>
  return (
    <>
      <table className={classes.table} aria-label={t('table.label')}>
        <thead>
          <tr>
            <td>
              <Checkbox
                size="xs"
                aria-label={t('table.all')}
                checked={choices.length > 0 && taken === choices.length}
                indeterminate={taken > 0 && taken < choices.length}
                disabled={choices.length === 0}
                onChange={() => onChoose(choices, taken < choices.length)}
              />
            </td>
            <th scope="col">{t('head.setting')}</th>
            <th scope="col">{t('head.here')}</th>
            <td aria-hidden />
            <th scope="col">{sourceText(source, 'head')}</th>
            <th scope="col">{t('head.effect')}</th>
          </tr>
        </thead>
        {orders.map((order) => (
          <OrderRows
            key={order.key}
            order={order}
            blockReason={orderAble(order)}
            isChosen={chosen.has(order.key)}
            onChoose={onChoose}
          />
        ))}
        {things.slice(0, most).map((thing) => (
          <ThingRows
            source={source}
            key={thing.key}
            organization={organization}
            thing={thing}
            able={ableOf(thing)}
            chosen={chosen}
            creatable={creatable}
            problems={problemsOf(thing)}
            onChoose={onChoose}
          />
        ))}
      </table>
      {things.length > most ? (
        <Button className={classes.more ?? ''} size="xs" variant="subtle" onClick={() => setMost(most + atOnce)}>
          {t('more', { count: Math.min(atOnce, things.length - most) })}
        </Button>
      ) : null}
    </>
  )
}
