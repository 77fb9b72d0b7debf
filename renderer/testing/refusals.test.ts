import { describe, expect, it } from 'vitest'
import { actOf, carriedFields, type KindName } from '#contract/records/index.ts'
import type { Failure } from '#contract/failures.ts'
import { byTrouble } from '#contract/outcomes.ts'
import type { Outcome } from '#contract/writes.ts'
import { rowResultTexts } from '../bulk/dialog/row-result.ts'
import { refusedIn } from '../lib/edit/use-edit-form.ts'
import { findingText } from '../lib/records/kind-texts.ts'
import '../features/channels/record-texts.ts'
import '../features/groups/record-texts.ts'

/** Checks the place on the page of each refusal. `electron/services/writes/refusals.test.ts` checks its outcome. */

interface Refusal {
  readonly act: string
  readonly words: string
  readonly code?: string
  readonly status?: number
  readonly more?: object
  readonly at: string | null
  readonly rule?: string
}

// The module is imported by a name that the type checker does not resolve, because its imports need Node's types.
const path = new URL('../../electron/services/writes/testing/refusals.ts', import.meta.url).href
const { refusals } = (await import(/* @vite-ignore */ path)) as { readonly refusals: readonly Refusal[] }

describe('a refusal of', () => {
  it.each(refusals)(
    '$act is shown where it belongs: “$words”',
    ({ act: name, words, code, status = 400, more, at, rule }) => {
      const [kind, act] = name.split(' ') as [KindName, string]
      const failure: Failure = {
        kind: 'invalid-input',
        message: words,
        serverMessage: words,
        status,
        ...(code !== undefined && { code }),
        ...(more !== undefined && { details: { ...more } }),
      }
      const isOnFields = actOf(kind, act).target === null
      const parts = isOnFields ? carriedFields(kind, act) : [null]
      const outcomes = parts
        .map((field): Outcome => {
          const isRefused = at === null || field === at
          return isRefused
            ? { field, state: 'refused', because: 'server-words', words }
            : { field, state: 'not-saved', because: 'all-or-nothing' }
        })
        .toSorted(byTrouble)
      const explained = rule === undefined ? null : findingText(kind, rule, {})
      if (rule !== undefined) expect(explained).not.toBe('')
      if (isOnFields) {
        // A form marks the field, or shows the words above its buttons.
        const attempts = [{ failure, fields: parts }] as never
        expect(refusedIn({ kind, act, outcomes, attempts })).toEqual({ field: at, words, ruleKey: rule ?? null })
      }
      const row = { state: 'refused', outcomes, failure, held: null, isAbsent: false, write: { kind, act } } as never
      const { mark, reason } = rowResultTexts(row, true, undefined)
      expect(mark).toBe('refused')
      expect(reason).toContain(words)
      if (explained !== null) expect(reason).toContain(explained)
    },
  )
})
