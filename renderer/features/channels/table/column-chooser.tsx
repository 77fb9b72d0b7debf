import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { columnIds, type ColumnId } from '../schema.ts'
import { t } from '../text.ts'
import classes from './column-chooser.module.css'
import { columnLevels, defaultColumns } from './columns.tsx'

interface ColumnChooserProps {
  readonly columns: readonly ColumnId[]
  /** The server's feature level; null is unknown and taken as the newest. */
  readonly level: number | null
  readonly onChange: (columns: readonly ColumnId[]) => void
}

/** Which columns are shown and in which order; columns the server is too old for stay listed, with their reason. */
export function ColumnChooser({ columns, level, onChange }: ColumnChooserProps) {
  const [query, setQuery] = useState('')
  const listed = [...columns, ...columnIds.filter((id) => !columns.includes(id))]
  const found = listed.filter((id) => t(`column.${id}`).toLocaleLowerCase().includes(query.toLocaleLowerCase()))

  const toggle = (id: ColumnId) =>
    onChange(columns.includes(id) ? columns.filter((other) => other !== id) : [...columns, id])

  const move = (pressed: KeyboardEvent, id: ColumnId) => {
    const step = pressed.altKey ? { ArrowUp: -1, ArrowDown: 1 }[pressed.key] : undefined
    const from = columns.indexOf(id)
    // The channel's name stays first: it is what a row is told by.
    const to = from + (step ?? 0)
    if (step === undefined || from < 1 || to < 1 || to >= columns.length) return
    pressed.preventDefault()
    const moved = columns.filter((other) => other !== id)
    moved.splice(to, 0, id)
    onChange(moved)
  }

  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="sm" leftSection={<IconColumns size={16} stroke={1.5} />}>
          {t('columns.button')}
          <span className={classes.count}>{t('columns.count', { shown: columns.length, all: columnIds.length })}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser} aria-label={t('columns.label')}>
        <TextInput
          placeholder={t('columns.find')}
          aria-label={t('columns.find')}
          value={query}
          onChange={(changed) => setQuery(changed.currentTarget.value)}
        />
        <ul>
          {found.map((id) => {
            const since = columnLevels[id]
            const isTooOld = since !== undefined && level !== null && level < since
            return (
              <li key={id} onKeyDown={(pressed) => move(pressed, id)}>
                <Checkbox
                  label={t(`column.${id}`)}
                  checked={columns.includes(id)}
                  disabled={id === 'name' || isTooOld}
                  onChange={() => toggle(id)}
                />
                <span>
                  {id === 'name' ? t('columns.always') : isTooOld ? t('columns.since', { level: since }) : null}
                </span>
              </li>
            )
          })}
        </ul>
        <footer>
          <span>{t('columns.reorder')}</span>
          <Button size="xs" variant="subtle" onClick={() => onChange(defaultColumns)}>
            {t('columns.reset')}
          </Button>
        </footer>
      </Popover.Dropdown>
    </Popover>
  )
}
