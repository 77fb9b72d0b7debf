import type { Failure } from '#contract/failures.ts'
import { actOf, type KindName } from '#contract/records/index.ts'
import { findingText } from '../../lib/records/words.ts'

/** Says the rule of the kind that a refusal states by its words; null where those are all there is. */
export const explainRule =
  (kind: KindName, act: string) =>
  (failure: Failure): string | null => {
    const rule = actOf(kind, act).refusedRule?.(failure) ?? null
    return rule === null ? null : findingText(kind, rule, {})
  }
