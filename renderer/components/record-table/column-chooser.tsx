import { Box, Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import classes from './column-chooser.module.css'
import { moveColumn } from './columns.ts'
import type { TableModel } from './use-record-table.ts'

const t = texts('records', 'record-table')

interface ColumnChooserProps<Row, Context> {
  readonly table: Pick<TableModel<Row, Context>, 'all' | 'columns' | 'setColumns' | 'unreported' | 'featureLevel'>
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Chooses and orders the columns. Columns that the server is too old for stay listed, with the reason. */
export function ColumnChooser<Row, Context>({ table }: ColumnChooserProps<Row, Context>) {
  const { all, columns, setColumns, unreported, featureLevel } = table
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
    <Box w={272} p="sm" role="dialog" aria-label={t('columns.label')} className={classes.chooser} onKeyDown={moveFocus}>
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
              <span>
                {isFirst
                  ? t('columns.always')
                  : isTooOld
                    ? t('columns.since', { level: since })
                    : unreported.includes(id)
                      ? t('columns.unreported')
                      : null}
              </span>
            </li>
          )
        })}
      </ul>
      <footer>
        <span>{t('columns.reorder')}</span>
        <Button size="xs" variant="subtle" onClick={() => setColumns([])}>
          {t('columns.reset')}
        </Button>
      </footer>
    </Box>
  )
}

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
