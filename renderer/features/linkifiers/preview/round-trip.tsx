import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { diffChars } from 'diff'
import { strip } from '#contract/records/strip.ts'
import { ColoredText, GroupPill } from '../../../components/coloring/colored-text.tsx'
import { reverseMarks, segmentsOf, type Slots } from '../editor/segments.ts'
import type { Conversion } from '../unlinkify.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import type { LabState } from '../worker/use-lab.ts'
import classes from './round-trip.module.css'

const t = texts('linkifiers')

interface RoundTripProps {
  readonly values: LinkifierValues
  readonly slots: Slots
  readonly check: LabState<'check'>
  /** Result of pasting the URL; null if there is no URL, undefined while unknown. */
  readonly wayBack: Conversion | null | undefined
}

/** Steps of the reverse conversion of a pasted link: example, groups, reverse template, text. */
export function RoundTrip({ values, slots, check, wayBack }: RoundTripProps) {
  const { report } = check.answer ?? {}
  const { match, reversed } = report ?? {}
  const reverse = values.reverse_template
  const example = strip(check.job?.draft.example_input ?? '').text
  if (strip(reverse).text === '' || !match) return null
  const isWritten = reversed === example
  // After each keystroke, the result of pasting is unknown for a moment; until then, the text of the reverse template
  // is compared.
  const isBack = isWritten && (wayBack === undefined || wayBack?.text === example)
  const isAbsent = report?.problems.some(({ kind, name }) => kind === 'reverse_mismatch' && name !== undefined)
  const place = reversed === undefined ? null : firstDifference(example, reversed)
  return (
    <section aria-label={t('trip.title')}>
      <h2>{t('trip.title')}</h2>
      <ol className={classes.path}>
        <Step label={t('trip.example')}>
          <code>{example}</code>
        </Step>
        <Step label={t('trip.groups')}>
          {Object.entries(match.groups).map(([name, text]) => (
            <GroupPill key={name} slot={slots.get(name) ?? 0} text={text ?? t('trip.absent')} />
          ))}
        </Step>
        <Step label={t('trip.reverse')}>
          <code>
            <ColoredText segments={segmentsOf(reverse, reverseMarks(reverse, slots))} />
          </code>
        </Step>
        <Step label={t('trip.text')} state={isBack ? 'ok' : 'bad'}>
          <b>
            {isBack
              ? t('trip.same')
              : isWritten
                ? t(report?.url === undefined ? 'trip.no-url' : 'trip.stays')
                : place === null
                  ? t(isAbsent ? 'trip.absent-group' : 'trip.cannot')
                  : t('trip.differs', { place: place + 1 })}
          </b>
        </Step>
      </ol>
      {reversed !== undefined && place !== null ? <Difference want={example} got={reversed} /> : null}
    </section>
  )
}

function Step({ label, state, children }: { label: string; state?: 'ok' | 'bad'; children: React.ReactNode }) {
  return (
    <li data-state={state}>
      {state === undefined ? (
        <span className={classes.dot} aria-hidden />
      ) : state === 'ok' ? (
        <IconCircleCheck size={16} stroke={1.5} aria-hidden />
      ) : (
        <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
      )}
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{children}</span>
    </li>
  )
}

/** Index of the first difference in characters, as people count. */
function firstDifference(want: string, got: string): number | null {
  const wanted = Array.from(want)
  const gotten = Array.from(got)
  const length = Math.max(wanted.length, gotten.length)
  for (let index = 0; index < length; index += 1) if (wanted[index] !== gotten[index]) return index
  return null
}

/** Length above which texts are compared as a whole instead of character by character. */
const longest = 60

function Difference({ want, got }: { want: string; got: string }) {
  if (want.length > longest || got.length > longest) return <p className={classes.long}>{t('trip.got', { got })}</p>
  const pieces = diffChars(want, got)
  return (
    <dl className={classes.diff}>
      <dt>{t('trip.want')}</dt>
      <dd>
        <code>
          {pieces.map(({ value, added, removed }, index) =>
            added ? null : <Cells key={index} text={value} kind={removed ? 'want' : undefined} />,
          )}
        </code>
      </dd>
      <dt>{t('trip.got-label')}</dt>
      <dd>
        <code>
          {pieces.map(({ value, added, removed }, index) =>
            removed ? null : <Cells key={index} text={value} kind={added ? 'got' : undefined} />,
          )}
        </code>
      </dd>
    </dl>
  )
}

function Cells({ text, kind }: { text: string; kind: 'want' | 'got' | undefined }) {
  return Array.from(text).map((character, index) => (
    <i key={index} data-kind={kind}>
      {character === ' ' ? '\u2423' : character}
    </i>
  ))
}
