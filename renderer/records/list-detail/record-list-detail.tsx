import { Button, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { PageOperationId } from '#contract/operations/index.ts'
import type { Values } from '#contract/records/define.ts'
import { draftSchema } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { kindText } from '../../lib/records/kind-texts.ts'
import { useUnlisted, useUnreadable } from '../../lib/bridge/unreadable.ts'
import { PageStates } from '../../components/page/page-states.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { unlistedText, unreadableText } from '../../components/page/unreadable-records.tsx'
import { ActReviews } from '../edit/act-buttons.tsx'
import { ListDetail } from './list-detail.tsx'

const t = texts('records', 'list-detail')

interface RecordListDetailProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
  /** True once the other data of the page has been loaded, or has failed. */
  readonly isRead?: boolean
  readonly error?: Error | null
  readonly onRetry?: () => void
  /** List operations of other records that the page shows. */
  readonly otherLists?: readonly PageOperationId[]
  /** Width of the list, in pixels. */
  readonly width?: number
  readonly list: ReactNode
  /** The open record; another one starts afresh. */
  readonly detail: ReactNode
}

/**
 * The list of a kind beside the open record, with the reviews of its acts. If the record was deleted, a sentence and its
 * draft replace it.
 */
export function RecordListDetail<T extends Identified, V extends Values>(props: RecordListDetailProps<T, V>) {
  const { page, isRead = true, error = null, onRetry, otherLists = [], width, list, detail } = props
  const { known, records, drafts, record, open, chosen, name, proposal, context, show } = page
  const choose = t(page.mayCreate ? 'choose' : 'choose.only')
  return (
    <>
      <PageStates
        isRead={isRead && records.records !== undefined && drafts.all !== undefined}
        error={records.error ?? error ?? drafts.error}
        readAt={records.readAt}
        onRetry={() => {
          records.readAgain()
          onRetry?.()
        }}
        failedTitle={t('failed')}
        lists={[known.operation, ...otherLists]}
      >
        <ListDetail
          label={t('pane', { records: kindText(known.kind, 'many') })}
          detailLabel={name || choose}
          {...(width !== undefined && { width })}
          chosen={chosen}
          onBack={() => show(undefined)}
          list={list}
          detail={
            record !== null || open === 'new' ? (
              <Fragment key={`${context.connection.profileId} ${open} ${proposal?.name ?? ''}`}>{detail}</Fragment>
            ) : (
              <Stack align="flex-start" gap="md" p="lg" c="dimmed">
                {open === undefined ? <p>{choose}</p> : <Gone page={page} id={open} />}
              </Stack>
            )
          }
        />
      </PageStates>
      <ActReviews page={page} />
    </>
  )
}

interface GoneProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
  readonly id: number
}

/**
 * Shown if another user deleted the record during the edit: its draft may become a new record. An unreadable record
 * still exists, so a new one would duplicate it.
 */
function Gone<T extends Identified, V extends Values>({ page, id }: GoneProps<T, V>) {
  const { known, drafts, show, context } = page
  const unread = useUnreadable(context.connection.profileId, [known.operation]).find((one) => one.id === id)
  const isUnlisted = useUnlisted(context.connection.profileId, [known.operation]) > 0
  const draft = draftSchema(known.kind).safeParse(drafts.of(id)?.value).data
  const goOn = async () => {
    // The schema of the kind has parsed both, so the cast is safe.
    const values = { ...draft?.base, ...draft?.mine } as V
    await drafts.remove(id)
    show('new', { name: String(id), values })
  }
  return (
    <>
      <p>{unread ? unreadableText(unread) : isUnlisted ? unlistedText() : t('gone', { id })}</p>
      {draft === undefined || unread !== undefined || isUnlisted || !page.mayCreate ? null : (
        <Button size="xs" onClick={() => void goOn().catch(reportProblem)}>
          {t('gone.continue')}
        </Button>
      )}
    </>
  )
}
