import { useMemo } from 'react'
import { lackedRole } from '#contract/records/index.ts'
import { pathWith, type AttentionModule, type AttentionItem } from '../../lib/attention.ts'
import { useConnection } from '../../lib/connection.ts'
import { useLanguage } from '../../lib/language.ts'
import { attentionOf } from '../../lib/records/attention-of.ts'
import { useRecords } from '../../lib/records/use-records.ts'
import { knownLinkifiers } from './known-kind.ts'
import type { Overlap } from './overlaps.ts'
import type { Linkifier } from './schema.ts'
import { t } from './text.ts'
import { keptFields } from './values.ts'
import { useLab } from './worker/use-lab.ts'

const nothing: readonly never[] = []

/** The linkifiers that need attention. */
export const FindAttention: AttentionModule['FindAttention'] = ({ children }) => {
  useLanguage()
  const known = useRecords(knownLinkifiers)
  const linkifiers = known.records ?? nothing
  const { answer } = useLab<'overview'>(
    useMemo(() => (linkifiers.length === 0 ? null : { kind: 'overview' as const, linkifiers }), [linkifiers]),
  )
  const { me, featureLevel } = useConnection().connection
  const mayAddExample =
    lackedRole('linkifier', 'update', me) === null && keptFields(featureLevel).includes('example_input')
  return children(attentionOf(known, findInLinkifiers(linkifiers, answer?.items ?? nothing, mayAddExample)))
}

/** Finds the linkifiers that an earlier one hides, and where an example can be added, those that have none. */
export function findInLinkifiers(
  linkifiers: readonly Linkifier[],
  overlaps: readonly Overlap[],
  mayAddExample: boolean,
): readonly AttentionItem[] {
  const hiddenIds = new Set(overlaps.filter(({ shadowedBy }) => shadowedBy !== null).map(({ id }) => id))
  const hidden = linkifiers.filter(({ id }) => hiddenIds.has(id))
  // A linkifier of which only the id is known has no pattern, so that nothing can be said of its example.
  const bare = linkifiers.filter((one) => mayAddExample && one.pattern !== '' && one.example_input === null)
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
