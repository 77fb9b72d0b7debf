import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import { formatListStart } from '../../../lib/sentences.ts'
import { RecordRows } from '../../../records/list-detail/record-rows.tsx'
import type { RecordPage } from '../../../lib/records/use-record-page.ts'
import type { Overlap } from '../overlaps.ts'
import type { Linkifier } from '../schema.ts'
import { nameOf } from '../values.ts'
import classes from './linkifier-list.module.css'

const t = texts('linkifiers')

interface LinkifierListProps {
  readonly page: RecordPage<Linkifier, LinkifierValues>
  /** Linkifiers that match the search. */
  readonly shown: readonly Linkifier[]
  readonly overlaps: readonly Overlap[]
  readonly hint: ReactNode
}

/**
 * Lists linkifiers in processing order, each with the result of its example and the linkifiers that conflict with it.
 */
export function LinkifierList({ page, shown, overlaps, hint }: LinkifierListProps) {
  const linkifiers = page.order.records
  // A server that lists no linkifiers reports no order either.
  const isOrderKnown = page.records.isListed
  const places = new Map(linkifiers.map(({ id }, place) => [id, place]))
  const overlapOf = new Map(overlaps.map((overlap) => [overlap.id, overlap]))
  const isSearched = shown.length < linkifiers.length
  const labelOf = (id: number) => (isOrderKnown ? String((places.get(id) ?? 0) + 1) : t('detail.id', { id }))
  const numberOf = ({ id }: Linkifier) => (isOrderKnown ? (places.get(id) ?? 0) + 1 : id)
  return (
    <RecordRows
      page={page}
      shown={shown}
      label={t(isOrderKnown ? 'list.label' : 'list.label-known')}
      hint={hint}
      isFixed={isSearched}
      numberOf={isOrderKnown && !isSearched ? undefined : numberOf}
      renderBelow={(linkifier) => (
        <>
          {linkifier.pattern === nameOf(linkifier) ? null : <code title={linkifier.pattern}>{linkifier.pattern}</code>}
          <Effect
            linkifier={linkifier}
            overlap={overlapOf.get(linkifier.id)}
            isOrderKnown={isOrderKnown}
            labelOf={labelOf}
          />
        </>
      )}
      renderMark={({ id }) => <Mark overlap={overlapOf.get(id)} />}
    />
  )
}

function Mark({ overlap }: { overlap: Overlap | undefined }) {
  // The place of the mark is kept while the worker is working, so that the texts beside it don't wrap differently later.
  if (!overlap) return <span className={classes.place} />
  if (overlap.shadowedBy !== null || overlap.alsoMatchedBy.length > 0) {
    return <IconAlertTriangle className={classes.warn} size={16} stroke={1.5} aria-hidden />
  }
  if (!overlap.url) return <span className={classes.place} />
  return <IconCircleCheck className={classes.ok} size={16} stroke={1.5} aria-label={t('list.links')} />
}

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
    const places = formatListStart(others.map(labelOf))
    return (
      <span className={classes.warn}>{t(isOrderKnown ? 'list.overlaps' : 'list.overlaps-unknown', { places })}</span>
    )
  }
  // Code runs from left to right in every language, as does the arrow before it.
  if (url !== null) return <code title={url}>{`→ ${url}`}</code>
  return (
    <span className={classes.unknown}>
      {t(linkifier.example_input === null ? 'list.no-example' : 'list.not-linked')}
    </span>
  )
}
