import type { UpdateProblemReason, UpdateStatus } from '#contract/updates.ts'
import { texts } from '#contract/texts.ts'
import { formatBytes, formatTime } from '../../lib/text/format.ts'

const t = texts('dialogs', 'about')

/** Problems that a person should know of even if they didn't ask: the update server is wrong or was tampered with. */
const refusals: ReadonlySet<UpdateProblemReason> = new Set([
  'older',
  'replayed',
  'expired',
  'other-target',
  'other-host',
  'signature',
  'checksum',
  'too-large',
  'malformed',
])
export const isRefusal = (reason: UpdateProblemReason): boolean => refusals.has(reason)

type Failed = Extract<UpdateStatus, { state: 'failed' }>

export const problemTitle = ({ reason }: Failed): string => t(isRefusal(reason) ? 'refused' : 'failed')
export const problemText = ({ reason, version }: Failed): string => t(`problem.${reason}`, { version: version ?? '' })

/** State of the updates in words. */
export function statusText(status: UpdateStatus): string {
  switch (status.state) {
    case 'manual':
      return t(`manual.${status.by}`)
    case 'off':
      return t(`off.${status.by}`)
    case 'checking':
      return t('checking')
    case 'current':
      return status.checkedAt === null ? t('unchecked') : t('current', { time: formatTime(status.checkedAt) })
    case 'downloading': {
      const { version, received, total } = status
      if (total === null) return t('downloading', { version })
      return t('downloading.part', { version, received: formatBytes(received), total: formatBytes(total) })
    }
    case 'ready':
    case 'waiting':
      return t(status.state, { version: status.version })
    case 'failed':
      return problemText(status)
  }
}
