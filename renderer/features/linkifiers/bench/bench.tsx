import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { DiscardDialog } from '../../../components/drafts/discard-dialog.tsx'
import { LeaveGuard } from '../../../components/drafts/leave-guard.tsx'
import { SaveBar } from '../../../components/drafts/save-bar.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import { formatList, formatTime } from '../../../lib/format.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { strip } from '../core/trim.ts'
import { Editor } from '../editor/editor.tsx'
import { groupNamesOf, slotsOf } from '../editor/segments.ts'
import { Preview } from '../preview/preview.tsx'
import { ScratchPad } from '../scratch/scratch-pad.tsx'
import { linkifierKeys } from '../queries.ts'
import type { FieldName, Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import type { Source } from '../use-known-linkifiers.ts'
import { useLinkifierEdit, type linkifierDraftSchema } from '../use-linkifier-edit.ts'
import {
  draftOf,
  isTemplateSendable,
  keptFields,
  linkifierFields,
  linkifierOf,
  nameOf,
  noValues,
  valuesOf,
  type LinkifierValues,
} from '../values.ts'
import { useLab } from '../worker/use-lab.ts'
import { LinkifierReview, type LinkifierEnd } from '../write/linkifier-review.tsx'
import { BenchHead } from './bench-head.tsx'
import classes from './bench.module.css'
import { ForgetDialog } from './forget-dialog.tsx'
import { Panes } from './panes.tsx'

interface BenchProps {
  readonly open: number | 'new'
  /** The saved one; null for a new one. */
  readonly saved: Linkifier | null
  readonly source: Source | null
  /** The server lists its linkifiers, in their order. */
  readonly isListed: boolean
  readonly linkifiers: readonly Linkifier[]
  readonly kept: (z.output<typeof linkifierDraftSchema> & { readonly savedAt: number }) | null
  readonly first: LinkifierValues | null
  /** Changes the processing order, not sent yet. */
  readonly onMove: (from: number, to: number) => void
  /** Accepted by the server: under which id, and what was sent. */
  readonly onSaved: (id: number, values: LinkifierValues) => Promise<void>
  readonly onDelete: () => void
  /** By-id mode: takes it out of the local registry. */
  readonly onForget: (id: number) => Promise<void>
}

/** After the dialog has gone and the focus with it (LOOK §6). */
const focusField = (field: FieldName) =>
  void setTimeout(() => document.querySelector<HTMLElement>(`[data-editable='${field}'] textarea`)?.focus(), 50)

/** A draft's stand-in id among the saved ones, which begin at 1. */
const newId = 0

/** The highest role number that may change linkifiers (REFERENCE §1.4, §2). */
const administrator = 200

/** One linkifier on the bench: editor, preview, scratch pad, and its way to the server. */
export function Bench(props: BenchProps) {
  const { open, saved, source, isListed, linkifiers, kept, first, onMove, onSaved, onDelete, onForget } = props
  const { connection } = useConnection()
  const { profileId, featureLevel } = connection
  const queryClient = useQueryClient()
  const fields = useMemo(() => linkifierFields(featureLevel), [featureLevel])
  const server = useMemo(() => (saved ? valuesOf(saved) : noValues), [saved])
  const [foundAt] = useState(kept?.savedAt ?? null)
  const edit = useLinkifierEdit({ profileId, open, fields, server, kept, first })
  const { base, values, changes } = edit
  const [refusals, setRefusals] = useState<Readonly<Partial<Record<FieldName, string>>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'review' | 'discard' | 'forget' | null>(null)

  const check = useLab<'check'>(useMemo(() => ({ kind: 'check' as const, draft: draftOf(values) }), [values]))
  const groups = groupNamesOf(values.pattern)
  const slots = useMemo(() => slotsOf(groups), [groups])
  const keptNames = useMemo(() => keptFields(featureLevel), [featureLevel])
  const isTemplateTooNew = !isTemplateSendable(values.url_template, featureLevel)
  const pattern = strip(values.pattern).text
  const twin = isListed ? linkifiers.findIndex((one) => one.id !== saved?.id && one.pattern === pattern) : -1
  const isMember = (connection.me?.role ?? 0) > administrator
  const doubt = twin >= 0 ? t('server.taken', { place: twin + 1 }) : isMember ? t('server.role') : null
  const draftId = saved?.id ?? newId
  // What comes out is drawn after what was typed: the keystroke waits for the editor alone.
  const settled = useAfterPaint(values)
  const settledSlots = useAfterPaint(slots)
  const applied = useMemo(() => {
    const draft = linkifierOf(draftId, settled)
    if (saved) return linkifiers.map((one) => (one.id === draftId ? draft : one))
    // An empty form is no linkifier yet.
    return draft.pattern === '' ? linkifiers : [...linkifiers, draft]
  }, [draftId, settled, saved, linkifiers])
  const isContentKnown = source === null || source.kind === 'list' || source.isContentKnown
  // Of what is not known, every field that is sent is a change.
  const reviewed = useMemo(
    () => (isContentKnown ? changes : keptNames.map((field) => ({ field, base: undefined, mine: values[field] }))),
    [isContentKnown, changes, keptNames, values],
  )

  const setValues = edit.set
  const set = useCallback(
    (change: Partial<LinkifierValues>) => {
      setValues(change)
      setRefusal(null)
      setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
    },
    [setValues],
  )

  const finish = async ({ outcomes, after, kept: left, id, isAccepted, refusal: refused }: LinkifierEnd) => {
    setDialog(null)
    const isGoingOn = !isAccepted && left.length > 0
    if (refused && isGoingOn) {
      if (refused.field === null) setRefusal(refused.words)
      else {
        setRefusals({ [refused.field]: refused.words })
        focusField(refused.field)
      }
    }
    const confirmed = after === null ? null : { ...server, ...after }
    const now = confirmed ?? (isAccepted && outcomes.length > 0 ? values : server)
    await edit.restart(now, isAccepted && confirmed === null ? [] : left)
    await queryClient.invalidateQueries({ queryKey: linkifierKeys.all(profileId) })
    if (isAccepted && id !== null) await onSaved(id, now)
  }
  const startOver = async () => {
    setDialog(null)
    setRefusals({})
    setRefusal(null)
    await edit.restart(server, [])
  }

  const { report } = check.answer ?? {}
  const problems = report?.problems.length ?? null
  // As it is known to everybody, while another example is only tried.
  const name = nameOf(saved ?? values) || nameOf(values)
  const problem = problems
    ? t('save.problems', { count: problems })
    : isTemplateTooNew
      ? t('save.too-new')
      : twin >= 0
        ? t('save.taken')
        : null
  return (
    <div className={classes.bench}>
      <BenchHead
        open={open}
        name={name}
        source={source}
        place={saved && isListed ? { index: linkifiers.indexOf(saved), all: linkifiers.length } : null}
        onMove={onMove}
        onForget={() => setDialog('forget')}
        onDelete={onDelete}
      />
      {foundAt !== null && edit.kept.savedAt === foundAt && changes.length > 0 ? (
        <p className={classes.notice}>{t('draft.found', { time: formatTime(foundAt) })}</p>
      ) : null}
      {isMember ? <p className={classes.notice}>{t('bench.role')}</p> : null}
      {isContentKnown ? null : <p className={classes.notice}>{t('registry.content-unknown')}</p>}
      {edit.movedMeanwhile.length > 0 && dialog === null ? (
        <p className={classes.notice} role="status">
          {t(isListed ? 'bench.theirs' : 'bench.known-changed', {
            fields: formatList(edit.movedMeanwhile.map((field) => t(`field.${field}`))),
          })}
        </p>
      ) : null}
      {refusal === null ? null : (
        <p className={classes.notice} role="alert">
          {t('refusal', { words: refusal })}
        </p>
      )}
      <Panes
        url={report?.url}
        problems={values.pattern === '' && values.url_template === '' ? null : problems}
        editor={
          <Editor
            base={base}
            values={values}
            slots={slots}
            check={check}
            refusals={refusals}
            isTemplateTooNew={isTemplateTooNew}
            isNew={open === 'new'}
            kept={keptNames}
            onChange={set}
          />
        }
        result={
          <Preview
            values={settled}
            slots={settledSlots}
            check={check}
            linkifiers={applied}
            draftId={draftId}
            hasReverse={keptNames.includes('reverse_template')}
            doubt={doubt}
          />
        }
        scratch={
          <ScratchPad
            linkifiers={applied}
            draft={changes.length === 0 ? 'none' : saved ? 'changed' : 'new'}
            isOrderKnown={isListed}
          />
        }
      />
      <SaveBar
        names={changes.map(({ field }) => t(`field.${field as FieldName}`))}
        problem={problem}
        keptAt={edit.kept.savedAt}
        keepProblem={edit.kept.problem}
        onDiscard={() => setDialog('discard')}
        onReview={() => setDialog('review')}
      />
      <LeaveGuard changes={changes.length} onDiscard={startOver} />
      {dialog === 'review' ? (
        <LinkifierReview
          open={open}
          name={name}
          base={base}
          changes={reviewed}
          fields={fields}
          onBack={() => setDialog(null)}
          onEnd={(end) => void finish(end).catch(reportProblem)}
        />
      ) : null}
      {dialog === 'forget' ? (
        <ForgetDialog
          name={name || t('bench.id', { id: open })}
          hasDraft={changes.length > 0}
          onCancel={() => setDialog(null)}
          onConfirm={() => void onForget(draftId).catch(reportProblem)}
        />
      ) : null}
      {dialog === 'discard' ? (
        <DiscardDialog
          changes={changes.length}
          name={name || t('bench.new')}
          onCancel={() => setDialog(null)}
          onConfirm={() => void startOver().catch(reportProblem)}
        />
      ) : null}
    </div>
  )
}
