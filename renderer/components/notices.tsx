import { ActionIcon, CloseIcon } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { create } from 'zustand'
import classes from './notices.module.css'
import { t } from './text.ts'

interface Notice {
  readonly id: string
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly text: string
}

const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }))

/** Shows a line that needs no answer. Good news disappears by itself; trouble stays until somebody dismisses it. */
export function showNotice(notice: Omit<Notice, 'id'>): void {
  const id = crypto.randomUUID()
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter(({ text }) => text !== notice.text), { ...notice, id }],
  }))
}

const dismiss = (id: string) =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertOctagon }

export function Notices() {
  const notices = useNotices((state) => state.notices)
  return (
    <section className={classes.notices} aria-label={t('notices.label')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeLine({ notice }: { notice: Notice }) {
  const Icon = icons[notice.tone]
  useEffect(() => {
    if (notice.tone === 'bad') return
    const timer = setTimeout(() => dismiss(notice.id), 6_000)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div className={classes.notice} data-tone={notice.tone} role={notice.tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>{notice.text}</span>
      <ActionIcon size={24} aria-label={t('notice.close')} onClick={() => dismiss(notice.id)}>
        <CloseIcon size="14" />
      </ActionIcon>
    </div>
  )
}
