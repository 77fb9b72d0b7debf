import { Checkbox } from '@mantine/core'
import { IconArrowLeft, IconArrowsSort } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { TextDifference } from '../../records/review/text-difference.tsx'
import { partLabel } from '../../lib/records/kind-texts.ts'
import type { BlockReason } from './core/able.ts'
import type { OrderDifference } from './core/order.ts'
import classes from './comparison.module.css'
import { LockReason } from './lock-reason.tsx'
import { placeTexts } from './rows.ts'
import { NameText } from '../../components/name-text.tsx'

const t = texts('settings-file')

interface OrderRowsProps {
  readonly order: OrderDifference
  readonly blockReason: BlockReason | null
  readonly isChosen: boolean
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void
}

/** Limit of listed positions; more are only counted, because a table of differences is not a list of records. */
const mostPlaces = 12

/** The order of a kind, with the positions that change. It can only be applied as a whole. */
export function OrderRows({ order, blockReason, isChosen, onChoose }: OrderRowsProps) {
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
          <span className={classes.name}>
            <IconArrowsSort size={16} stroke={1.5} aria-hidden />
            <NameText text={name} />
          </span>
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
