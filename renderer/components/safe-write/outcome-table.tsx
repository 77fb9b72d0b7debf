import {
  IconAlertOctagon,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  type Icon,
} from '@tabler/icons-react'
import type { Failure } from '../../../electron/contract/failures.ts'
import type { Outcome, OutcomeState } from '../../lib/safe-write/judge.ts'
import { Unknown } from '../unknown.tsx'
import classes from './outcome-table.module.css'
import type { WriteSubject } from './subject.ts'
import shared from './table.module.css'
import { t } from './text.ts'

const icons: Record<OutcomeState, Icon> = {
  confirmed: IconCircleCheck,
  refused: IconAlertOctagon,
  ignored: IconBan,
  'not-applied': IconCircleMinus,
  unverifiable: IconCircleDashed,
}

const hints: Partial<Record<Outcome['because'], Parameters<typeof t>[0]>> = {
  'listed-as-ignored': 'because.listed-hint',
  'reads-differently': 'because.differently-hint',
  'server-stopped': 'because.server-stopped-hint',
  'all-or-nothing': 'because.all-or-nothing-hint',
  'never-arrived': 'because.never-arrived-hint',
  'no-read': 'because.no-read-hint',
  'read-failed': 'because.read-failed-hint',
}

interface OutcomeTableProps {
  readonly outcomes: readonly Outcome[]
  readonly failure: Failure | null
  readonly subject: WriteSubject
}

/** How each field ended: trouble first, each with an icon, a word, and what to do. */
export function OutcomeTable({ outcomes, failure, subject }: OutcomeTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('head.outcome')}</th>
          <th>{t('head.field')}</th>
          <th>{t('head.now')}</th>
          <th>{t('head.why')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => {
          const { field, state, because, sent, now } = outcome
          const Shape = icons[state]
          const hint = because === 'server-words' ? refusalHint(failure) : hints[because] && t(hints[because])
          return (
            <tr key={field} data-state={state} data-field={field}>
              <td>
                <span className={classes.state}>
                  <Shape size={16} stroke={1.5} aria-hidden />
                  {t(`state.${state}`)}
                </span>
              </td>
              <th scope="row">{subject.labelOf(field)}</th>
              <td data-code={subject.isCode?.(field)}>
                {now === undefined ? (
                  <Unknown why={t(because === 'read-failed' ? 'because.read-failed' : 'because.no-read')} />
                ) : (
                  subject.wordsOf(field, now)
                )}
                {state === 'confirmed' ? null : (
                  <p className={shared.detail}>{t('you-sent', { value: subject.wordsOf(field, sent) })}</p>
                )}
              </td>
              <td>
                {because === 'server-words'
                  ? t('because.server-words', { words: failure?.serverMessage ?? failure?.message ?? '' })
                  : t(`because.${because}`)}
                {hint === undefined ? null : <p className={shared.detail}>{hint}</p>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The server's words stand above it, so this says only what to do. */
const refusalHint = (failure: Failure | null): string =>
  t(failure?.kind === 'forbidden' ? 'because.forbidden-hint' : 'because.server-words-hint')
