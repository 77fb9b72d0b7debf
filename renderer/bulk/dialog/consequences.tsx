import { Text } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { shorten } from '../../records/drafts/save-bar.tsx'
import { FieldEffect, PeopleEffect } from '../../records/review/effect.tsx'
import { consequenceOf, type Consequence } from '../../lib/records/consequence.ts'
import { countText, fieldLabel, type TextContext } from '../../lib/records/kind-texts.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import classes from './bulk-dialog.module.css'

const t = texts('bulk', 'dialog')

interface ConsequenceRow {
  readonly name: string
  readonly write: Pick<OneWrite, 'kind' | 'act' | 'changes' | 'target'>
}

interface ConsequencesProps {
  /** The writes, with the names of their records. */
  readonly rows: readonly ConsequenceRow[]
  readonly context: TextContext
  /** Further entries, after the consequences. */
  readonly children?: ReactNode
}

/** Effects of many writes in one list: one entry for each kind of effect, with its count, the gravest first. */
export function Consequences({ rows, context, children }: ConsequencesProps) {
  const totals = useMemo(() => totalConsequences(rows, context), [rows, context])
  if (totals.length === 0 && children === undefined) return null
  return (
    <ul className={classes.consequences}>
      {totals.map(({ tone, words, names }) => (
        <li key={`${tone} ${words}`}>
          {tone === 'gain' || tone === 'loss' ? (
            <PeopleEffect which={tone}>{words}</PeopleEffect>
          ) : (
            <FieldEffect words={words} isRisky={tone === 'risk'} />
          )}
          {names.length === 0 ? null : (
            <Text size="sm" c="dimmed" ps="lg">
              {shorten(names)}
            </Text>
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
  /** Names of the records; empty if all records of the change have the effect. */
  readonly names: readonly string[]
}

/** Effects on records of one kind that read the same. */
interface Group {
  readonly tone: Total['tone']
  readonly kind: OneWrite['kind']
  readonly textOf: (records: string) => string
  readonly people: Set<number>
  readonly names: string[]
}

export function totalConsequences(rows: readonly ConsequenceRow[], context: TextContext): readonly Total[] {
  const groups = new Map<string, Group>()
  const consequences = cachedConsequences(context)
  const add = (
    { name, write: { kind } }: ConsequenceRow,
    tone: Total['tone'],
    label: string,
    people?: Iterable<number>,
  ) => {
    const key = JSON.stringify([kind, tone, label])
    const group = groups.get(key) ?? { kind, tone, people: new Set<number>(), names: [], textOf }
    groups.set(key, group)
    group.names.push(name)
    for (const id of people ?? []) group.people.add(id)
    function textOf(records: string): string {
      if (tone !== 'loss' && tone !== 'gain') return t('consequence', { records, effect: label })
      return t(tone === 'loss' ? 'loses' : 'gains', { records, field: label, count: group.people.size })
    }
  }
  for (const row of rows) {
    const { kind, act, changes, target } = row.write
    const parts = target === undefined ? (changes ?? []) : [{ field: null, base: target.base, mine: target.mine }]
    for (const { field, base: from, mine: to } of parts) {
      const { words, people, isRisky } = consequences({ kind, act, field, from, to })
      if (words !== null) add(row, isRisky && people === null ? 'risk' : 'plain', words)
      if (field === null || people === null) continue
      if (people.loses.size > 0) add(row, 'loss', fieldLabel(kind, field), people.loses)
      if (people.gains.size > 0) add(row, 'gain', fieldLabel(kind, field), people.gains)
    }
  }
  return [...groups.values()]
    .map(({ kind, tone, names, textOf }) => ({
      tone,
      words: textOf(countText(kind, names.length)),
      names: names.length < rows.length ? names : [],
    }))
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
