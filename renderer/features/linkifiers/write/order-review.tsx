import { useMemo, useState } from 'react'
import { AppError } from '../../../../electron/contract/failures.ts'
import { ReviewDialog, type WriteEnd } from '../../../components/safe-write/review-dialog.tsx'
import type { WriteSubject } from '../../../components/safe-write/subject.ts'
import { useConnection } from '../../../lib/connection.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import type { SafeField } from '../../../lib/safe-write/field.ts'
import type { SafeWriteTask } from '../../../lib/safe-write/use-safe-write.ts'
import { listLinkifiers, reorderLinkifiers } from '../api.ts'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import { nameOf } from '../values.ts'

interface OrderReviewProps {
  readonly linkifiers: readonly Linkifier[]
  readonly order: readonly number[]
  readonly onBack: () => void
  readonly onEnd: (end: WriteEnd) => void
}

const order: SafeField<readonly number[]> = {
  isSame: (one, other) => one.join() === other.join(),
  toParameters: (mine) => ({ ordered_linkifier_ids: mine }),
  parameters: ['ordered_linkifier_ids'],
}
const fields = { order }

/** The safe write of the processing order: all ids at once (REFERENCE §2). */
export function OrderReview({ linkifiers: given, order: mine, onBack, onEnd }: OrderReviewProps) {
  // What comes in meanwhile is somebody else's change, or this one.
  const [linkifiers] = useState(given)
  const { connection } = useConnection()
  const task: SafeWriteTask = useMemo(
    () => ({
      fields,
      changes: [{ field: 'order', base: linkifiers.map(({ id }) => id), mine }],
      read: async () => {
        const list = await listLinkifiers(connection)
        if (list === null) throw new AppError({ kind: 'not-found', message: t('order.no-list') })
        return { order: list.map(({ id }) => id) }
      },
      send: (parameters, callId) =>
        reorderLinkifiers(connection, parameters['ordered_linkifier_ids'] as readonly number[], callId),
      refusedField: (failure) => (failure.kind === 'network' ? null : 'order'),
    }),
    [linkifiers, mine, connection],
  )
  const subject: WriteSubject = {
    name: t('order.subject'),
    title: t('order.title'),
    operation: 'linkifiers.reorder',
    target: {},
    directory: emptyDirectory,
    labelOf: () => t('order.label'),
    wordsOf: (_, value) =>
      (value as readonly number[])
        .map((id, index) => {
          const linkifier = linkifiers.find((one) => one.id === id)
          return t('order.item', { place: index + 1, name: linkifier ? nameOf(linkifier) : String(id) })
        })
        .join('\n'),
    isText: () => false,
    asPermission: () => null,
    warningOf: () => undefined,
    requestNote: t('order.note'),
  }
  return <ReviewDialog task={task} subject={subject} onBack={onBack} onEnd={onEnd} />
}
