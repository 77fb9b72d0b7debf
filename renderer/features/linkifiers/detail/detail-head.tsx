import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { NameText } from '../../../components/name-text.tsx'
import { sourceText } from '../../../records/registry/source-text.ts'
import { ForgetButton } from '../../../records/registry/forget-button.tsx'
import type { Source } from '../../../lib/records/use-records.ts'
import classes from './detail.module.css'
import { t } from '../words.ts'

interface DetailHeadProps {
  /** Null for a new one. */
  readonly id: number | null
  readonly name: string
  /** Null for a new one. */
  readonly source: Source | null
  /** Controls for its position, where there is an order to change. */
  readonly moves: ReactNode
  /** Null if there is nothing to copy. */
  readonly onDuplicate: (() => void) | null
  /** True if there is already a draft of a new one: only one is possible. */
  readonly hasNewDraft: boolean
  readonly onForget: () => void
  /** Null if this account can't. */
  readonly onDelete: (() => void) | null
}

/** Shows the name of the open linkifier and the source of its data. */
export function DetailHead(props: DetailHeadProps) {
  const { id, name, source, moves, onDuplicate, hasNewDraft, onForget, onDelete } = props
  return (
    <header className={classes.head}>
      <h2>
        <NameText text={name} />
      </h2>
      {id === null || name === t('detail.id', { id }) ? null : <span>{t('detail.id', { id })}</span>}
      {source === null ? null : <span className={classes.source}>{sourceText(source)}</span>}
      <span className={classes.space} />
      {moves}
      {onDuplicate === null ? null : (
        <Button
          size="xs"
          variant="subtle"
          disabled={hasNewDraft}
          title={hasNewDraft ? t('draft-first') : undefined}
          onClick={onDuplicate}
        >
          {t('detail.duplicate')}
        </Button>
      )}
      {source === null || source.kind === 'list' ? null : <ForgetButton onForget={onForget} />}
      {source?.kind === 'list' && onDelete !== null ? (
        <Button size="xs" variant="subtle" onClick={onDelete}>
          {t('detail.delete')}
        </Button>
      ) : null}
    </header>
  )
}
