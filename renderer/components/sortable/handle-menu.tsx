import { Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { IconButton } from '../dialogs/icon-button.tsx'
import classes from './handle-menu.module.css'
import type { SortableHandle } from './sortable-list.tsx'

const t = texts('records', 'sortable')

interface HandleMenuProps {
  /** Handle of the row; null if the order can't be changed, so that there is no grip. */
  readonly handle: SortableHandle | null
  /** Name of the row. */
  readonly label: string
  /** Position of the row, from 0, and the number of rows. */
  readonly index: number
  readonly all: number
  readonly onMove: (from: number, to: number) => void
}

/** Grip of a row. It lifts the row and, when clicked, offers moves up and down. */
export function HandleMenu({ handle, label, index, all, onMove }: HandleMenuProps) {
  if (handle === null) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton className={classes.grip ?? ''} label={t('order', { label })} title={t('handle.menu')} {...handle}>
          <IconGripVertical size={14} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          {t('up')}
        </Menu.Item>
        <Menu.Item disabled={index === all - 1} onClick={() => onMove(index, index + 1)}>
          {t('down')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
