import { IconExternalLink } from '@tabler/icons-react'
import { useMemo, memo } from 'react'
import { CopyIcon } from '../../../components/copy-button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { strip } from '#contract/records/strip.ts'
import { ColoredText } from '../../../components/coloring/colored-text.tsx'
import { groupMarks, segmentsOf, type Slots } from '../editor/segments.ts'
import type { Linkifier } from '../schema.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import { nameOf } from '../values.ts'
import type { NoAnswerReason } from '../../../lib/latest-job.ts'
import type { LabState } from '../worker/use-lab.ts'
import { useLab } from '../worker/use-lab.ts'
import { LinkedText } from './linked-text.tsx'
import { openLink } from '../../../components/open-link.ts'
import classes from './preview.module.css'
import { RoundTrip } from './round-trip.tsx'

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
        <p className={classes.nothing}>{t('preview.nothing')}</p>
      ) : (
        <div className={classes.card}>
          <span className={classes.face} aria-hidden>
            {initialsOf(t('preview.sender'))}
          </span>
          <p>
            <b>{t('preview.sender')}</b> <span>{t('preview.time')}</span>
            <br />
            <LinkedText text={message} links={links} />
          </p>
        </div>
      )}
      {message !== '' && shown.answer && isShown && !mine ? (
        <p className={classes.warning}>{notLinkedText(url, links[0] && labelOf(links[0].linkifierId))}</p>
      ) : null}
      {url !== null && !/^https?:\/\//i.test(url) ? (
        <p className={classes.warning}>{t('preview.no-web-address')}</p>
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
      <ServerAnswer check={check} refusal={refusal} isEmpty={values.pattern === '' && values.url_template === ''} />
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
    <section className={classes.answer} aria-label={t('server.title')}>
      <h2>{t('server.title')}</h2>
      {check.givenUp ? (
        <p role="status">{formatGivenUp(check.givenUp)}</p>
      ) : first ? (
        <>
          <p>
            <q>
              <bdi>{first.message}</bdi>
            </q>
          </p>
          <p className={classes.nothing}>
            {/auto-conversion/.test(first.message) ? `${t('server.gloss')} ` : ''}
            {t('server.refusal')} {others.length === 0 ? '' : t('server.stops', { count: others.length })}
          </p>
        </>
      ) : (
        <p>{refusal ?? t('server.accepts')}</p>
      )}
    </section>
  )
}

function formatGivenUp(why: NoAnswerReason): string {
  return why.kind === 'too-slow' ? t('server.too-slow') : t('server.failed', { why: why.message })
}

const initialsOf = (name: string): string => (name.match(/(?<!\p{L})\p{L}/gu) ?? []).slice(0, 2).join('')
