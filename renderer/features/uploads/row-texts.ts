import type { Failure } from '#contract/failures.ts'
import { linkName, type UploadTrouble } from '#contract/upload-links.ts'
import type { Upload } from '#contract/uploads.ts'
import { texts } from '#contract/texts.ts'
import { formatBytes, formatDate, formatTime } from '../../lib/text/format.ts'
import { stopAfter } from '../../lib/text/sentences.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'

const t = texts('uploads')

/** Text for a problem, in a few words. */
export function troubleText({ what, failure }: NonNullable<Upload['trouble']>, limitMib: number | null): string {
  if (what === 'too-large' && limitMib !== null) return t('trouble.too-large-known', { limit: limitMib })
  if (what === 'refused' && failure !== null) return formatFailure(failure)
  return t(`trouble.${what}`)
}

/** Sentence about the amount that was sent, with advice. */
export function adviceText({ what, failure }: NonNullable<Upload['trouble']>): string {
  const words = failure?.serverMessage ?? ''
  if (words !== '' && what !== 'refused') return t('advice.words', { words, stop: stopAfter(words) })
  if (what === 'refused-on-the-way') return t('advice.refused-on-the-way', { status: failure?.status ?? 413 })
  if (what === 'unreadable' && failure !== null) return t('advice.unreadable-why', { code: failure.message })
  return t(`advice.${what}`)
}

/** True for problems that a retry may solve. */
export const canRetry = (what: UploadTrouble): boolean => what !== 'too-large' && what !== 'copy-lost'

/** Line below the name of an upload in progress; null if there is nothing to report. */
export function belowText({ state, sent, size, breaks, waits, since }: Upload): string | null {
  const partly = { sent: formatBytes(sent), size: formatBytes(size) }
  switch (state) {
    case 'copying':
      return t('below.copying', partly)
    case 'running':
      return breaks > 0 ? t('below.resumed', { ...partly, count: breaks }) : null
    case 'waiting':
      return waits?.failure !== undefined
        ? failedText(waits.failure, waits.until)
        : t(`below.waiting-${waits?.for ?? 'server'}`, { time: formatTime(waits?.until ?? 0) })
    case 'paused':
      return t(sent > 0 ? 'below.paused' : 'below.paused-unsent', { when: timeText(since), sent: partly.sent })
    case 'next':
    case 'failed':
    case 'done':
      return null
  }
}

/** Text for a server that answers with an internal error. */
function failedText({ status, serverMessage }: Failure, until: number): string {
  const time = formatTime(until)
  if (status === undefined) return t('below.waiting-failed', { time })
  return serverMessage === undefined
    ? t('below.waiting-status', { status: String(status), time })
    : t('below.waiting-words', { status: String(status), words: serverMessage, time })
}

/** Text for a time: the time of day if it is today, otherwise the day. */
export function timeText(milliseconds: number): string {
  const isToday = new Date(milliseconds).toDateString() === new Date().toDateString()
  const time = formatTime(milliseconds)
  return isToday ? time : t('when', { date: formatDate(milliseconds / 1000), time })
}

export function leftText(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 90) return t('left.seconds', { count: Math.max(1, Math.round(seconds)) })
  return seconds < 5_400
    ? t('left.minutes', { count: Math.round(seconds / 60) })
    : t('left.hours', { count: Math.round(seconds / 3_600) })
}

/** Sentence about the characters that the link of a file lacks; null if none are removed. */
export function excludedText(name: string): string | null {
  if (linkName(name) === name) return null
  return t(/[[\]]/.test(name) ? 'done.brackets' : 'done.characters')
}

/** True while the browser sends bytes to main, so that the user must be warned before the window closes. */
export const isBeingCopied = (uploads: readonly Upload[]): boolean => uploads.some(({ state }) => state === 'copying')
