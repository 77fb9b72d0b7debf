import type { Failure } from '#contract/failures.ts'
import { actOf, type KindName } from '#contract/records/index.ts'
import { findingText } from '../../lib/records/kind-texts.ts'

/** Returns the kind's sentence for the rule behind a refusal; null if only the server's words explain it. */
export const explainRule =
  (kind: KindName, act: string) =>
  (failure: Failure): string | null => {
    const rule = actOf(kind, act).refusedRule?.(failure) ?? null
    return rule === null ? null : findingText(kind, rule, {})
  }
