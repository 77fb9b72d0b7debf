import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { choiceProps } from '../../../components/list-detail/list-detail.tsx'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
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
  /** A server that lists nothing tells no order either. */
  readonly isOrderKnown: boolean
  readonly hint: ReactNode
  readonly onMove: (from: number, to: number) => void
  readonly onOpen: (id: number) => void
}

/** Lists linkifiers in processing order, each with what it makes of its example and which others interfere. */
export function LinkifierList(props: LinkifierListProps) {
  const { linkifiers, shown, open, overlaps, drafts, isOrderKnown, hint, onMove, onOpen } = props
  const places = new Map(linkifiers.map(({ id }, place) => [id, place]))
  const overlapOf = new Map(overlaps.map((overlap) => [overlap.id, overlap]))
  const labelOf = (id: number) => (isOrderKnown ? String((places.get(id) ?? 0) + 1) : t('detail.id', { id }))
  const isSearched = shown.length < linkifiers.length
  return (
    <SortableList
      items={shown}
      idOf={({ id }) => id}
      labelOf={titleOf}
      label={t(isOrderKnown ? 'list.label' : 'list.label-known')}
      hint={hint}
      className={classes.list}
      isFixed={!isOrderKnown || isSearched}
      onMove={onMove}
      rowProps={({ id }) => ({ 'data-open': open === id || undefined })}
      renderRow={(linkifier, { handle, place, was }) => {
        const { id } = linkifier
        const overlap = overlapOf.get(id)
        return (
          <UnstyledButton className={classes.item} onClick={() => onOpen(id)} {...choiceProps(open === id)} {...handle}>
            {handle ? <IconGripVertical className={classes.grip} size={14} aria-hidden /> : null}
            <span className={classes.place}>
              {isOrderKnown ? (isSearched ? (places.get(id) ?? 0) : place) + 1 : id}
            </span>
            <span className={classes.words}>
              <bdi className={classes.name}>{titleOf(linkifier)}</bdi>
              {linkifier.pattern === nameOf(linkifier) ? null : (
                <code title={linkifier.pattern}>{linkifier.pattern}</code>
              )}
              <Effect linkifier={linkifier} overlap={overlap} isOrderKnown={isOrderKnown} labelOf={labelOf} />
            </span>
            {was}
            {was !== null ? null : drafts.has(id) ? (
              <Tag tone="accent">{t('tag.draft')}</Tag>
            ) : overlap && (overlap.shadowedBy !== null || overlap.alsoMatchedBy.length > 0) ? (
              <IconAlertTriangle className={classes.warn} size={16} stroke={1.5} aria-hidden />
            ) : overlap?.url ? (
              <IconCircleCheck className={classes.ok} size={16} stroke={1.5} aria-label={t('list.links')} />
            ) : null}
          </UnstyledButton>
        )
      }}
    />
  )
}

const titleOf = (linkifier: Linkifier): string => nameOf(linkifier) || t('detail.id', { id: linkifier.id })

interface EffectProps {
  readonly linkifier: Linkifier
  readonly overlap: Overlap | undefined
  readonly isOrderKnown: boolean
  readonly labelOf: (id: number) => string
}

function Effect({ linkifier, overlap, isOrderKnown, labelOf }: EffectProps) {
  if (linkifier.pattern === '') return <span className={classes.unknown}>{t('list.content-unknown')}</span>
  if (!overlap) return null
  const { shadowedBy, alsoMatchedBy, url } = overlap
  if (shadowedBy !== null && isOrderKnown) {
    return <span className={classes.warn}>{t('list.shadowed', { place: labelOf(shadowedBy) })}</span>
  }
  const others = [...(shadowedBy === null ? [] : [shadowedBy]), ...alsoMatchedBy]
  if (others.length > 0) {
    const places = others.map(labelOf).join(', ')
    return (
      <span className={classes.warn}>{t(isOrderKnown ? 'list.overlaps' : 'list.overlaps-unknown', { places })}</span>
    )
  }
  if (url !== null) return <code title={url}>{t('list.url', { url })}</code>
  return (
    <span className={classes.unknown}>
      {t(linkifier.example_input === null ? 'list.no-example' : 'list.not-linked')}
    </span>
  )
}
