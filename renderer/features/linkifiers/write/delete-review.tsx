import { useMemo } from 'react'
import { ReviewDialog } from '../../../components/safe-write/review-dialog.tsx'
import type { WriteSubject } from '../../../components/safe-write/subject.ts'
import { useConnection } from '../../../lib/connection.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import type { SafeField } from '../../../lib/safe-write/field.ts'
import type { SafeWriteTask } from '../../../lib/safe-write/use-safe-write.ts'
import { deleteLinkifier, listLinkifiers } from '../api.ts'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import { nameOf } from '../values.ts'

interface DeleteReviewProps {
  readonly linkifier: Linkifier
  readonly onBack: () => void
  /** `isGone`: the server accepted it, or no longer had it. */
  readonly onEnd: (isGone: boolean) => void
}

/** The whole record is the one field: there, or null. */
const record: SafeField<Linkifier | null> = {
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  toParameters: () => ({}),
  parameters: [],
}
const fields = { record }

/**
 * The safe write of a deletion (REFERENCE §2). Under the same id it cannot be taken back, so its name is typed; a change
 * made by somebody else meanwhile is shown before it goes.
 */
export function DeleteReview({ linkifier, onBack, onEnd }: DeleteReviewProps) {
  const { connection } = useConnection()
  const { id } = linkifier
  const name = nameOf(linkifier)
  const task: SafeWriteTask = useMemo(
    () => ({
      fields,
      changes: [{ field: 'record', base: linkifier, mine: null }],
      read: async () => {
        const list = await listLinkifiers(connection)
        return list && { record: list.find((one) => one.id === id) ?? null }
      },
      send: (_, callId) => deleteLinkifier(connection, id, callId),
      refusedField: (failure) => (failure.kind === 'network' ? null : 'record'),
    }),
    [linkifier, id, connection],
  )
  const subject: WriteSubject = {
    name,
    title: t('delete.title', { name }),
    operation: 'linkifiers.delete',
    target: { filter_id: id },
    directory: emptyDirectory,
    labelOf: () => t('delete.record'),
    wordsOf: (_, value) => recordWords(value as Linkifier | null | undefined),
    isText: () => false,
    isCode: () => true,
    asPermission: () => null,
    warningOf: () => t('delete.what'),
    requestNote: t('delete.note'),
    irreversible: {
      ask: t('delete.ask', { name }),
      send: t('delete.confirm'),
      back: t('delete.keep'),
      done: t('delete.done', { name }),
    },
  }
  return (
    <ReviewDialog
      task={task}
      subject={subject}
      onBack={onBack}
      onEnd={({ outcomes }) => onEnd(outcomes.some(({ state }) => state === 'confirmed' || state === 'unverifiable'))}
    />
  )
}

function recordWords(linkifier: Linkifier | null | undefined): string {
  if (linkifier === undefined) return t('value.unknown')
  if (linkifier === null) return t('delete.gone')
  const { pattern, example_input, url_template, reverse_template, alternative_url_templates } = linkifier
  return [example_input, pattern, url_template, reverse_template, ...alternative_url_templates]
    .filter((text) => text !== null && text !== '')
    .join('\n')
}
