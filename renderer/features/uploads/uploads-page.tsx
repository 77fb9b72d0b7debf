import { ActionIcon, Anchor, Button, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { uploadLimits, markdownLink } from '#contract/upload-links.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { addFiles, paceOfUpload, totalOf, useUploads, type HeardUpload, type Uploads } from './use-uploads.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { widthForTexts } from '../../lib/text/width-for-texts.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { SpaceUsed } from './files/space-used.tsx'
import classes from './uploads.module.css'
import { UploadsTabs } from './uploads-tabs.tsx'
import { bold, TaggedText } from '../../components/texts/tagged-text.tsx'
import {
  IconUpload,
  IconClock,
  IconExclamationCircle,
  IconFile,
  IconPlayerPause,
  IconX,
  IconPlayerPlay,
  IconCircleCheck,
} from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFileDrop } from '../../components/fields/use-file-drop.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import {
  adviceText,
  belowText,
  canRetry,
  leftText,
  troubleText,
  isBeingCopied,
  excludedText,
  timeText,
} from './row-texts.ts'
import { CopyButton } from '../../components/dialogs/icon-button.tsx'
import { IconText } from '../../components/texts/icon-text.tsx'

const t = texts('uploads')

/** Accepts files, shows their progress, and offers the links of completed ones. */
export default function UploadsPage() {
  const { profileId } = useConnection().connection
  const uploads = useUploads()
  const { known, queue, done, error, readAt, readAgain } = uploads
  const limitMib = known?.limitMib ?? null
  const take = async (files: readonly File[]) => {
    const { notAdded } = await addFiles(profileId, files)
    if (notAdded > 0) showNotice({ tone: 'bad', text: t('drop.not-added', { count: notAdded }), about: dropRuleText() })
  }
  return (
    <>
      <PageHead title={titleOf('uploads')} sentence={<UploadsTabs />}>
        <SpaceUsed />
      </PageHead>
      <PageStates isRead={known !== undefined} error={error} readAt={readAt} onRetry={readAgain}>
        <DropZone limitMib={limitMib} onFiles={(files) => void take(files).catch(reportProblem)}>
          <div className={classes.scroll}>
            {queue.length === 0 ? (
              <p className={classes.empty}>{t('empty')}</p>
            ) : (
              <table className={classes.queue} aria-label={t('queue')}>
                <thead>
                  <tr>
                    <th scope="col">{t('column.file')}</th>
                    <th scope="col">{t('column.size')}</th>
                    <th scope="col">{t('column.progress')}</th>
                    <th scope="col">{t('column.speed')}</th>
                    <th scope="col">{t('column.left')}</th>
                    <th scope="col" style={{ inlineSize: roomForActions() }}>
                      <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {queue.map((one) => (
                    <QueueRow key={one.uploadId} one={one} limitMib={limitMib} acts={uploads} />
                  ))}
                </tbody>
              </table>
            )}
            {done.length === 0 ? null : <DoneList done={done} onClear={uploads.clear} />}
          </div>
          <TotalBar {...uploads} />
        </DropZone>
      </PageStates>
    </>
  )
}

/** Width for the widest button and the cross next to it. */
const roomForActions = () => widthForTexts([t('retry'), t('resume'), t('now')], { least: 132, around: 72 })

const dropRuleText = (): string =>
  t('drop.not-added.why', { most: uploadLimits.queued, copies: formatBytes(uploadLimits.copies) })

interface DropZoneProps {
  /** Limit in MiB; null if the server does not report it, 0 if it accepts no files. */
  readonly limitMib: number | null
  readonly onFiles: (files: readonly File[]) => void
  /** Content of the page; files can be dropped anywhere on it. */
  readonly children: ReactNode
}

/** Accepts files by drop, paste and choice, and shows the server's limit in advance. */
function DropZone({ limitMib, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOff = limitMib === 0
  const take = (list: FileList | readonly File[] | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !isOff) onFiles(files)
  }
  // The listener is on the window, because without a focused element a paste goes to the document.
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })
  const { 'data-over': isOver, ...drop } = useFileDrop(take)
  return (
    <Stack flex={1} gap={0} mih={0} {...drop}>
      <Group
        className={classes.drop ?? ''}
        data-over={isOver && !isOff}
        flex="none"
        gap="4px 16px"
        mih={56}
        m="8px 16px 12px"
        px="lg"
        py="sm"
        c="dimmed"
      >
        <IconUpload size={16} stroke={1.5} aria-hidden />
        <Text span flex="1 1 240px">
          {isOff ? (
            t('drop.off')
          ) : (
            <TaggedText
              text={t('drop')}
              tags={{
                ...bold,
                choose: <Anchor component="button" type="button" onClick={() => input.current?.click()} />,
              }}
            />
          )}
        </Text>
        <small>
          {isOff ? null : limitMib === null ? t('drop.limit-unknown') : t('drop.limit', { limit: limitMib })}{' '}
          {t('drop.private')}
        </small>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(changed) => {
            take(changed.currentTarget.files)
            changed.currentTarget.value = ''
          }}
        />
      </Group>
      {children}
    </Stack>
  )
}

