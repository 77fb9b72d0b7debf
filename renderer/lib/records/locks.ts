import type { Lock } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Directory } from '../organization/directory.ts'
import { leastRoleLabel } from '../roles.ts'
import { t } from './text.ts'
import { findingText, granteeText } from './words.ts'

/** Why this account may not change something, in a sentence. */
export const lockText = (kind: KindName, lock: Lock, directory: Directory): string =>
  lock.by === 'rule' ? findingText(kind, lock.key, {}) : t('lock', { who: whoMay(lock, directory) })

/** Why it may not choose something among others, beside the choice. */
export const optionLockText = (kind: KindName, lock: Lock, directory: Directory): string =>
  lock.by === 'rule' ? findingText(kind, lock.key, {}) : t('lock.option', { who: whoMay(lock, directory) })

const whoMay = (lock: Exclude<Lock, { by: 'rule' }>, directory: Directory): string =>
  lock.by === 'role' ? leastRoleLabel(lock.role) : granteeText(lock.setting as GroupSetting, directory)
