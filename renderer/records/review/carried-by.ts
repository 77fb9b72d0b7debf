import { fieldOf } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'

/** Key for the description of a write's request, for acts without their own text. */
export function carriedBy({ kind, act, plan }: Pick<WriteView, 'kind' | 'act' | 'plan'>) {
  if (act === 'create') return 'filled'
  const fields = [...plan.sends, ...plan.conflicts].map(({ field }) => field)
  const hasPermission = fields.some((field) => field !== null && fieldOf(kind, field).kind === 'permission')
  return hasPermission ? 'changed-permissions' : 'changed'
}
