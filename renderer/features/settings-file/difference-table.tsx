import { Button, Checkbox, Flex, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import type { Applicability, BlockReason } from './core/able.ts'
import type { Thing } from './core/compare.ts'
import type { OrderDifference } from './core/order.ts'
import type { Organization } from './core/organization.ts'
import { choicesOf, type Choice } from './core/plan.ts'
import classes from './comparison.module.css'
import { sourceText, type Source } from './source.ts'
import { ThingRows } from './thing-rows.tsx'
import { IconArrowLeft, IconArrowsSort } from '@tabler/icons-react'
import { TextDifference } from '../../records/review/text-difference.tsx'
import { partLabel } from '../../lib/records/kind-texts.ts'
import { LockReason } from './block-reason-text.tsx'
import { placeTexts } from './rows.ts'
import { NameText } from '../../components/texts/name-text.tsx'

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
  if (things.length === 0 && orders.length === 0)
    return (
      <Text p="lg" c="dimmed">
        {t('none-shown')}
      </Text>
    )
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
        <Button m="sm" size="xs" variant="subtle" onClick={() => setMost(most + atOnce)}>
          {t('more', { count: Math.min(atOnce, things.length - most) })}
        </Button>
      ) : null}
    </>
  )
}

interface OrderRowsProps {
  readonly order: OrderDifference
  readonly blockReason: BlockReason | null
  readonly isChosen: boolean
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void
}

/** Limit of listed positions; more are only counted, because a table of differences is not a list of records. */
const mostPlaces = 12

/** The order of a kind, with the positions that change. It can only be applied as a whole. */
function OrderRows({ order, blockReason, isChosen, onChoose }: OrderRowsProps) {
  const name = partLabel(order.kind, 'reorder', null)
  const isLocked = blockReason !== null
  const textOf = (side: 'here' | 'there') => placeTexts(order, side).slice(0, mostPlaces).join('\n')
  const [from, to] = [textOf('here'), textOf('there')]
  const left = order.places.length - mostPlaces
  return (
    <tbody>
      <tr className={classes.thing}>
        <td>
          <Checkbox
            size="xs"
            aria-label={t('check.item', { name })}
            checked={isChosen && !isLocked}
            disabled={isLocked}
            onChange={() => onChoose([order.key], !isChosen)}
          />
        </td>
        <th scope="rowgroup" colSpan={4}>
          <Flex component="span" align="center" gap="sm" fw={600}>
            <IconArrowsSort size={16} stroke={1.5} aria-hidden />
            <NameText text={name} />
          </Flex>
        </th>
        <td className={classes.state}>
          {isLocked ? (
            <LockReason blockReason={blockReason} creatable={noFolders} />
          ) : (
            t('count', { taken: isChosen ? 1 : 0, all: 1 })
          )}
        </td>
      </tr>
      <tr data-locked={isLocked || undefined}>
        <td />
        <th scope="row">{t('order.setting')}</th>
        {(['from', 'to'] as const).flatMap((side) => [
          <td key={side} className={classes.places}>
            <bdi>{isLocked ? side === 'from' ? from : to : <TextDifference from={from} to={to} side={side} />}</bdi>
          </td>,
          side === 'from' ? (
            <td key="arrow" className={classes.arrow} aria-hidden>
              {isLocked ? null : <IconArrowLeft size={14} stroke={1.5} />}
            </td>
          ) : null,
        ])}
        <td>{left > 0 ? t('order.more', { count: left }) : null}</td>
      </tr>
    </tbody>
  )
}

const noFolders: ReadonlySet<string> = new Set()
