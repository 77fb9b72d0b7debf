import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, type DragEvent } from 'react'
import { useForm } from 'react-hook-form'
import { PageHead } from '../../components/page/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useLatest } from '../../lib/live/use-latest.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { cleanPasted, plainDigits } from '#contract/records/values.ts'
import { texts } from '#contract/texts.ts'
import { emptyDirectory, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import {
  invitationColumns,
  inviterOf,
  keyOf,
  nameOf,
  pathOf,
  soonestFirst,
  type InvitationContext,
} from './columns.tsx'
import { invitationFilters, invitationSearchSchema } from './filters.ts'
import { actLockText, listSentences, newLockText } from './locks.ts'
import './record-texts.ts'
import type { InvitationRow } from './rows.ts'
import { useInvitations, type Invitations } from './use-invitations.ts'
import { useInvitationActs } from './use-invitation-acts.tsx'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { MainAction, MainActionItem } from '../../components/page/main-action.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { textOfFile } from '../../components/fields/use-file-drop.ts'
import classes from './invitations-page.module.css'

const t = texts('invitations')

/** All open invitations. Users find one by typing and resend it with Enter. */
export default function InvitationsPage() {
  const { connection } = useConnection()
  const invitations = useInvitations()
  const { rows, isListed, isRead, error, readAt, readAgain } = invitations
  const { soon, error: directoryError } = useDirectory(connection.profileId)
  const directory = soon ?? emptyDirectory
  const columns = useMemo(() => invitationColumns(directory), [directory])
  const filters = useMemo(() => invitationFilters(directory), [directory])
  const haystackOf = useCallback(
    (row: InvitationRow) => foldLetters(`${nameOf(row)} ${inviterOf(row, directory) ?? ''} ${row.id}`),
    [directory],
  )
  const list = useRecordList({
    name: 'invitations',
    columns,
    rows,
    ownSort: soonestFirst,
    schema: invitationSearchSchema,
    filters,
    haystackOf,
  })
  const navigate = useNavigate()
  const open = (row: InvitationRow) => void navigate({ to: pathOf(row, connection.profileId) })
  const { selection, ask, dialog } = useInvitationActs({ ...invitations, rows: list.table.sorted }, directory, open)
  const asker = useLatest(ask)
  const context: InvitationContext = useMemo(
    () => ({ directory, connection, onResend: (row) => asker()({ rows: [row], target: 'resend' }) }),
    [directory, connection, asker],
  )
  // If an invitation can't be resent, its page shows the reason.
  const resendOrOpen = (row: InvitationRow) => {
    if (actLockText(row, 'resend', connection, directory) === null) ask({ rows: [row], target: 'resend' })
    else open(row)
  }
  const sentences = listSentences(isListed, connection, directory)
  return (
    <>
      <PageHead
        title={titleOf('invitations')}
        sentence={isRead && sentences.length === 0 ? null : <p>{sentences.join(' ')}</p>}
      >
        <RecordListTools list={list} context={context} isRead={isRead} />
        {isListed ? <NewButtons directory={directory} /> : null}
      </PageHead>
      {isRead && !isListed ? <AddIds addIds={invitations.addIds} /> : null}
      <RecordList
        list={list}
        lists={['invitations.list']}
        words={{
          label: t('table.label'),
          search: t('search.label'),
          placeholder: t('search.placeholder'),
          empty: t(isListed ? 'empty.none' : 'empty.by-id'),
        }}
        isRead={isRead && soon !== null}
        error={error ?? directoryError}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={context}
        isMuted={isOver}
        onOpen={open}
        onEnter={resendOrOpen}
        selection={selection}
        emptyAction={isListed ? <NewButtons directory={directory} /> : null}
      />
      {dialog}
    </>
  )
}

const isOver = ({ state }: InvitationRow): boolean => state === 'expired' || state === 'gone'

/** Opens the forms of new invitations. If this account can't send a form, its button shows the reason. */
function NewButtons({ directory }: { readonly directory: Directory }) {
  const { connection } = useConnection()
  const navigate = useNavigate()
  const go = (to: string) => void navigate({ to: `/o/${connection.profileId}/invitations/${to}` })
  return (
    <MainAction
      label={t('new.invite')}
      icon={IconUserPlus}
      lock={newLockText('invitation', connection, directory)}
      onClick={() => go('invite')}
    >
      <MainActionItem
        label={t('new.link')}
        icon={IconLink}
        lock={newLockText('invitation-link', connection, directory)}
        onClick={() => go('new-link')}
      />
    </MainAction>
  )
}

/** Adds invitation ids on a server that lists none: from pasted text, a dropped file, or one of its columns. */
function AddIds({ addIds }: Pick<Invitations, 'addIds'>) {
  const { handleSubmit, setValue, watch, reset } = useForm({ defaultValues: { text: '' } })
  const text = watch('text')
  const resetFile = useRef<() => void>(null)
  const add = async ({ ids, others }: ReadIds, origin: 'entered' | 'file') => {
    if (ids.length > 0) await addIds(ids, origin)
    const lines = [t('ids.added', { count: ids.length })]
    if (others.length > 0) lines.push(t('ids.others', { words: formatList(others.slice(0, 3)), count: others.length }))
    showNotice({ tone: others.length > 0 ? 'warn' : 'ok', text: lines.join(' ') })
  }
  const readFile = async (file: File | null | undefined) => {
    if (!file) return
    // Without the reset, the same file could not be chosen again after a change.
    resetFile.current?.()
    const column = await readColumn(await textOfFile(file))
    if (column === null) return showNotice({ tone: 'bad', text: t('ids.no-column', { name: file.name }) })
    await add(column, 'file')
  }
  const dropped = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    void readFile(file).catch(reportProblem)
  }
  return (
    <section
      className={classes.panel}
      aria-label={t('ids.title')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
    >
      <p>{t('ids.why')}</p>
      <form
        className={classes.row}
        onSubmit={(submitted) =>
          void handleSubmit(async () => {
            reset()
            await add(readIds(text), 'entered')
          })(submitted).catch(reportProblem)
        }
      >
        <Textarea
          aria-label={t('ids.label')}
          placeholder={t('ids.placeholder')}
          value={text}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(changed) => setValue('text', changed.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('ids.add')}
        </Button>
        <FileButton
          resetRef={resetFile}
          accept="text/csv,text/plain,.csv,.txt"
          onChange={(file) => void readFile(file).catch(reportProblem)}
        >
          {(props) => (
            <Button variant="subtle" {...props}>
              {t('ids.file')}
            </Button>
          )}
        </FileButton>
      </form>
    </section>
  )
}

/** Ids from pasted text or a file. */
interface ReadIds {
  readonly ids: readonly number[]
  /** Parts that are not ids. */
  readonly others: readonly string[]
}

/** Ids are whole numbers of the service, from 1. */
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Reads ids separated by spaces, commas, semicolons or lines. */
export function readIds(text: string): ReadIds {
  return sorted(text.split(/[\s,;，；、]+/))
}

function sorted(words: readonly string[]): ReadIds {
  const reported = words.map((word) => plainDigits(cleanPasted(word))).filter(Boolean)
  return { ids: [...new Set(reported.filter(isId).map(Number))], others: reported.filter((word) => !isId(word)) }
}

/**
 * Reads the id column of a table: the column with a matching header, or the only column that contains nothing but ids
 * below its header. Null if there is no such column, or several.
 */
export async function readColumn(text: string): Promise<ReadIds | null> {
  const { default: papa } = await import('papaparse')
  const { data: rows } = papa.parse<string[]>(text.trim(), { skipEmptyLines: true })
  const [head = [], ...body] = rows
  if (rows.every((row) => row.length === 1) && !isHead(head[0])) return readIds(text)
  const cellsOf = (column: number) => body.map((row) => row[column] ?? '')
  const columns = head.map((_, column) => column)
  const named = columns.filter((column) => isHead(head[column]))
  const filled = columns.filter(
    (column) => body.length > 0 && cellsOf(column).every((cell) => isId(plainDigits(cleanPasted(cell)))),
  )
  const [only, ...more] = named.length > 0 ? named : filled
  if (only === undefined || more.length > 0) return null
  // A file may have no header, so the first cell may be an id.
  return sorted(
    named.length === 0 && isId(plainDigits(cleanPasted(head[only] ?? '')))
      ? [head[only] ?? '', ...cellsOf(only)]
      : cellsOf(only),
  )
}

const isHead = (cell = ''): boolean => /^((invite|invitation)[ _]?)?id$/i.test(cell.trim())
