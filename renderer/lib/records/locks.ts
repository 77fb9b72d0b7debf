import type { Lock, RuleFacts } from '#contract/records/define.ts'
import { actLock, fieldLock, lackedRole, type Change, type KindName } from '#contract/records/index.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../organization/directory.ts'
import { leastRoleLabel } from '../text/roles.ts'
import { findingText, granteeText } from './kind-texts.ts'

const t = texts('records', 'record')

/** Reason why this account can't make a change, in a sentence. */
export const lockText = (kind: KindName, lock: Lock, directory: Directory): string =>
  fixedText(kind, lock) ?? t('lock', { who: permittedText(lock, directory) })

/** Reason why this account can't choose an option, shown next to the option. */
export const optionLockText = (kind: KindName, lock: Lock, directory: Directory): string =>
  fixedText(kind, lock) ?? t('lock.option', { who: permittedText(lock, directory) })

/** Text of a lock that doesn't depend on who is permitted; null for the others. */
function fixedText(kind: KindName, lock: Lock): string | null {
  if (lock.by === 'policy') return t('lock.policy')
  return lock.by === 'rule' ? findingText(kind, lock.key, {}) : null
}

/** Names who may make a change; empty if the lock doesn't depend on that. */
export function permittedText(lock: Lock, directory: Directory): string {
  if (lock.by === 'role') return leastRoleLabel(lock.role)
  return lock.by === 'group' ? granteeText(lock.setting as GroupSetting, directory) : ''
}

type ChangeFacts = Pick<RuleFacts, 'connection' | 'directory'> & {
  readonly record: Pick<RuleFacts, 'base' | 'isMember'> | null
}

/**
 * The changes that the server will refuse by the known rules, with the reasons. An act without fields has the key ''.
 * Without the record, only the role of the account is checked.
 */
export function lockedChanges(
  kind: KindName,
  act: string,
  changes: readonly Change[],
  { connection, directory, record }: ChangeFacts,
): ReadonlyMap<string, Lock> {
  const role = lackedRole(kind, act, connection.me)
  if (record === null) {
    const fields = changes.length === 0 ? [''] : changes.map(({ field }) => field)
    return new Map(role === null ? [] : fields.map((field) => [field, { by: 'role', role }]))
  }
  const wanted = Object.fromEntries(changes.map(({ field, mine }) => [field, mine]))
  const facts: RuleFacts = { ...record, values: { ...record.base, ...wanted }, connection, directory }
  const lock = actLock(kind, act, facts)
  if (changes.length === 0) return new Map(lock === null ? [] : [['', lock]])
  return new Map(
    changes.flatMap(({ field, mine }) => {
      // A rule about a field needs the current value of the field.
      const now = { ...facts, values: { ...facts.values, [field]: record.base[field] } }
      const found = lock ?? fieldLock(kind, field, now, mine)
      return found === null ? [] : [[field, found] as const]
    }),
  )
}
