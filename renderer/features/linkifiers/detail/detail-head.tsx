import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { sourceText } from '../../../components/registry/source-text.ts'
import { ForgetButton } from '../../../components/registry/forget-button.tsx'
import { t } from '../text.ts'
import type { Source } from '../../../lib/records/use-records.ts'
import classes from './detail.module.css'

interface DetailHeadProps {
  /** Null for a new one. */
  readonly id: number | null
  readonly name: string
  /** Null for a new one. */
  readonly source: Source | null
  /** Its place among all in processing order, from 0; null where there is no order to change. */
  readonly place: { readonly index: number; readonly all: number } | null
  readonly onMove: (from: number, to: number) => void
  /** Null where there is nothing to copy. */
  readonly onDuplicate: (() => void) | null
  /** There is a draft of a new one already, and there can be only one. */
  readonly hasNewDraft: boolean
  readonly onForget: () => void
  readonly onDelete: () => void
}

/** Names the open linkifier and where what is shown of it comes from. */
export function DetailHead(props: DetailHeadProps) {
  const { id, name, source, place, onMove, onDuplicate, hasNewDraft, onForget, onDelete } = props
  return (
    <header className={classes.head}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {id === null || name === t('detail.id', { id }) ? null : <span>{t('detail.id', { id })}</span>}
      {source === null ? null : <span className={classes.source}>{sourceText(source)}</span>}
      <span className={classes.space} />
      {place === null ? null : (
        <>
          <span>{t('move.place', { place: place.index + 1, all: place.all })}</span>
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={t('move.up')}
            title={t('move.up')}
            disabled={place.index === 0}
            onClick={() => onMove(place.index, place.index - 1)}
          >
            <IconArrowUp size={14} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={t('move.down')}
            title={t('move.down')}
            disabled={place.index === place.all - 1}
            onClick={() => onMove(place.index, place.index + 1)}
          >
            <IconArrowDown size={14} stroke={1.7} />
          </ActionIcon>
        </>
      )}
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
      {source?.kind === 'list' ? (
        <Button size="xs" variant="subtle" onClick={onDelete}>
          {t('detail.delete')}
        </Button>
      ) : null}
    </header>
  )
}
