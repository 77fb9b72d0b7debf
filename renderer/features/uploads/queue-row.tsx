import { ActionIcon, Button } from '@mantine/core'
import { IconClock, IconExclamationCircle, IconFile, IconPlayerPause, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/name-text.tsx'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { formatBytes } from '../../lib/format.ts'
import { paceOfUpload, type HeardUpload } from './order.ts'
import { Progress } from './progress.tsx'
import { adviceText, belowText, canRetry, leftText, troubleText } from './row-texts.ts'
import classes from './uploads.module.css'
import type { Uploads } from './use-uploads.ts'

const t = texts('uploads')

type Acts = Pick<Uploads, 'pause' | 'resume' | 'cancel'>

/** One file being uploaded: its progress, or the reason why it waits, and its actions. */
export function QueueRow({ one, limitMib, acts }: { one: HeardUpload; limitMib: number | null; acts: Acts }) {
  const { name, size, trouble } = one
  const below = trouble === null ? belowText(one) : adviceText(trouble)
  return (
    <tr>
      <td>
        <span className={classes.name}>
          <IconFile size={16} stroke={1.5} aria-hidden />
          <NameText text={name} />
        </span>
        {below === null ? null : <small>{below}</small>}
      </td>
      <td className={classes.number}>{formatBytes(size)}</td>
      {trouble === null ? (
        <Movement one={one} />
      ) : (
        <td colSpan={3}>
          <State tone="bad" icon={<IconExclamationCircle size={14} stroke={1.7} aria-hidden />}>
            {troubleText(trouble, limitMib)}
          </State>
        </td>
      )}
      <td>
        <Actions one={one} acts={acts} />
      </td>
    </tr>
  )
}

function Movement({ one }: { one: HeardUpload }) {
  const { state, name, sent, size, waits } = one
  const bar = (isHeld: boolean) => (
    <Progress label={t('progress', { name })} share={size === 0 ? 0 : Math.min(1, sent / size)} isHeld={isHeld} />
  )
  if (state === 'next') {
    return (
      <td colSpan={3}>
        <State icon={<IconClock size={14} stroke={1.7} aria-hidden />}>{t('state.next')}</State>
      </td>
    )
  }
  if (state === 'waiting' || state === 'paused') {
    return (
      <>
        <td>{bar(true)}</td>
        <td colSpan={2}>
          {state === 'paused' ? (
            <State icon={<IconPlayerPause size={14} stroke={1.7} aria-hidden />}>{t('state.paused')}</State>
          ) : (
            <State tone="warn" icon={<IconClock size={14} stroke={1.7} aria-hidden />}>
              {t(`state.waiting-${waits?.for ?? 'server'}`)}
            </State>
          )}
        </td>
      </>
    )
  }
  if (state === 'copying') {
    return (
      <>
        <td>{bar(false)}</td>
        <td colSpan={2}>
          <State>{t('state.copying')}</State>
        </td>
      </>
    )
  }
  const { pace, left } = paceOfUpload(one)
  return (
    <>
      <td>{bar(false)}</td>
      <td className={classes.number}>{pace === null ? null : t('speed', { pace: formatBytes(pace) })}</td>
      <td className={classes.number}>{leftText(left)}</td>
    </>
  )
}

interface StateProps {
  readonly icon?: ReactNode
  readonly tone?: 'bad' | 'warn'
  readonly children: ReactNode
}

/** State of an upload: an icon, a word, and only then a color. */
function State({ icon, tone, children }: StateProps) {
  return (
    <span className={classes.state} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

function Actions({ one: { uploadId, name, state, canPause, trouble, waits }, acts }: { one: HeardUpload; acts: Acts }) {
  const resume = (label: string, of: string) => (
    <Button size="xs" variant="default" aria-label={of} onClick={() => acts.resume(uploadId)}>
      {label}
    </Button>
  )
  const isOver = state === 'failed'
  const stop = t(isOver ? 'remove.of' : 'cancel.of', { name })
  return (
    <span className={classes.actions}>
      {isOver && trouble !== null && canRetry(trouble.what) ? resume(t('retry'), t('retry.of', { name })) : null}
      {state === 'paused' ? resume(t('resume'), t('resume.of', { name })) : null}
      {state === 'waiting' && waits?.for === 'line' ? resume(t('now'), t('now.of', { name })) : null}
      {state === 'running' && canPause ? (
        <Tooltip label={t('pause')}>
          <ActionIcon size={28} aria-label={t('pause.of', { name })} onClick={() => acts.pause(uploadId)}>
            <IconPlayerPause size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <Tooltip label={stop}>
        <ActionIcon size={28} aria-label={stop} onClick={() => acts.cancel(uploadId)}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
