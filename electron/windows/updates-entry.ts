import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import { t } from '../services/shell-texts.ts'
import type { UpdatesEntry } from './menu.ts'

/** The menu's entry about updates. It says how this copy is updated; if it updates itself, choosing it checks at once. */
export function updatesEntry(
  { updates, policy }: Pick<Ports, 'updates' | 'policy'>,
  { check }: Pick<Services['updates'], 'check'>,
  report: (thrown: unknown) => void,
): UpdatesEntry {
  if (typeof updates === 'string') return { label: t(`updates.${updates}`), onChosen: () => undefined }
  if (policy.values.updates === false) return { label: t('updates.policy'), onChosen: () => undefined }
  return { label: t('updates.check'), onChosen: () => void check().catch(report) }
}
