import { Text } from '@mantine/core'
import {
  IconAlertOctagon,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleMinus,
  type Icon,
} from '@tabler/icons-react'
import type { Failure } from '#contract/failures.ts'
import { actOf } from '#contract/records/index.ts'
import { isDone, isOpen, isStored, type OutcomeFields, type OutcomeState } from '#contract/outcomes.ts'
import { failureOf } from '#contract/write-progress.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { actText, findingText, isCode } from '../../lib/records/kind-texts.ts'
import { leastRoleLabel } from '../../lib/text/roles.ts'
import { widthForTexts } from '../../lib/text/width-for-texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { outcomeReason, outcomeWord } from './outcome-reason.ts'
import classes from './outcome-table.module.css'
import type { ShownWrite } from './shown-write.ts'
import shared from './table.module.css'

const t = texts('records', 'review')

/** A state as a page shows it. A change that the server accepted and never reports is not called unverified. */
export type ShownState = OutcomeState | 'accepted'

export const shownState = ({ state, because }: OutcomeFields): ShownState =>
  because === 'no-read' ? 'accepted' : state

const icons: Record<ShownState, Icon> = {
  saved: IconCircleCheck,
  refused: IconAlertOctagon,
  ignored: IconBan,
  'not-saved': IconCircleMinus,
  unverified: IconCircleDashed,
  accepted: IconCircleDotted,
}

const hints: Partial<Record<Outcome['because'], Extract<Parameters<typeof t>[0], `because.${string}-hint`>>> = {
  'listed-as-ignored': 'because.listed-hint',
  'reads-differently': 'because.differently-hint',
  'server-stopped': 'because.server-stopped-hint',
  'all-or-nothing': 'because.all-or-nothing-hint',
  'may-still-arrive': 'because.may-still-arrive-hint',
  'answered-elsewhere': 'because.answered-elsewhere-hint',
  'never-left': 'because.never-left-hint',
  'rate-limited': 'because.rate-limited-hint',
  cancelled: 'because.cancelled-hint',
  'no-read': 'because.no-read-hint',
  'read-failed': 'because.read-failed-hint',
  'refused-unread': 'because.refused-unread-hint',
  unanswered: 'because.unanswered-hint',
  gone: 'because.gone-hint',
}

/** Results of all parts: problems first, each with an icon, a word, and advice. */
export function OutcomeTable({ write }: { write: ShownWrite }) {
  const { view } = write
  return (
    <table className={`${shared.table} ${classes.table}`}>
      <thead>
        <tr>
          <th style={{ inlineSize: roomForStates(view) }}>{t('head.outcome')}</th>
          <th>{t('head.field')}</th>
          <th>{t(isNowhere(view) ? 'head.value' : 'head.now')}</th>
          <th>{t('head.why')}</th>
        </tr>
      </thead>
      <tbody>
        {view.outcomes.map((outcome) => (
          <OutcomeRow key={outcome.field ?? ''} outcome={outcome} failure={failureOf(view, outcome)} write={write} />
        ))}
      </tbody>
    </table>
  )
}

/** True for a creation that stored nothing, so that the server has no values to show. */
const isNowhere = ({ kind, act, outcomes }: WriteView): boolean =>
  actOf(kind, act).on === 'new' && !outcomes.some((one) => isStored(one) || isOpen(one) || isDone(one))

/** Width in which the name of each outcome fits in one line with its icon. */
const roomForStates = ({ outcomes, act }: WriteView) =>
  widthForTexts(
    outcomes.map((outcome) => outcomeWord(outcome, act) ?? t(`state.${shownState(outcome)}`)),
    { least: 128, around: 46 },
  )

interface OutcomeRowProps {
  readonly outcome: Outcome
  /** Failure of the last attempt that sent the part, for outcomes without the server's words. */
  readonly failure: Failure | null
  readonly write: ShownWrite
}

function OutcomeRow({ outcome, failure, write }: OutcomeRowProps) {
  const { field, state, because, sent, now, overwrote } = outcome
  const { kind, act } = write.view
  const accepted = because === 'no-read' ? actText(kind, act, 'accepted') : null
  const hint = accepted === null ? hintFor(outcome, failure, write.view) : null
  return (
    <tr data-state={state} data-field={field}>
      <td>
        <OutcomeMark state={shownState(outcome)} word={outcomeWord(outcome, act)} />
      </td>
      <th scope="row">{write.labelOf(field)}</th>
      <td data-code={isCode(kind, act, field, now)} data-runs="own-way">
        {isNowhere(write.view) ? (
          <NameText text={write.textOf(field, sent)} />
        ) : now === undefined ? (
          <Unknown why={t(because === 'read-failed' ? 'because.read-failed' : 'because.not-reported')} />
        ) : (
          <NameText text={write.textOf(field, now)} />
        )}
        {state === 'saved' || isNowhere(write.view) ? null : (
          <Text size="sm" c="dimmed">
            {t('you-sent', { value: write.textOf(field, sent) })}
          </Text>
        )}
      </td>
      <td>
        {accepted ?? outcomeReason(outcome, failure, act)}
        {overwrote === undefined ? null : (
          <Text size="sm" c="dimmed">
            {t('because.overwrote', { value: write.textOf(field, overwrote) })}
          </Text>
        )}
        {hint === null ? null : (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </td>
    </tr>
  )
}

/** Result of a part: a shape, a word, and only then a color. */
export function OutcomeMark({ state, word = t(`state.${state}`) }: { state: ShownState; word?: string | undefined }) {
  const Shape = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Shape size={16} stroke={1.5} aria-hidden />
      {word}
    </span>
  )
}

function hintFor({ because }: Outcome, failure: Failure | null, { kind, act, draftKey }: WriteView): string | null {
  if (because === 'server-words' || because === 'refused-together') {
    const rule = failure === null ? null : (actOf(kind, act).refusedRule?.(failure) ?? null)
    if (rule !== null) return findingText(kind, rule, {})
    if (failure?.kind !== 'forbidden') return t('because.server-words-hint')
    const { role } = actOf(kind, act)
    return role === undefined ? t('because.forbidden-hint') : t('because.ask-role', { role: leastRoleLabel(role) })
  }
  // A write without a draft can't keep the part for later.
  if (because === 'all-or-nothing' && draftKey === null) return null
  const hint = hints[because]
  return hint === undefined ? null : t(hint)
}
