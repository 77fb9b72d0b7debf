import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { Order } from '../../lib/records/use-order.ts'
import { IconButton } from '../../components/icon-button.tsx'

const t = texts('records', 'order')

interface MoveButtonsProps<T extends Identified> {
  readonly order: Order<T>
  readonly record: T
}

/** Position of the open record in the edited order, and buttons to move it up and down. */
export function MoveButtons<T extends Identified>({ order, record }: MoveButtonsProps<T>) {
  const index = order.records.findIndex(({ id }) => id === record.id)
  const all = order.records.length
  const place = <span>{t('place', { place: index + 1, all })}</span>
  if (order.isLocked) return place
  return (
    <>
      {place}
      <IconButton label={t('up')} disabled={index <= 0} onClick={() => order.move(index, index - 1)}>
        <IconArrowUp size={14} stroke={1.7} />
      </IconButton>
      <IconButton label={t('down')} disabled={index === all - 1} onClick={() => order.move(index, index + 1)}>
        <IconArrowDown size={14} stroke={1.7} />
      </IconButton>
    </>
  )
}
