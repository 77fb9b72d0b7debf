import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../../components/name-text.tsx'
import { sourceText } from '../../../records/registry/source-text.ts'
import { ForgetButton } from '../../../records/registry/forget-button.tsx'
import type { Source } from '../../../lib/records/use-records.ts'
import classes from './detail.module.css'

const t = texts('linkifiers')

interface DetailHeadProps {
  /** Id of the linkifier; null for a new one. */
  readonly id: number | null
  readonly name: string
  /** Source of its data; null for a new linkifier. */
  readonly source: Source | null
  /** Buttons that change its position, if the order can be changed. */
  readonly moves: ReactNode
  /** Copies the linkifier to a new draft; null if there is nothing to copy. */
  readonly onDuplicate: (() => void) | null
  /** True if there is a draft of a new linkifier already, because only one is possible. */
  readonly hasNewDraft: boolean
  readonly onForget: () => void
  /** Deletes the linkifier; null if this account can't. */
  readonly onDelete: (() => void) | null
}

/** Head of the open linkifier: its name, and the source of its data. */
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
