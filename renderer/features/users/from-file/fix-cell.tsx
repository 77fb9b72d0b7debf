import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../../components/report-problem.ts'
import { CellInput } from './cell-input.tsx'
import classes from './from-file.module.css'
import type { GroupRow } from './reading/listed.ts'
import type { Fixable } from './reading/problems.ts'
import { change } from './store.ts'

const t = texts('users')

interface FixCellProps {
  readonly row: GroupRow
  readonly field: Fixable
  /** Name of the column. */
  readonly column: string
}

/** Input for a cell to fix in place; Enter applies the text. */
export function FixCell({ row: { number, suggestion, isOpen, isExcluded }, field, column }: FixCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? suggestion
  const use = () => {
    setTyped(null)
    change('fix', number, field, text).catch(reportProblem)
  }
  return (
    <span className={classes.fix}>
      <CellInput
        row={number}
        column={column}
        text={text}
        isAddress={field === 'email'}
        isDisabled={isExcluded}
        onText={setTyped}
        onUse={use}
      />
      <Button
        size="xs"
        variant={isOpen ? 'default' : 'subtle'}
        aria-label={t('file.rows.use-label', { row: number })}
        disabled={isExcluded || (!isOpen && typed === null)}
        onClick={use}
      >
        {t('file.rows.use')}
      </Button>
    </span>
  )
}
