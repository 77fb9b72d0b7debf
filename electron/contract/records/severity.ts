import type { RuleFacts } from './define.ts'
import { actLock, fieldLock, fieldOf, recordOf, type Change, type KindName } from './index.ts'
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

/**
 * Severity of a change, by what is lost and by whether Undo restores it:
 *
 * - `light`: Undo restores all of it, or nobody misses it. Enter sends.
 * - `medium`: people notice, or Undo restores only a part. The button that changes nothing has the focus. Production
 *   requires typing the organization's label.
 * - `typed`: Undo restores nothing, and it affects many. Every organization requires typing its label.
 */
export const severities = ['light', 'medium', 'typed'] as const
export type Severity = (typeof severities)[number]

/** Severity for one record, and for more than one in the same run. */
interface ByCount {
  readonly one: Severity
  readonly many: Severity
}

/**
 * Severity of every act. Fields add theirs (`isRisky`), so an act with fields is as grave as its gravest change. A
 * linkifier that Undo creates again has a new ID, but people miss nothing, so deleting one is light.
 */
export const severityOfActs: { readonly [K in KindName]: Readonly<Record<string, Severity | ByCount>> } = {
  attachment: { upload: 'light', delete: { one: 'medium', many: 'typed' } },
  call: { 'create-a': 'light', 'create-b': 'light' },
  channel: { create: 'light', update: 'light', archive: 'medium' },
  'channel-subscribers': { subscribe: { one: 'light', many: 'medium' }, unsubscribe: 'medium' },
  device: { create: 'light', test: 'light', 'test-all': 'light' },
  export: { create: 'light', delete: 'light' },
  folder: { create: 'light', update: 'light', reorder: 'light' },
  // An email that went out can't be unsent.
  invitation: { create: { one: 'light', many: 'medium' }, revoke: 'medium', resend: 'light' },
  'invitation-link': { create: 'light', revoke: 'medium' },
  linkifier: { create: 'light', update: 'light', delete: 'light', reorder: 'light' },
  message: { update: 'light', move: 'light', resolve: 'light' },
  playground: { create: 'light', delete: 'light' },
  'scheduled-message': { delete: 'medium' },
  typing: { start: 'light', stop: 'light' },
  // An account can only be deactivated later.
  user: { create: { one: 'light', many: 'medium' }, update: 'light', deactivate: 'medium', reactivate: 'light' },
  'user-group': {
    create: 'light',
    update: 'light',
    members: 'medium',
    subgroups: 'medium',
    deactivate: 'medium',
    reactivate: 'light',
  },
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
    const ofAct = severityOfActs[kind][act] ?? 'typed'
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