type Acts = Pick<Uploads, 'pause' | 'resume' | 'cancel'>

/** One file being uploaded: its progress, or the reason why it waits, and its actions. */
function QueueRow({ one, limitMib, acts }: { one: HeardUpload; limitMib: number | null; acts: Acts }) {
  const { name, size, trouble } = one
  const below = trouble === null ? belowText(one) : adviceText(trouble)
  return (
    <tr>
      <td>
        <IconText icon={<IconFile size={16} stroke={1.5} color="var(--text-2)" aria-hidden />}>
          <NameText text={name} />
        </IconText>
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
    <Flex component="span" className={classes.state} gap={6} c={tone === undefined ? 'dimmed' : `var(--${tone})`}>
      {icon}
      <span>{children}</span>
    </Flex>
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
    <Flex component="span" align="center" justify="flex-end" gap="xs">
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
    </Flex>
  )
}

/** Total of all uploads in progress. */
function TotalBar({ queue, pause, resume }: Pick<Uploads, 'queue' | 'pause' | 'resume'>) {
  const { running, share, pace, left } = totalOf(queue)
  const canPause = queue.some(({ state }) => ['running', 'next', 'waiting'].includes(state))
  const canResume = queue.some(({ state }) => state === 'paused')
  if (!canPause && !canResume && !isBeingCopied(queue)) return null
  const remaining = leftText(left)
  return (
    <Group
      className={classes.total ?? ''}
      role="region"
      aria-label={t('total')}
      flex="none"
      justify="flex-end"
      gap="4px 12px"
      mih={52}
      px="lg"
      py="sm"
    >
      <b>{running === 0 ? t('total.none') : t('total.running', { count: running })}</b>
      {running === 0 ? null : <Progress label={t('total')} share={share} />}
      {remaining === null ? null : (
        <Text span c="dimmed">
          {t('total.left', { left: remaining })}
        </Text>
      )}
      {pace === null ? null : (
        <Text span c="dimmed">
          {t('speed', { pace: formatBytes(pace) })}
        </Text>
      )}
      {/* The sentence shrinks first, so that the buttons stay together at the end. */}
      <Flex component="span" flex="1 1 320px" align="center" justify="flex-end" gap="md" ta="end">
        <Text component="small" size="xs" c="dimmed" miw={160}>
          {t(isBeingCopied(queue) ? 'total.note-copying' : 'total.note')}
        </Text>
        {canResume ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
            onClick={() => resume(null)}
          >
            {t('total.resume')}
          </Button>
        ) : null}
        {canPause ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} stroke={1.5} />}
            onClick={() => pause(null)}
          >
            {t('total.pause')}
          </Button>
        ) : null}
      </Flex>
    </Group>
  )
}

/** Completed files, each with a button that copies its link. */
function DoneList({ done, onClear }: { done: readonly HeardUpload[]; onClear: () => void }) {
  const links = done.flatMap(({ stored }) => (stored === null ? [] : [markdownLink(stored)]))
  return (
    <section aria-labelledby="done-uploads">
      <Flex component="header" align="center" gap="md" px="lg" pt={10} pb={6}>
        <h2 id="done-uploads">{t('done.title')}</h2>
        <Text span c="dimmed" flex={1}>
          {t('done.count', { count: done.length })}
        </Text>
        <CopyButton size="xs" variant="subtle" text={links.join('\n')} label={t('done.all', { count: links.length })} />
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('done.clear')}
        </Button>
      </Flex>
      <ul className={classes.done} aria-labelledby="done-uploads">
        {done.map((one) => (
          <DoneRow key={one.uploadId} one={one} />
        ))}
      </ul>
    </section>
  )
}

function DoneRow({ one: { name, size, stored, since } }: { one: HeardUpload }) {
  const link = stored === null ? undefined : markdownLink(stored)
  const excluded = excludedText(stored?.name ?? name)
  return (
    <li>
      <span>
        <IconText icon={<IconCircleCheck size={16} stroke={1.7} color="var(--ok)" aria-label={t('done.uploaded')} />}>
          <NameText text={name} />
        </IconText>
        {excluded === null ? null : <small>{excluded}</small>}
      </span>
      <span className={classes.number}>{formatBytes(size)}</span>
      <Text component="code" truncate className={classes.link} bg="var(--sunken)" dir="ltr" title={link}>
        {link}
      </Text>
      <span className={classes.number}>{timeText(since)}</span>
      <CopyButton size="xs" variant="default" text={link} label={t('done.link')} about={t('done.link.of', { name })} />
    </li>
  )
}

interface ProgressProps {
  readonly label: string
  /** Share that is done, from 0 to 1. */
  readonly share: number
  /** True if nothing moves at the moment; the bar is dashed then. */
  readonly isHeld?: boolean
}

function Progress({ label, share, isHeld = false }: ProgressProps) {
  return (
    <span
      className={classes.progress}
      data-held={isHeld || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
    >
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
