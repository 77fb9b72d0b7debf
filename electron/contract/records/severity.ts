import { severities, type RuleFacts, type Severity } from './define.ts'
import { actLock, actOf, fieldLock, fieldOf, recordOf, type Change, type KindName } from './index.ts'
import { noUndoOf } from './undo.ts'

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

/** A write, as far as its severity depends on it. */
export interface WriteToRate {
  readonly kind: KindName
  readonly act: string
  readonly changes?: readonly Pick<Change, 'field' | 'base' | 'mine'>[] | undefined
  readonly target?: { readonly base?: unknown; readonly mine?: unknown } | null | undefined
}

/** Severity of a change of one field. */
export function severityOfField(
  kind: KindName,
  act: string,
  { field, base, mine }: Omit<Change, 'field'> & { readonly field: string },
): Severity {
  // A new record takes nothing from anyone, but it may give a role.
  if (recordOf(kind).acts[act]?.on === 'new' && field !== 'invite_as') return 'light'
  return fieldOf(kind, field).isRisky?.(mine, base) === true ? 'medium' : 'light'
}

/** Severity of one write, or of several that are sent together: the severity of the gravest part. */
export function severityOf(writes: readonly WriteToRate[], count = writes.length): Severity {
  let found = 0
  for (const { kind, act, changes = [], target } of writes) {
    const ofAct = actOf(kind, act).severity
    const parts = [
      typeof ofAct === 'string' ? ofAct : count > 1 ? ofAct.many : ofAct.one,
      ...changes.map((change) => severityOfField(kind, act, change)),
      // Moved messages that are now among others can't be moved back.
      ...(target != null && noUndoOf({ kind, act, target }) === 'takes-others' ? ['medium' as const] : []),
    ]
    for (const part of parts) found = Math.max(found, severities.indexOf(part))
    if (found === severities.length - 1) break
  }
  return severities[found] ?? 'typed'
}

/** True if the organization's label must be typed. */
export const asksLabel = (severity: Severity, isProduction: boolean): boolean =>
  severity === 'typed' || (severity === 'medium' && isProduction)
