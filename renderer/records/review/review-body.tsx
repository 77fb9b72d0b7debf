import { Box, Flex, Loader, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useState, useMemo, type ReactNode } from 'react'
import { senderOf } from '#contract/records/index.ts'
import { noUndoOf } from '#contract/records/undo.ts'
import type { WriteView, Conflict, Decision } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatClock, formatTime } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { useHeldUntil } from '../../lib/live/live.ts'
import { actText, asPermission, isText as isTextField } from '../../lib/records/kind-texts.ts'
import { decideWrite } from '../../lib/writes/write-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { ExcludeButton, ExcludedFields } from './exclude.tsx'
import { ReviewTable } from './review-table.tsx'
import type { ShownWrite } from './shown-write.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { combineTexts } from '../../lib/text/combine-texts.ts'
import { combineSettings, isSameSetting } from '../../lib/organization/group-settings.ts'
import conflictViewClasses from './conflict-view.module.css'
import { NameText } from '../../components/texts/name-text.tsx'
import { takesFocus } from '../../lib/page/keep-focus.ts'
import { TextDifference } from './text-difference.tsx'
import { SoftNote } from '../../components/texts/soft-note.tsx'

const undoText = texts('records', 'undo')
const t = texts('records', 'review')

/** Content of the dialog before the result: conflicts, the changes, and the progress of sending. */
export function ReviewBody({ write }: { write: ShownWrite }) {
  const { view } = write
  const heldUntil = useHeldUntil(view.profileId)
  const held = heldUntil === null ? null : { time: formatClock(heldUntil) }
  switch (view.phase) {
    case 'checking':
      return <Working words={held === null ? t('checking') : t('checking.waiting', held)} />
    case 'sending':
      return <Working words={sendingText(sentCount(view), held)} />
    case 'waiting':
      return <Waiting until={view.waitsUntil ?? 0} />
    case 'sent':
    case 'verifying':
      return <Working words={held === null ? t('verifying') : t('verifying.waiting', held)} />
    case 'verifying-later':
      return <Working words={lookingText(view)} />
    case 'review':
      return <Review write={write} />
    case 'ended':
      return null
  }
}

/** Text while sending. A request that has already left is not held, so the text says only that it may have to wait. */
const sendingText = (count: number, held: { readonly time: string } | null): string =>
  held === null ? t('sending', { count }) : t('sending.waiting', { count, ...held })

function lookingText({ attempts }: WriteView): string {
  const state = attempts.at(-1)?.state
  return t(state === 'accepted' || state === 'refused' ? `verifying-again.${state}` : 'verifying-again')
}

const sentCount = ({ attempts }: WriteView): number => attempts.at(-1)?.fields.length ?? 1

function Review({ write }: { write: ShownWrite }) {
  const { view } = write
  const { plan, problem, comparedAt, writeId } = view
  const [moved, setMoved] = useState<string | null>(null)
  const moving = { write, moved, onMove: setMoved }
  const noUndo = noUndoOf(view)
  const following = fieldsThatFollow(view)
  if (view.isGone) {
    return (
      <SoftNote tone="bad" my="sm" role="alert">
        {actText(view.kind, view.act, 'gone', { name: write.name }) ?? t('gone', { name: write.name })}
      </SoftNote>
    )
  }
  return (
    <>
      {problem === null ? null : (
        <SoftNote tone="bad" my="sm" role="alert">
          {t('check-failed', { why: formatFailure(problem) })}
        </SoftNote>
      )}
      {problem === null && comparedAt === null ? <SoftNote my="sm">{t('unchecked')}</SoftNote> : null}
      {write.withoutReturn.length === 0 ? null : (
        <SoftNote tone="bad" my="sm" role="alert">
          {t('without-return', {
            count: write.withoutReturn.length,
            fields: formatList(write.withoutReturn.map(write.labelOf)),
          })}
        </SoftNote>
      )}
      {/* A decided field moves to the table below, where the decision can still be changed. */}
      {plan.conflicts.map((conflict, index) => (
        <ConflictView
          key={conflict.field ?? ''}
          conflict={conflict}
          decision={decisionOn(view, conflict.field)}
          write={write}
          seenAt={comparedAt ?? 0}
          extra={<ExcludeButton {...moving} field={conflict.field} />}
          isFirst={index === 0}
          onDecide={(decision) => void decideWrite(writeId, conflict.field, decision).catch(reportProblem)}
        />
      ))}
      <ReviewTable {...moving} />
      <ExcludedFields {...moving} />
      {noUndo === null ? null : <SoftNote my="sm">{undoText(`because.${noUndo}`)}</SoftNote>}
      {following.length === 0 ? null : (
        <SoftNote my="sm">
          {t('following', { count: following.length, fields: formatList(following.map(write.labelOf)) })}
        </SoftNote>
      )}
      {plan.decided.length === 0 ? null : (
        <SoftNote my="sm">
          {t('already-set', { count: plan.decided.length, fields: formatList(plan.decided.map(write.labelOf)) })}
        </SoftNote>
      )}
    </>
  )
}

/** Fields that a second request sets, once the record exists. */
const fieldsThatFollow = ({ kind, act, plan, attempts }: WriteView): readonly string[] =>
  plan.sends.flatMap(({ field }) =>
    field === null || attempts.length > 0 || senderOf(kind, act, field) === act ? [] : [field],
  )

