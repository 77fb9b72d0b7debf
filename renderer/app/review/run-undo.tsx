import { Button } from '@mantine/core'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { BulkDialog } from '../../bulk/dialog/bulk-dialog.tsx'
import { Consequences } from '../../bulk/dialog/consequences.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import type { FindFacts } from '../../lib/page/feature.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { emptyDirectory, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { closeRun, useRuns } from '../../lib/writes/run-store.ts'
import { endUndoOfRun, type UndoOfRun } from '../../lib/writes/use-rows-of-run.ts'
import { kindConfigOf } from '../kind-configs.ts'
import type { Connection } from '#contract/connection.ts'
import { partLabel, valueText, type TextContext } from '../../lib/records/kind-texts.ts'
import { reviewWarnings } from './review-warnings.ts'

const t = texts('dialogs', 'run-undo')

type Facts = ReadonlyMap<KindName, FindFacts | undefined>

/** Confirms the undo of a run, and shows the run that performs it. */
export default function RunUndo({ asked }: { readonly asked: UndoOfRun }) {
  const kinds = [...new Set(asked.rows.map(({ write }) => write.kind))]
  const facts = useQuery({
    queryKey: ['kinds', ...kinds],
    queryFn: async (): Promise<Facts> =>
      new Map(
        await Promise.all(
          kinds.map(async (kind) => {
            const { loadTexts, loadFacts } = kindConfigOf(kind)
            const [loaded] = await Promise.all([loadFacts?.(), loadTexts()])
            return [kind, loaded?.findFacts] as const
          }),
        ),
      ),
  })
  const { connection } = useConnection()
  const { directory, error } = useDirectory(connection.profileId)
  if (facts.data === undefined || (directory === null && error === null)) return null
  return <Confirmation asked={asked} factsOf={facts.data} directory={directory} />
}

interface ConfirmationProps {
  readonly asked: UndoOfRun
  readonly factsOf: Facts
  /** Directory of the organization; null if it could not be loaded, so that only the server can judge. */
  readonly directory: Directory | null
}

function Confirmation({ asked: { run, rows: all, staying }, factsOf, directory }: ConfirmationProps) {
  const { connection } = useConnection()
  const queryClient = useQueryClient()
  // The rows are computed once: while the run continues, its own changes must not change its rows.
  const [{ rows, excluded }] = useState(() =>
    directory === null
      ? { rows: all.map((row) => ({ ...row, change: t('change', row) })), excluded: noneExcluded }
      : possibleUndos(queryClient, all, { connection, directory, factsOf }),
  )
  const context = useMemo(() => ({ connection, directory: directory ?? emptyDirectory }), [connection, directory])
  const title = t('title', { title: run.title })
  const notes = (
    <>
      {staying === 0 ? null : <p>{t('staying', { count: staying })}</p>}
      {excluded.map((group) => (
        <p key={`${group.field} ${group.why}`}>{excludedText(group)}</p>
      ))}
    </>
  )
  if (rows.length === 0)
    return (
      <Dialog title={title} size={720} onClose={endUndoOfRun} withCloseButton={false}>
        {notes}
        <DialogActions>
          <Button data-autofocus onClick={endUndoOfRun}>
            {t('close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <BulkDialog
      title={title}
      rows={rows}
      isOfRun
      onStarted={() => {
        if (useRuns.getState().runs[run.runId] !== undefined) closeRun(run).catch(reportProblem)
      }}
      onCancel={endUndoOfRun}
      onDone={endUndoOfRun}
    >
      <p>{t('what')}</p>
      {notes}
      <Consequences rows={rows} context={context} />
    </BulkDialog>
  )
}

const noneExcluded: readonly ExcludedUndos[] = []

function excludedText({ field, why, names }: ExcludedUndos): string {
  const words = { count: names.length, names: shortList(names), why }
  return field === null ? t('excluded.row', words) : t('excluded.field', { ...words, field })
}

const mostNames = 5

function shortList(names: readonly string[]): string {
  const more = names.length - mostNames
  return formatList(more <= 0 ? names : [...names.slice(0, mostNames), t('excluded.more', { count: more })])
}

type Row = UndoOfRun['rows'][number]

/** Changes that a rule excludes, by field and reason. */
interface ExcludedUndos {
  /** Label of the field; null for acts without fields. */
  readonly field: string | null
  readonly why: string
  /** Names of the rows. */
  readonly names: readonly string[]
}

interface PossibleUndos {
  /** Rows to send, with only the changes that no rule excludes, and with the text of these changes. */
  readonly rows: readonly Row[]
  readonly excluded: readonly ExcludedUndos[]
}

interface Context {
  readonly connection: Connection
  readonly directory: Directory
  readonly factsOf: ReadonlyMap<KindName, FindFacts | undefined>
}

/**
 * Separates the changes of an undo that a rule known to this page excludes, so that the server does not have to refuse
 * row after row.
 */
export function possibleUndos(
  queryClient: QueryClient,
  rows: readonly Row[],
  { connection, directory, factsOf }: Context,
): PossibleUndos {
  const excluded = new Map<string, ExcludedUndos>()
  const possible = rows.flatMap((row) => {
    const { name, write } = row
    const view = { ...write, profileId: connection.profileId }
    const warnings = reviewWarnings(queryClient, view, { connection, directory, findFacts: factsOf.get(write.kind) })
    const found = Object.entries(warnings).flatMap(([field, why]) => (why === undefined ? [] : [{ field, why }]))
    for (const { field, why } of found) {
      const label = field === '' ? null : partLabel(write.kind, write.act, field)
      const key = JSON.stringify([label, why])
      excluded.set(key, { field: label, why, names: [...(excluded.get(key)?.names ?? []), name] })
    }
    const changes = write.changes.filter(({ field }) => warnings[field] === undefined)
    if (found.length > 0 && changes.length === 0) return []
    return [asUndo({ ...row, write: { ...write, changes } }, { connection, directory })]
  })
  return { rows: possible, excluded: [...excluded.values()] }
}

/** Returns a row with the text of its undo, which may cover only a part of the row and goes in the other direction. */
function asUndo(row: Row, context: TextContext): Row {
  const { kind, act, changes } = row.write
  const lines = changes.map(({ field, base, mine }) =>
    t('change.field', {
      field: partLabel(kind, act, field),
      from: valueText(kind, field, base, context),
      to: valueText(kind, field, mine, context),
    }),
  )
  return { ...row, change: lines.length === 0 ? t('change', { change: row.change }) : lines.join('\n') }
}
