import { useCallback, useMemo, useState } from 'react'
import { linkifierFieldOf, linkifierValues, noLinkifier, type LinkifierValues } from '#contract/records/linkifier.ts'
import type { Failure } from '#contract/failures.ts'
import type { WriteView } from '#contract/writes.ts'
import { DiscardDialog } from '../../../components/drafts/discard-dialog.tsx'
import { LeaveGuard } from '../../../components/drafts/leave-guard.tsx'
import { SaveBar } from '../../../components/drafts/save-bar.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { ReviewDialog } from '../../../components/review/review-dialog.tsx'
import { unfinishedOf } from '../../../components/review/done-actions.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useEdit } from '../../../lib/edit/use-edit.ts'
import { useSettleEdit } from '../../../lib/edit/use-settle-edit.ts'
import { formatList, formatTime } from '../../../lib/format.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { fieldLabel } from '../../../lib/records/words.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { useRecordWrite } from '../../../lib/writes/use-record-write.ts'
import { strip } from '#contract/records/strip.ts'
import { draftKeyOf } from '../draft-key.ts'
import { Editor } from '../editor/editor.tsx'
import { groupNamesOf, slotsOf } from '../editor/segments.ts'
import { Preview } from '../preview/preview.tsx'
import { ScratchPad } from '../scratch/scratch-pad.tsx'
import type { FieldName, Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import type { Source } from '../use-known-linkifiers.ts'
import { draftOf, isTemplateSendable, keptFields, linkifierOf, nameOf } from '../values.ts'
import { useLab } from '../worker/use-lab.ts'
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
  readonly kept: { readonly savedAt: number; readonly value: unknown } | null
  readonly first: LinkifierValues | null
  /** Changes the processing order, not sent yet. */
  readonly onMove: (from: number, to: number) => void
  /** Accepted by the server: under which id, and what was sent. */
  readonly onSaved: (id: number, values: LinkifierValues) => Promise<void>
  readonly onDelete: () => void
  /** By-id mode: takes it out of the local registry. */
  readonly onForget: (id: number) => Promise<void>
}

const editActs = ['create', 'update']

/** An empty field over one that is not known. */
const isBlankOverUnknown = ({ base, mine }: WriteView['changes'][number]): boolean =>
  base === undefined && (Array.isArray(mine) ? mine.length === 0 : mine === '')

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
  const server: LinkifierValues = useMemo(() => (saved ? linkifierValues(saved) : noLinkifier), [saved])
  const draftKey = draftKeyOf(open)
  const edit = useEdit({ profileId, kind: 'linkifier', draftKey, server, kept, proposed: first })
  const { base, values, changes, foundAt } = edit
  const id = open === 'new' ? null : open
  const write = useRecordWrite(profileId, { kind: 'linkifier', acts: editActs, id })
  useSettleEdit(write, edit.settle)
  const [refusals, setRefusals] = useState<Readonly<Partial<Record<FieldName, string>>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'discard' | 'forget' | null>(null)

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

  const review = () => {
    const act = id === null ? 'create' : 'update'
    checkWrite(profileId, { kind: 'linkifier', act, id, changes: [...reviewed], draftKey }).catch(reportProblem)
  }
  const finish = async (view: WriteView, givenUp: readonly string[]) => {
    const isSaved = unfinishedOf(view).length === 0
    const failure = view.attempts.at(-1)?.failure ?? null
    if (!isSaved) {
      edit.settle(givenUp)
      if (failure?.serverMessage !== undefined && givenUp.length === 0) showRefusal(failure, failure.serverMessage)
      return
    }
    const sent = Object.fromEntries(view.changes.map(({ field, mine }) => [field, mine]))
    await edit.discard()
    if (view.id !== null) await onSaved(view.id, { ...server, ...sent })
  }
  const showRefusal = (failure: Failure, words: string) => {
    const field = linkifierFieldOf(failure)
    if (field === null) setRefusal(words)
    else {
      setRefusals({ [field]: words })
      focusField(field)
    }
  }
  const startOver = async () => {
    setDialog(null)
    setRefusals({})
    setRefusal(null)
    await edit.discard()
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
      {edit.changedMeanwhile.length > 0 && write === null ? (
        <p className={classes.notice} role="status">
          {t(isListed ? 'bench.theirs' : 'bench.known-changed', {
            fields: formatList(edit.changedMeanwhile.map((field) => fieldLabel('linkifier', field))),
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
        names={changes.map(({ field }) => fieldLabel('linkifier', field))}
        problem={problem}
        keptAt={edit.kept.savedAt}
        keepProblem={edit.kept.problem}
        onDiscard={() => setDialog('discard')}
        onReview={review}
      />
      <LeaveGuard changes={changes.length} onDiscard={startOver} />
      {write === null ? null : (
        <ReviewDialog
          view={write}
          context={{ connection, directory: emptyDirectory }}
          warnings={Object.fromEntries(
            write.changes.filter(isBlankOverUnknown).map(({ field }) => [field, t('review.cleared')]),
          )}
          onEnd={(view, givenUp) => void finish(view, givenUp).catch(reportProblem)}
        />
      )}
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
