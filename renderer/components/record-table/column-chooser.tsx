import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState, type KeyboardEvent, memo } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import classes from './column-chooser.module.css'
import { moveColumn, shownColumns } from './columns.ts'
import type { TableModel } from './use-record-table.ts'

const t = texts('records', 'record-table')

interface ColumnChooserProps<Row, Context> {
  readonly table: Pick<TableModel<Row, Context>, 'all' | 'columns' | 'setColumns' | 'featureLevel'>
  readonly disabled: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function PlainChooser<Row, Context>({ table, disabled }: ColumnChooserProps<Row, Context>) {
  const { all, columns, setColumns, featureLevel } = table
  const [query, setQuery] = useState('')
  const ids = columns.map(({ id }) => id)
  const listed = [...columns, ...all.filter(({ id }) => !ids.includes(id))]
  const found = listed.filter(({ header }) => foldLetters(header()).includes(foldLetters(query)))
  const toggle = (id: string) => setColumns(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

  const move = (pressed: KeyboardEvent, id: string) => {
    const step = steps[pressed.key]
    if (step === undefined || !pressed.altKey) return
    pressed.preventDefault()
    const moved = moveColumn(ids, id, step)
    if (moved !== ids) setColumns(moved)
  }
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="sm" disabled={disabled} leftSection={<IconColumns size={16} stroke={1.5} />}>
          {t('columns.button')}
          <span className={classes.count}>{t('columns.count', { shown: columns.length, all: all.length })}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser} aria-label={t('columns.label')} onKeyDown={moveFocus}>
        <TextInput
          placeholder={t('columns.find')}
          aria-label={t('columns.find')}
          value={query}
          onChange={(changed) => setQuery(changed.currentTarget.value)}
        />
        <ul>
          {found.map(({ id, header, since }) => {
            const isFirst = id === all[0]?.id
            const isTooOld = since !== undefined && featureLevel !== null && featureLevel < since
            return (
              <li key={id} onKeyDown={(pressed) => move(pressed, id)}>
                <Checkbox
                  label={header()}
                  checked={ids.includes(id)}
                  disabled={isFirst || isTooOld}
                  onChange={() => toggle(id)}
                />
                <span>{isFirst ? t('columns.always') : isTooOld ? t('columns.since', { level: since }) : null}</span>
              </li>
            )
          })}
        </ul>
        <footer>
          <span>{t('columns.reorder')}</span>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setColumns(shownColumns(all, undefined).map(({ id }) => id))}
          >
            {t('columns.reset')}
          </Button>
        </footer>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Chooses and orders the columns. Columns that the server is too old for stay listed, with the reason. */
export const ColumnChooser = memo(PlainChooser) as typeof PlainChooser

/** Arrow keys move from the search through the columns and back; with Alt they move a column. */
function moveFocus(pressed: KeyboardEvent<HTMLElement>): void {
  const step = steps[pressed.key]
  if (step === undefined || pressed.altKey) return
  const fields = [...pressed.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const next = fields[fields.findIndex((field) => field === document.activeElement) + step]
  if (next === undefined) return
  pressed.preventDefault()
  next.focus()
}
