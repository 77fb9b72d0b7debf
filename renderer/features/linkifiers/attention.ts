import { useMemo } from 'react'
import type { LinkifierField } from '#contract/records/linkifier.ts'
import { lackedRole } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { type AttentionModule, type AttentionItem } from '../../lib/page/feature.ts'
import { pathWith } from '../../lib/page/record-path.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { attentionOf, useRecords } from '../../lib/records/use-records.ts'
import { knownKind } from '../../lib/records/known-kind.ts'
import type { Overlap } from './overlaps.ts'
import type { Linkifier } from './schema.ts'
import { keptFields } from './values.ts'
import { useLab } from './worker/use-lab.ts'

const t = texts('linkifiers')

const nothing: readonly never[] = []
const knownLinkifiers = knownKind<Linkifier>('linkifier')

/** Finds linkifiers that need attention. */
export const FindAttention: AttentionModule['FindAttention'] = ({ children }) => {
  const known = useRecords(knownLinkifiers)
  const linkifiers = known.records ?? nothing
  const { answer } = useLab<'overview'>(
    useMemo(() => (linkifiers.length === 0 ? null : { kind: 'overview' as const, linkifiers }), [linkifiers]),
  )
  const { me, featureLevel } = useConnection().connection
  // The overview does not ask a user for changes that the account can't make.
  const isLocked = lackedRole('linkifier', 'update', me) !== null
  const found = isLocked ? nothing : findInLinkifiers(linkifiers, answer?.items ?? nothing, keptFields(featureLevel))
  return children(attentionOf(known, found))
}

/** Finds linkifiers that are hidden by an earlier one. If examples can be added, also finds linkifiers without one. */
export function findInLinkifiers(
  linkifiers: readonly Linkifier[],
  overlaps: readonly Overlap[],
  kept: readonly LinkifierField[],
): readonly AttentionItem[] {
  const hiddenIds = new Set(overlaps.filter(({ shadowedBy }) => shadowedBy !== null).map(({ id }) => id))
  const hidden = linkifiers.filter(({ id }) => hiddenIds.has(id))
  const hasExamples = kept.includes('example_input')
  // A linkifier that is known only by its id has no pattern, and its example is unknown too.
  const bare = linkifiers.filter((one) => hasExamples && one.pattern !== '' && one.example_input === null)
  return [
    ...one('hidden', 'warn', hidden, t('attention.hidden.open')),
    ...one('no-example', 'note', bare, t('attention.no-example.open', { count: bare.length })),
  ]
}

function one(
  id: 'hidden' | 'no-example',
  gravity: AttentionItem['gravity'],
  found: readonly Linkifier[],
  action: string,
): AttentionItem[] {
  const [first] = found
  if (first === undefined) return []
  const words = { sentence: t(`attention.${id}`, { count: found.length }), about: t(`attention.${id}.about`), action }
  const names = found.map(({ pattern }) => pattern)
  return [{ id, gravity, ...words, names, path: pathWith('linkifiers', { open: first.id }) }]
}
