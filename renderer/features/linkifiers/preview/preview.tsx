import { Box, Text } from '@mantine/core'
import { IconExternalLink, IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { useMemo, memo } from 'react'
import { CopyIcon, IconButton } from '../../../components/dialogs/icon-button.tsx'
import { strip } from '#contract/records/values.ts'
import { ColoredText, GroupPill } from '../../../components/coloring/colored-text.tsx'
import { groupMarks, segmentsOf, type Slots, reverseMarks } from '../editor/segments.ts'
import type { Linkifier } from '../schema.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import { nameOf } from '../values.ts'
import type { NoAnswerReason } from '../../../lib/live/latest-job.ts'
import { type LabState, useLab } from '../worker/use-lab.ts'
import { LinkedText } from './linked-text.tsx'
import { openLink } from '../../../components/page/open-link.ts'
import classes from './preview.module.css'
import { diffChars } from 'diff'
import type { Conversion } from '../unlinkify.ts'

const t = texts('linkifiers')

interface PreviewProps {
  readonly values: LinkifierValues
  readonly slots: Slots
  readonly check: LabState<'check'>
  /** All linkifiers, with this draft in place of the saved one. */
  readonly linkifiers: readonly Linkifier[]
  readonly draftId: number
  readonly hasReverse: boolean
  /** Reason why the server would refuse a valid linkifier; null if there is none. */
  readonly refusal: string | null
}

/**
 * Shows the result: the message as the chat shows it, the URL, the reverse conversion, and the server's expected
 * answer.
 */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { values, slots, check, linkifiers, draftId, hasReverse, refusal } = props
  const { report } = check.answer ?? {}
  const url = report?.url ?? null
  const example = report?.match ? strip(values.example_input).text : ''
  const message = example === '' ? '' : t('preview.message', { example })
  const shown = useLab<'preview'>(
    useMemo(
      () => (message === '' ? null : { kind: 'preview' as const, message, url, linkifierId: draftId, linkifiers }),
      [message, url, draftId, linkifiers],
    ),
  )
  const isShown = shown.job?.message === message
  const links = isShown ? (shown.answer?.links ?? []) : []
  const mine = links.some(({ linkifierId }) => linkifierId === draftId)
  const labelOf = (id: number) =>
    nameOf(linkifiers.find((one) => one.id === id) ?? { pattern: '', example_input: null })
  return (
    <aside className={classes.preview} aria-label={t('preview.label')} aria-busy={message !== '' && !isShown}>
      <h2>{t('preview.in-message')}</h2>
      {message === '' ? (
        <Text size="sm" c="dimmed">
          {t('preview.nothing')}
        </Text>
      ) : (
        <div className={classes.card}>
          <span className={classes.face} aria-hidden>
            {initialsOf(t('preview.sender'))}
          </span>
          <p>
            <b>{t('preview.sender')}</b>{' '}
            <Text span c="dimmed">
              {t('preview.time')}
            </Text>
            <br />
            <LinkedText text={message} links={links} />
          </p>
        </div>
      )}
      {message !== '' && shown.answer && isShown && !mine ? (
        <Text size="sm" c="var(--warn)" pt="xs">
          {notLinkedText(url, links[0] && labelOf(links[0].linkifierId))}
        </Text>
      ) : null}
      {url !== null && !/^https?:\/\//i.test(url) ? (
        <Text size="sm" c="var(--warn)" pt="xs">
          {t('preview.no-web-address')}
        </Text>
      ) : null}
      {url === null ? null : (
        <div className={classes.url}>
          <code>
            <ColoredText segments={segmentsOf(url, groupMarks(check.answer?.urlSpans ?? [], slots))} />
          </code>
          <CopyIcon text={url} label={t('preview.copy')} />
          <IconButton label={t('preview.open')} onClick={() => openLink(url)}>
            <IconExternalLink size={16} stroke={1.5} />
          </IconButton>
        </div>
      )}
      {hasReverse ? (
        <RoundTrip
          values={values}
          slots={slots}
          check={check}
          wayBack={shown.job?.url === url ? shown.answer?.wayBack : undefined}
        />
      ) : null}
      <ServerAnswer check={check} refusal={refusal} isEmpty={values.pattern === ''} />
    </aside>
  )
})

function notLinkedText(url: string | null, other: string | undefined): string {
  if (url === null) return t('preview.no-template')
  return other === undefined ? t('preview.not-linked') : t('preview.other-first', { place: other })
}

function ServerAnswer({ check, isEmpty, refusal }: Pick<PreviewProps, 'check' | 'refusal'> & { isEmpty: boolean }) {
  const { report } = check.answer ?? {}
  if (isEmpty || (!report && !check.givenUp)) return null
  const [first, ...others] = report?.problems ?? []
  return (
    <Box component="section" mt="md" aria-label={t('server.title')}>
      <h2>{t('server.title')}</h2>
      {check.givenUp ? (
        <p role="status">{formatGivenUp(check.givenUp)}</p>
      ) : first ? (
        <>
          <p>{t('server.refusal')}</p>
          <p>
            <Text component="q" fw={600}>
              <bdi>{first.message}</bdi>
            </Text>
          </p>
          <Text size="sm" c="dimmed">
            {/auto-conversion/.test(first.message) ? `${t('server.gloss')} ` : ''}
            {others.length === 0 ? '' : t('server.stops', { count: others.length })}
          </Text>
        </>
      ) : (
        <p>{refusal ?? t('server.accepts')}</p>
      )}
    </Box>
  )
}

function formatGivenUp(why: NoAnswerReason): string {
  return why.kind === 'too-slow' ? t('server.too-slow') : t('server.failed', { why: why.message })
}

const initialsOf = (name: string): string => (name.match(/(?<!\p{L})\p{L}/gu) ?? []).slice(0, 2).join('')

interface RoundTripProps {
  readonly values: LinkifierValues
  readonly slots: Slots
  readonly check: LabState<'check'>
  /** Result of pasting the URL; null if there is no URL, undefined while unknown. */
  readonly wayBack: Conversion | null | undefined
}

/** Steps of the reverse conversion of a pasted link: example, groups, reverse template, text. */
function RoundTrip({ values, slots, check, wayBack }: RoundTripProps) {
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
      <small>{label}</small>
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
  if (want.length > longest || got.length > longest) return <Text size="sm">{t('trip.got', { got })}</Text>
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
