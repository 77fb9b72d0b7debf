import { useMemo, useRef } from 'react'
import { AppError } from '../../../../electron/contract/failures.ts'
import { ReviewDialog, type WriteEnd } from '../../../components/safe-write/review-dialog.tsx'
import type { WriteSubject } from '../../../components/safe-write/subject.ts'
import { useConnection } from '../../../lib/connection.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { fieldOf, type Change, type SafeFields } from '../../../lib/safe-write/field.ts'
import type { SafeWriteTask } from '../../../lib/safe-write/use-safe-write.ts'
import { createLinkifier, listLinkifiers, updateLinkifier } from '../api.ts'
import type { FieldName } from '../schema.ts'
import { t } from '../text.ts'
import { allParameters, noValues, valuesOf, type LinkifierValues } from '../values.ts'
import { fieldOfRefusal, refusedField } from './refused-field.ts'

/** What came of a review, for the page. */
export interface LinkifierEnd extends WriteEnd {
  /** The id, once there is one. */
  readonly id: number | null
  /** The server accepted the last attempt. */
  readonly isAccepted: boolean
  /** Its refusal, by field. */
  readonly refusal: { readonly field: FieldName | null; readonly words: string } | null
}

interface LinkifierReviewProps {
  readonly open: number | 'new'
  /** How it is called: as it was before, where there is something before. */
  readonly name: string
  readonly base: LinkifierValues
  readonly changes: readonly Change[]
  readonly fields: SafeFields
  readonly onBack: () => void
  readonly onEnd: (end: LinkifierEnd) => void
}

/** The safe write of one linkifier: a POST of what is filled in (§4.8), or a PATCH of all its fields (§4.7). */
export function LinkifierReview({ open, name, base, changes, fields, onBack, onEnd }: LinkifierReviewProps) {
  const { connection } = useConnection()
  const outcome = useRef<Pick<LinkifierEnd, 'id' | 'isAccepted' | 'refusal'>>({
    id: open === 'new' ? null : open,
    isAccepted: false,
    refusal: null,
  })

  const task: SafeWriteTask = useMemo(() => {
    const level = connection.featureLevel
    const latest = { values: base }
    return {
      fields,
      changes,
      read: async () => {
        const { id } = outcome.current
        // Before it exists there is nothing anybody else could have changed.
        const list = await listLinkifiers(connection)
        if (list === null) return null
        if (id === null) return noValues
        const found = list.find((linkifier) => linkifier.id === id)
        if (!found) throw new AppError({ kind: 'not-found', message: t('review.gone', { id }) })
        latest.values = valuesOf(found)
        return latest.values
      },
      isAllOrNothing: true,
      ...(open === 'new' ? {} : { alongside: () => allParameters(latest.values, level) }),
      send: async (parameters, callId) => {
        const texts = parameters as Parameters<typeof createLinkifier>[1]
        outcome.current = { ...outcome.current, isAccepted: false, refusal: null }
        try {
          if (open !== 'new') {
            const ignored = await updateLinkifier(connection, { ...texts, filter_id: open }, callId)
            outcome.current = { ...outcome.current, isAccepted: true }
            return ignored
          }
          const { id, ignoredParameters } = await createLinkifier(connection, texts, callId)
          outcome.current = { id, isAccepted: true, refusal: null }
          return ignoredParameters
        } catch (thrown) {
          if (thrown instanceof AppError && thrown.failure.serverMessage !== undefined) {
            const { failure } = thrown
            const refusal = { field: fieldOfRefusal(failure), words: failure.serverMessage ?? '' }
            outcome.current = { ...outcome.current, refusal }
          }
          throw thrown
        }
      },
      refusedField: (failure, notApplied) => refusedField(failure, notApplied),
    }
  }, [open, base, fields, changes, connection])

  const subject: WriteSubject = {
    name: name || t('bench.id', { id: open }),
    ...(open === 'new' && { title: t('review.create-title', { name }) }),
    operation: open === 'new' ? 'linkifiers.create' : 'linkifiers.update',
    target: open === 'new' ? {} : { filter_id: open },
    directory: emptyDirectory,
    labelOf: (field) => t(`field.${field as FieldName}`),
    wordsOf: (_, value) => valueWords(value, open === 'new'),
    isCode: (field) => field !== 'example_input',
    isText: (field) => fieldOf(fields, field).parameters[0] !== 'alternative_url_templates',
    asPermission: () => null,
    warningOf: (field) => (changes.some(isBlankOver(field)) ? t('review.cleared') : undefined),
    requestNote: t(open === 'new' ? 'review.create-note' : 'review.update-note'),
  }
  return (
    <ReviewDialog
      task={task}
      subject={subject}
      onBack={onBack}
      onEnd={(end) => onEnd({ ...end, ...outcome.current })}
    />
  )
}

/** An empty field over one that is not known. */
const isBlankOver =
  (name: string) =>
  ({ field, base, mine }: Change): boolean =>
    field === name && base === undefined && (Array.isArray(mine) ? mine.length === 0 : mine === '')

function valueWords(value: unknown, isNew: boolean): string {
  if (value === undefined) return t('value.unknown')
  const words = Array.isArray(value) ? value.join('\n') : (value as string)
  if (words !== '') return words
  return t(isNew ? 'value.none-yet' : 'value.empty')
}
