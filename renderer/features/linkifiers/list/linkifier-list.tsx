import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Tag } from '../../../components/tag.tsx'
import type { Overlap } from '../overlaps.ts'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import { nameOf } from '../values.ts'
import classes from './linkifier-list.module.css'

interface LinkifierListProps {
  readonly linkifiers: readonly Linkifier[]
  /** The linkifiers that fit the search. */
  readonly shown: readonly Linkifier[]
  readonly open: number | 'new' | undefined
  readonly overlaps: readonly Overlap[]
  readonly drafts: ReadonlySet<number | 'new'>
  /** Null where the order cannot be changed. */
  readonly onMove: ((id: number, to: number) => void) | null
  readonly onOpen: (id: number) => void
}

/** In processing order: each with what it does to its own example, and who stands in its way. */
export function LinkifierList({ linkifiers, shown, open, overlaps, drafts, onMove, onOpen }: LinkifierListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const placeOf = (id: number) => linkifiers.findIndex((linkifier) => linkifier.id === id)
  return (
    <ol className={classes.list} aria-label={t('list.label')}>
      {shown.map((linkifier) => {
        const { id } = linkifier
        const overlap = overlaps.find((one) => one.id === id)
        const place = placeOf(id)
        return (
          <li
            key={id}
            data-open={open === id || undefined}
            draggable={onMove !== null}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(over) => {
              if (dragged !== null && dragged !== id) over.preventDefault()
            }}
            onDrop={(dropped) => {
              dropped.preventDefault()
              if (dragged !== null) onMove?.(dragged, place)
              setDragged(null)
            }}
          >
            <UnstyledButton
              className={classes.item}
              aria-current={open === id ? 'true' : undefined}
              onClick={() => onOpen(id)}
              onKeyDown={(pressed) => {
                if (!pressed.altKey || (pressed.key !== 'ArrowUp' && pressed.key !== 'ArrowDown')) return
                pressed.preventDefault()
                onMove?.(id, place + (pressed.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              {onMove === null ? null : <IconGripVertical className={classes.grip} size={14} aria-hidden />}
              <span className={classes.place}>{place + 1}</span>
              <span className={classes.words}>
                <span className={classes.name}>{nameOf(linkifier)}</span>
                <code>{linkifier.pattern}</code>
                <Effect linkifier={linkifier} overlap={overlap} placeOf={placeOf} />
              </span>
              {drafts.has(id) ? <Tag tone="accent">{t('tag.draft')}</Tag> : null}
              {overlap && (overlap.shadowedBy !== null || overlap.alsoMatchedBy.length > 0) ? (
                <IconAlertTriangle className={classes.warn} size={16} stroke={1.5} aria-hidden />
              ) : overlap?.url ? (
                <IconCircleCheck className={classes.ok} size={16} stroke={1.5} aria-label={t('list.links')} />
              ) : null}
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
  )
}

function Effect({
  linkifier,
  overlap,
  placeOf,
}: {
  linkifier: Linkifier
  overlap: Overlap | undefined
  placeOf: (id: number) => number
}) {
  if (!overlap) return null
  if (overlap.shadowedBy !== null) {
    const place = placeOf(overlap.shadowedBy) + 1
    return <span className={classes.warn}>{t('list.shadowed', { place, example: linkifier.example_input ?? '' })}</span>
  }
  if (overlap.alsoMatchedBy.length > 0) {
    const places = overlap.alsoMatchedBy.map((id) => placeOf(id) + 1).join(', ')
    return <span className={classes.warn}>{t('list.overlaps', { places })}</span>
  }
  if (overlap.url !== null) return <code title={overlap.url}>{t('list.url', { url: overlap.url })}</code>
  return (
    <span className={classes.unknown}>
      {t(linkifier.example_input === null ? 'list.no-example' : 'list.not-linked')}
    </span>
  )
}
