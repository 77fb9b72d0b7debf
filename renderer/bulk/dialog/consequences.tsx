import { useMemo, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { FieldEffect, PeopleEffect } from '../../records/review/effect.tsx'
import { consequenceOf, type Consequence } from '../../lib/records/consequence.ts'
import { countText, fieldLabel, type TextContext } from '../../lib/records/kind-texts.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import classes from './bulk-dialog.module.css'

const t = texts('bulk', 'dialog')

interface ConsequencesProps {
  readonly writes: readonly Pick<OneWrite, 'kind' | 'act' | 'changes' | 'target'>[]
  readonly context: TextContext
  /** Further entries, after the consequences. */
  readonly children?: ReactNode
}

/** Effects of many writes in one list: one entry for each kind of effect, with its count, the gravest first. */
export function Consequences({ writes, context, children }: ConsequencesProps) {
  const totals = useMemo(() => totalConsequences(writes, context), [writes, context])
  if (totals.length === 0 && children === undefined) return null
  return (
    <ul className={classes.consequences}>
      {totals.map(({ tone, words }) => (
        <li key={`${tone} ${words}`}>
          {tone === 'gain' || tone === 'loss' ? (
            <PeopleEffect which={tone}>{words}</PeopleEffect>
          ) : (
            <FieldEffect words={words} isRisky={tone === 'risk'} />
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}

const tones = ['risk', 'loss', 'gain', 'plain'] as const

interface Total {
  readonly tone: (typeof tones)[number]
  readonly words: string
}

/** Effects on records of one kind that read the same. */
interface Group {
  readonly tone: Total['tone']
  readonly kind: OneWrite['kind']
  readonly textOf: (records: string) => string
  readonly people: Set<number>
  records: number
}

export function totalConsequences(writes: ConsequencesProps['writes'], context: TextContext): readonly Total[] {
  const groups = new Map<string, Group>()
  const consequences = cachedConsequences(context)
  const add = (kind: Group['kind'], tone: Total['tone'], label: string, people?: Iterable<number>) => {
    const key = JSON.stringify([kind, tone, label])
    const group = groups.get(key) ?? { kind, tone, people: new Set<number>(), records: 0, textOf }
    groups.set(key, group)
    group.records += 1
    for (const id of people ?? []) group.people.add(id)
    function textOf(records: string): string {
      if (tone !== 'loss' && tone !== 'gain') return t('consequence', { records, effect: label })
      return t(tone === 'loss' ? 'loses' : 'gains', { records, field: label, count: group.people.size })
    }
  }
  for (const { kind, act, changes, target } of writes) {
    const parts = target === undefined ? (changes ?? []) : [{ field: null, base: target.base, mine: target.mine }]
    for (const { field, base: from, mine: to } of parts) {
      const { words, people, isRisky } = consequences({ kind, act, field, from, to })
      if (words !== null) add(kind, isRisky && people === null ? 'risk' : 'plain', words)
      if (field === null || people === null) continue
      if (people.loses.size > 0) add(kind, 'loss', fieldLabel(kind, field), people.loses)
      if (people.gains.size > 0) add(kind, 'gain', fieldLabel(kind, field), people.gains)
    }
  }
  return [...groups.values()]
    .map(({ kind, tone, records, textOf }) => ({ tone, words: textOf(countText(kind, records)) }))
    .toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
}

/** Many records usually change in the same way, and the people of a large organization take time to compare. */
function cachedConsequences(context: TextContext) {
  const known = new Map<string, Consequence>()
  return (change: Parameters<typeof consequenceOf>[0]): Consequence => {
    const key = JSON.stringify(change)
    const consequence = known.get(key) ?? consequenceOf(change, context)
    known.set(key, consequence)
    return consequence
  }
}
