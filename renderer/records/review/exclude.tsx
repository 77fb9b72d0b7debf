import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { exclude } from '../../lib/writes/write-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import classes from './exclude.module.css'
import type { ShownWrite } from './shown-write.ts'
import { takesFocus } from '../../lib/page/keep-focus.ts'

const t = texts('records', 'review')

export interface Moving {
  readonly write: ShownWrite
  /** The field that was moved last. Its new button takes the focus, because the pressed button disappears. */
  readonly moved: string | null
  readonly onMove: (field: string) => void
}

/** Button that excludes a change from this write. Renders nothing if the change is required. */
export function ExcludeButton({ field, ...moving }: Moving & { field: string | null }) {
  const { view, labelOf } = moving.write
  if (field === null || !view.canExclude.includes(field)) return null
  return (
    <Move {...moving} field={field} isExcluded label={t('exclude.label', { field: labelOf(field) })}>
      {t('exclude')}
    </Move>
  )
}

/** List of the excluded changes, each with a button that includes it again. */
export function ExcludedFields(moving: Moving) {
  const { view, labelOf } = moving.write
  if (view.excluded.length === 0) return null
  return (
    <p className={classes.left} data-soft role="status">
      <span>{t('excluded')}</span>
      {view.excluded.map(({ field }) => (
        <span key={field} className={classes.field}>
          <b>{labelOf(field)}</b>
          <Move {...moving} field={field} isExcluded={false} label={t('include.label', { field: labelOf(field) })}>
            {t('include')}
          </Move>
        </span>
      ))}
    </p>
  )
}

interface MoveProps extends Moving {
  readonly field: string
  readonly isExcluded: boolean
  readonly label: string
  readonly children: string
}

function Move({ write, moved, onMove, field, isExcluded, label, children }: MoveProps) {
  const move = () => {
    onMove(field)
    exclude(write.view.writeId, field, isExcluded).catch(reportProblem)
  }
  return (
    <Button
      {...(moved === field && { ref: takesFocus.ref })}
      size="xs"
      variant="subtle"
      aria-label={label}
      onClick={move}
    >
      {children}
    </Button>
  )
}
