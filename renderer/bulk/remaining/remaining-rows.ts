import type { Output } from '#contract/ipc.ts'
import { texts } from '#contract/texts.ts'
import { actText, partLabel, partText, unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import type { BulkRow } from '../dialog/bulk-row.ts'

const t = texts('bulk', 'remaining')

export type RemainingFile = Extract<Output<'run:read-remaining'>, { rows: unknown }>

/**
 * Rows of a file for their review. Changes are described from the write itself, because the file may have been edited,
 * so its descriptions prove nothing.
 */
export const remainingBulkRows = ({ rows }: RemainingFile, context: TextContext): readonly BulkRow[] =>
  rows.map(({ name, write }) => ({
    name: write.id === null ? name : t('name', { name, record: unnamedText(write.kind, write.id) }),
    change: changeText(write, context),
    write,
  }))

function changeText(
  { kind, act, changes, target }: RemainingFile['rows'][number]['write'],
  context: TextContext,
): string {
  if (target !== undefined) {
    const label = actText(kind, act, 'send') ?? partLabel(kind, act, null)
    return `${label}: ${partText(kind, act, null, target.mine, context)}`
  }
  return changes
    .map(({ field, base, mine }) =>
      t('change', {
        field: partLabel(kind, act, field),
        from: partText(kind, act, field, base, context),
        to: partText(kind, act, field, mine, context),
      }),
    )
    .join('\n')
}