/** Decision about a field; undefined while it is open. */
export const decisionOn = ({ decisions }: WriteView, field: string | null) =>
  decisions.find((one) => one.field === field)?.decision

function Working({ words }: { words: string }) {
  return (
    <Flex component="p" align="center" gap="sm" py="sm" c="dimmed" role="status">
      <Loader aria-hidden />
      {words}
    </Flex>
  )
}

/**
 * Shown after a 429: the server applied nothing, and main waits, compares and sends again. The dialog shows how long.
 */
function Waiting({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return <Working words={t('waiting', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })} />
}

interface ConflictViewProps {
  readonly conflict: Conflict
  readonly decision: Decision | undefined
  readonly write: ShownWrite
  readonly seenAt: number
  /** Elements at the end of the head. */
  readonly extra: ReactNode
  /** True for the first conflict, which gets the focus when the review opens. */
  readonly isFirst: boolean
  readonly onDecide: (decision: Decision) => void
}

/** Original, theirs and yours side by side. Nothing is preselected, because a person has to decide. */
function ConflictView(props: ConflictViewProps) {
  const { conflict, decision, write, seenAt, extra, isFirst, onDecide } = props
  const { field, base, theirs, mine } = conflict
  const label = write.labelOf(field)
  // Only texts can be compared word by word.
  const isText = isTextField(write.view.kind, field) && typeof base === 'string'
  const proposal = useMemo(
    () => (isText ? combineTexts(base, String(theirs), String(mine)) : null),
    [isText, base, theirs, mine],
  )
  const [combined, setCombined] = useState(proposal ?? (isText ? String(mine) : ''))
  const both = combinedPermission(conflict, write)
  const choice = decision?.choice
  const radio = (value: Decision['choice'], label: string, chosen: unknown) => (
    <Radio
      name={`conflict-${field}`}
      label={label}
      checked={choice === value}
      onChange={() => onDecide({ theirs, choice: value, value: chosen })}
      {...(isFirst && value === 'theirs' && takesFocus)}
    />
  )
  const show = (value: unknown): ReactNode =>
    isText && value !== base ? (
      <TextDifference from={base} to={String(value)} />
    ) : (
      <NameText text={write.textOf(field, value)} />
    )

  return (
    <section className={conflictViewClasses.conflict} aria-label={t('conflict.title', { field: label })}>
      <header className={conflictViewClasses.head}>
        <IconAlertTriangle size={16} stroke={1.5} color="var(--warn)" aria-hidden />
        <Box component="h3" flex="1 1 240px">
          {t('conflict.title', { field: label })}
        </Box>
        <small>{t('conflict.note', { time: formatTime(seenAt) })}</small>
        {extra}
      </header>
      <div className={conflictViewClasses.columns} data-text={isText || both !== null}>
        <Column title={t('conflict.base')} note={t('conflict.base-note')}>
          <p data-runs="own-way">
            <NameText text={write.textOf(field, base)} />
          </p>
        </Column>
        <Column title={t('conflict.theirs')} note={t('conflict.theirs-note')} isChosen={choice === 'theirs'}>
          <p data-runs="own-way">{show(theirs)}</p>
          {radio('theirs', t('conflict.keep-theirs'), theirs)}
        </Column>
        <Column title={t('conflict.mine')} note={t('conflict.mine-note')} isChosen={choice === 'mine'}>
          <p data-runs="own-way">{show(mine)}</p>
          {radio('mine', t('conflict.keep-mine'), mine)}
        </Column>
        {isText ? (
          <Column title={t('conflict.combined')} note={t('conflict.combined-note')} isChosen={choice === 'combined'}>
            <Textarea
              aria-label={t('conflict.combined')}
              autosize
              minRows={2}
              value={combined}
              onChange={(changed) => {
                setCombined(changed.currentTarget.value)
                onDecide({ theirs, choice: 'combined', value: changed.currentTarget.value })
              }}
            />
            {proposal === null ? (
              <Text size="sm" c="dimmed">
                {t('conflict.overlap')}
              </Text>
            ) : null}
            {radio('combined', t('conflict.use-combined'), combined)}
          </Column>
        ) : null}
        {both === null ? null : (
          <Column title={t('conflict.combined')} note={t('conflict.both-note')} isChosen={choice === 'combined'}>
            <p data-runs="own-way">
              <NameText text={write.textOf(field, both)} />
            </p>
            {radio('combined', t('conflict.use-combined'), both)}
          </Column>
        )}
      </div>
    </section>
  )
}

/** Combines the additions and removals of two people in a permission; null if the result equals one of the two. */
function combinedPermission({ field, base, theirs, mine }: Conflict, { view, context }: ShownWrite) {
  const [before, now, wanted] = [base, theirs, mine].map((value) => asPermission(view.kind, field, value))
  if (!before || !now || !wanted) return null
  const { nobodyId } = context.directory
  const combined = combineSettings({ base: before, theirs: now, mine: wanted }, nobodyId)
  return [now, wanted].some((one) => isSameSetting(one, combined, nobodyId)) ? null : combined
}

interface ColumnProps {
  readonly title: string
  readonly note: string
  readonly isChosen?: boolean
  readonly children: ReactNode
}

function Column({ title, note, isChosen = false, children }: ColumnProps) {
  return (
    <Stack className={conflictViewClasses.column ?? ''} gap="xs" miw={0} data-chosen={isChosen}>
      <h4>{title}</h4>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {children}
    </Stack>
  )
}
