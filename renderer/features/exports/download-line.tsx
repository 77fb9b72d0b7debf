import { IconCheck } from '@tabler/icons-react'
import type { Download } from '#contract/downloads.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { formatBytes, formatTime } from '../../lib/format.ts'
import { formatListStart } from '../../lib/sentences.ts'
import classes from './exports.module.css'
import { paceOf } from '../../lib/pace.ts'
import { stoppedText } from './row-texts.ts'
import type { HeardDownload } from './use-downloads.ts'

const t = texts('exports')

/** Progress of a download; after it stopped, the reason, or the file's path and checksum. */
export function DownloadLine({ download }: { download: HeardDownload }) {
  const { exportId, state, received, total, startedFrom, sha256, endedAt, failure } = download
  if (state === 'done') {
    return (
      <p className={classes.below}>
        <span className={classes.together}>
          <IconCheck size={14} stroke={1.7} aria-hidden />
          <span>{t('done', { time: formatTime(endedAt ?? 0), path: pathOf(download) })}</span>
        </span>
        <span className={classes.together}>
          <code dir="ltr">SHA-256 {shortened(sha256 ?? '')}</code>
          <CopyButton size="xs" variant="subtle" text={sha256 ?? undefined} label={t('done.hash')} />
        </span>
      </p>
    )
  }
  const share = total === null || total === 0 ? null : received / total
  return (
    <p className={classes.below}>
      <span
        className={classes.progress}
        role="progressbar"
        aria-label={t('progress', { id: exportId })}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== null && { 'aria-valuenow': Math.floor(share * 100) })}
      >
        <span style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </span>
      <span>
        <b>
          {total === null
            ? t('progress.so-far', { received: formatBytes(received) })
            : t('progress.of', { received: formatBytes(received), total: formatBytes(total) })}
        </b>{' '}
        {state === 'running' ? paceText(download) : null}{' '}
        {startedFrom > 0 ? t('progress.resumed', { from: formatBytes(startedFrom) }) : null}{' '}
        {failure === null ? null : stoppedText(failure)}
      </span>
    </p>
  )
}

function paceText(download: HeardDownload): string {
  const { pace, left } = paceOf(download, download.heardAt)
  if (pace === null) return ''
  const words = [t('progress.pace', { pace: formatBytes(pace) })]
  if (left !== null) {
    words.push(
      left < 90
        ? t('progress.left-seconds', { count: Math.max(1, Math.round(left)) })
        : t('progress.left-minutes', { count: Math.round(left / 60) }),
    )
  }
  return formatListStart(words)
}

/** Shortens a hash to the part that a person compares. Copying copies the whole hash. */
const shortened = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`

export const pathOf = ({ folder, name }: Download): string => `${folder}${folder.includes('\\') ? '\\' : '/'}${name}`
