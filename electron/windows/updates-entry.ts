import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import type { UpdatesEntry } from './menu.ts'
import { texts } from './texts/index.ts'

/** The menu's entry about updates. It says how this copy is updated; if it updates itself, choosing it checks at once. */
export function updatesEntry(
  { updates, policy }: Pick<Ports, 'updates' | 'policy'>,
  { check }: Pick<Services['updates'], 'check'>,
  report: (thrown: unknown) => void,
): UpdatesEntry {
  if (typeof updates === 'string') return { label: texts().updates[updates], onChosen: () => undefined }
  if (policy.values.updates === false) return { label: texts().updates.policy, onChosen: () => undefined }
  return { label: texts().updates.check, onChosen: () => void check().catch(report) }
}
