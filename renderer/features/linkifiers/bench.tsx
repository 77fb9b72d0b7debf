import { Button, Modal } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toFailure } from '../../../electron/contract/failures.ts'
import { showNotice } from '../../components/notices.tsx'
import { useConnection } from '../../lib/connection.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { formatList, formatTime } from '../../lib/format.ts'
import classes from './bench.module.css'
import { Editor } from './editor/editor.tsx'
import { slotsOf } from './editor/segments.ts'
import { Preview } from './preview/preview.tsx'
import { ScratchPad, type ScratchTexts } from './preview/scratch-pad.tsx'
import { linkifierKeys } from './queries.ts'
import type { FieldName, Linkifier } from './schema.ts'
import { t } from './text.ts'
import { useLinkifierEdit, type linkifierDraftSchema } from './use-linkifier-edit.ts'
import {
  draftOf,
  keptFields,
  linkifierFields,
  linkifierOf,
  nameOf,
  noValues,
  valuesOf,
  type LinkifierValues,
} from './values.ts'
import { useLab } from './worker/use-lab.ts'
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx'
import { DeleteDialog } from './write/delete-dialog.tsx'
import { LinkifierReview, type LinkifierEnd } from './write/linkifier-review.tsx'
import { SaveBar } from './write/save-bar.tsx'
import type { z } from 'zod'

interface BenchProps {
  readonly open: number | 'new'
  /** The saved one; null for a new one. */
  readonly saved: Linkifier | null
  readonly linkifiers: readonly Linkifier[]
  readonly isListed: boolean
  readonly kept: (z.output<typeof linkifierDraftSchema> & { readonly savedAt: number }) | null
  readonly first: LinkifierValues | null
  readonly scratch: ScratchTexts
  readonly onScratch: (texts: ScratchTexts) => void
  /** Accepted by the server: under which id, and what was sent. */
  readonly onSaved: (id: number, values: LinkifierValues) => Promise<void>
  readonly onDeleted: (id: number) => Promise<void>
  /** By-id mode: takes it out of the local registry. */
  readonly onForget: (id: number) => Promise<void>
}

/** A draft's stand-in id among the saved ones, which begin at 1. */
const newId = 0

/** One linkifier on the bench: editor, preview, scratch pad, and its way to the server. */
export function Bench(props: BenchProps) {
  const { open, saved, linkifiers, isListed, kept, first, scratch, onScratch, onSaved, onDeleted, onForget } = props
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
  const [dialog, setDialog] = useState<'review' | 'discard' | 'delete' | null>(null)

  const check = useLab<'check'>(useMemo(() => ({ kind: 'check' as const, draft: draftOf(values) }), [values]))
  const slots = useMemo(() => slotsOf(values.pattern), [values.pattern])
  const keptNames = useMemo(() => keptFields(featureLevel), [featureLevel])
  const draftId = saved?.id ?? newId
  // What comes out is drawn after what was typed: the keystroke waits for the editor alone.
  const settled = useDeferredValue(values)
  const applied = useMemo(() => {
    const draft = linkifierOf(draftId, settled)
    return saved ? linkifiers.map((one) => (one.id === draftId ? draft : one)) : [...linkifiers, draft]
  }, [draftId, settled, saved, linkifiers])

  const settledSlots = useDeferredValue(slots)

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
      else setRefusals({ [refused.field]: refused.words })
    }
    const confirmed = after === null ? null : { ...server, ...after }
    const now = confirmed ?? (isAccepted && outcomes.length > 0 ? values : server)
    await edit.restart(now, isAccepted && confirmed === null ? [] : left)
    await queryClient.invalidateQueries({ queryKey: linkifierKeys.all(profileId) })
    if (isAccepted && id !== null) await onSaved(id, now)
  }

  const named = nameOf(values) || (open === 'new' ? t('bench.new') : t('bench.id', { id: open }))
  return (
    <div className={classes.bench}>
      <header className={classes.head}>
        <h2>{named}</h2>
        {open === 'new' ? null : <span>{t('bench.id', { id: open })}</span>}
        <span className={classes.space} />
        {open === 'new' || !saved ? null : (
          <>
            {isListed ? null : (
              <Button size="xs" variant="subtle" onClick={() => void onForget(open).catch(report)}>
                {t('registry.forget')}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={() => setDialog('delete')}>
              {t('bench.delete')}
            </Button>
          </>
        )}
      </header>
      {foundAt !== null && edit.kept.savedAt === foundAt && changes.length > 0 ? (
        <p className={classes.notice}>{t('draft.found', { time: formatTime(foundAt) })}</p>
      ) : null}
      {edit.movedMeanwhile.length > 0 && dialog === null ? (
        <p className={classes.notice} role="status">
          {t('bench.theirs', { fields: formatList(edit.movedMeanwhile.map((name) => t(`field.${name}`))) })}
        </p>
      ) : null}
      {refusal === null ? null : (
        <p className={classes.notice} role="alert">
          {t('refusal', { words: refusal })}
        </p>
      )}
      <div className={classes.scroll}>
        <div className={classes.columns}>
          <Editor
            base={base}
            values={values}
            slots={slots}
            check={check}
            refusals={refusals}
            kept={keptNames}
            onChange={set}
          />
          <Preview
            values={settled}
            slots={settledSlots}
            check={check}
            linkifiers={applied}
            draftId={draftId}
            hasReverse={keptNames.includes('reverse_template')}
          />
        </div>
      </div>
      <ScratchPad texts={scratch} onTexts={onScratch} linkifiers={applied} hasDraft={changes.length > 0} />
      {changes.length === 0 ? null : (
        <SaveBar
          names={changes.map(({ field }) => t(`field.${field as FieldName}`))}
          problems={check.answer?.report.problems.length ?? null}
          keptAt={edit.kept.savedAt}
          keepProblem={edit.kept.problem}
          onDiscard={() => setDialog('discard')}
          onReview={() => setDialog('review')}
        />
      )}
      {dialog === 'review' ? (
        <LinkifierReview
          open={open}
          base={base}
          values={values}
          changes={changes}
          fields={fields}
          onBack={() => setDialog(null)}
          onEnd={(end) => void finish(end).catch(report)}
        />
      ) : null}
      <LeaveGuard changes={changes.length} onDiscard={() => edit.restart(server, [])} />
      {dialog === 'discard' ? (
        <Modal opened onClose={() => setDialog(null)} title={t('discard.title', { count: changes.length })} size={440}>
          <p>{t('discard.what')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setDialog(null)} data-autofocus>
              {t('discard.cancel')}
            </Button>
            <Button
              variant="filled"
              onClick={() => {
                setDialog(null)
                setRefusals({})
                void edit.restart(server, []).catch(report)
              }}
            >
              {t('discard.confirm')}
            </Button>
          </div>
        </Modal>
      ) : null}
      {dialog === 'delete' && saved ? (
        <DeleteDialog
          linkifier={saved}
          onCancel={() => setDialog(null)}
          onDeleted={(isConfirmed) => {
            setDialog(null)
            showNotice({
              tone: isConfirmed ? 'ok' : 'warn',
              text: t(isConfirmed ? 'delete.done' : 'delete.unverified', { name: nameOf(saved) }),
            })
            void onDeleted(saved.id).catch(report)
          }}
        />
      ) : null}
    </div>
  )
}

const report = (thrown: unknown) => showNotice({ tone: 'bad', text: failureWords(toFailure(thrown)) })
