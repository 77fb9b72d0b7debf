import type { RuleFacts } from './define.ts'
import { actLock, fieldLock, type Change, type KindName } from './index.ts'

/**
 * Returns the changed fields that this account could not undo once they are saved, by the rules known before sending.
 * For example, someone who isn't subscribed can't make a private channel public again.
 */
export function irreversibleFields(
  kind: KindName,
  act: string,
  changes: readonly Change[],
  facts: RuleFacts,
): readonly string[] {
  const after = { ...facts.base, ...Object.fromEntries(changes.map(({ field, mine }) => [field, mine])) }
  const later: RuleFacts = { ...facts, base: after, values: after }
  const isActLocked = actLock(kind, act, later) !== null
  return changes
    .filter(({ field, base }) => isActLocked || fieldLock(kind, field, later, base) !== null)
    .map(({ field }) => field)
}
