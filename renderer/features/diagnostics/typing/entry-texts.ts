import { texts } from '#contract/texts.ts'
import { formatClock } from '../../../lib/text/format.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import type { Times } from './core/protocol.ts'
import type { Entry, SentRequest } from './core/record.ts'
import type { Names } from './names.ts'
import { seconds } from './times.tsx'

const t = texts('diagnostics')

/** Describes an entry, in one sentence. */
export function entryText(entry: Entry, names: Names, times: Times): string {
  switch (entry.kind) {
    case 'typed':
      return t('typing.what.typed', { until: formatClock(entry.until) })
    case 'sent':
      return sentText(entry, names, times)
    case 'heard':
      return t(`typing.what.heard.${entry.op}`, {
        name: names.person(entry.senderId),
        place: names.place(entry.place),
        time: formatClock(entry.endsAt),
      })
    case 'ended':
      return t(`typing.what.ended.${entry.because}`, {
        name: names.person(entry.senderId),
        place: names.place(entry.place),
      })
    case 'line':
      return t(`typing.what.line.${entry.what}`)
  }
}

function sentText({ notice, answer }: SentRequest, names: Names, times: Times): string {
  const values = { place: names.place(notice.place), pause: seconds(times.stoppedWait) }
  const { because } = notice
  const what = ((): string => {
    if (because === 'began' || because === 'continued') return t(`typing.what.start.${because}`, values)
    if (because === 'moved')
      return t(notice.op === 'start' ? 'typing.what.start.moved' : 'typing.what.stop.moved', values)
    return t(`typing.what.stop.${because}`, values)
  })()
  const more = [
    ...(answer === null || answer.failure === null ? [] : [formatFailure(answer.failure)]),
    ...(answer === null || answer.ignoredParameters.length === 0
      ? []
      : [t('typing.what.ignored', { parameters: formatList(answer.ignoredParameters) })]),
  ]
  return [what, ...more].join('. ')
}

/** Text of the answer to a request; empty for other entries. */
export function answerText(entry: Entry): string {
  if (entry.kind !== 'sent') return ''
  const { answer } = entry
  if (answer === null) return t('typing.answer.waiting')
  if (answer.failure === null) return t('typing.answer.ms', { ms: answer.tookMs })
  const { status } = answer.failure
  return t(
    status === undefined ? 'typing.answer.none' : status < 500 ? 'typing.answer.refused' : 'typing.answer.failed',
  )
}

/** Text of the request as sent; null if none was sent. */
export function requestText({ answer }: SentRequest): string | null {
  const request = answer?.request ?? null
  return (
    request &&
    [`${request.method} ${request.path}`, ...request.form.map(([name, value]) => `${name}=${value}`)].join(' ')
  )
}

/** Sorts entries, newest first. */
export const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => other.at - one.at || other.id - one.id)

/** Returns all entries as text to pass on, oldest first. */
export function activityText(entries: readonly Entry[], server: string, names: Names, times: Times): string {
  const { startedExpiry, startedWait, stoppedWait } = times
  const head = t('typing.text.head', {
    server,
    expiry: seconds(startedExpiry),
    again: seconds(startedWait),
    pause: seconds(stoppedWait),
  })
  const lines = inOrder(entries)
    .toReversed()
    .map((entry) =>
      [formatClock(entry.at), t(`typing.kind.${entry.kind}`), entryText(entry, names, times), answerText(entry)]
        .filter((part) => part !== '')
        .join('  '),
    )
  return [head, ...lines].join('\n')
}
