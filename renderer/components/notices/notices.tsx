import { ActionIcon, Anchor, Button, CloseIcon } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useShortcut } from '../../lib/page/shortcuts.ts'
import classes from './notices.module.css'
import { dismissNotice, useNotices, type Notice } from './show-notice.ts'

const t = texts('components', 'notices')

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertOctagon, draft: IconPencil }
const shownMs = 10_000

/** Notices at the end of the page, newest on top. A shortcut moves there, and Escape closes the focused one. */
export function Notices() {
  const notices = useNotices((state) => state.notices)
  const area = useRef<HTMLElement>(null)
  useShortcut('notices', () => area.current?.querySelector('button')?.focus())
  return (
    <section ref={area} className={classes.notices} aria-label={t('label')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeBox({ notice }: { notice: Notice }) {
  const { id, tone, text, about, details = [], actions = [], link } = notice
  const [isOpen, setOpen] = useState(false)
  const [isHeld, setHeld] = useState(false)
  // A notice stays while a user reads it or is about to use it.
  const stays = tone === 'bad' || isOpen || isHeld
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismissNotice(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, stays])
  const Icon = icons[tone]
  return (
    <div
      className={classes.notice}
      data-floats
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Escape') dismissNotice(id)
      }}
    >
      <Icon size={16} stroke={1.5} color={tone === 'draft' ? 'var(--accent)' : `var(--${tone})`} aria-hidden />
      <p>
        <b>{text}</b>
        {about === undefined ? null : <small>{about}</small>}
      </p>
      <ActionIcon size={24} aria-label={t('close')} onClick={() => dismissNotice(id)}>
        <CloseIcon size="14" />
      </ActionIcon>
      {isOpen ? (
        <dl className={classes.details}>
          {details.map(({ label, was, becomes }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{was === null ? becomes : t('change', { was, becomes })}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions.length === 0 && details.length === 0 && link === undefined ? null : (
        <div className={classes.actions}>
          {actions.map(({ label, onClick }, index) => (
            <Button
              key={label}
              size="xs"
              variant={index === 0 ? 'default' : 'subtle'}
              onClick={() => {
                dismissNotice(id)
                onClick()
              }}
            >
              {label}
            </Button>
          ))}
          {details.length === 0 ? null : (
            <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'details.hide' : 'details')}
            </Button>
          )}
          {link === undefined ? null : (
            <Anchor ms="auto" href={link.address} onClick={() => dismissNotice(id)}>
              {link.label}
            </Anchor>
          )}
        </div>
      )}
    </div>
  )
}
