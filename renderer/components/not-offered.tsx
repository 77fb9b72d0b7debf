import { IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { UnmetNeed } from '../lib/needs.ts'
import { formatNeed } from './format-need.ts'
import classes from './not-offered.module.css'

const t = texts('organization')

interface NotOfferedProps {
  readonly title?: string
  readonly why: string
}

/** Notice about a feature that the server lacks, for a page or a part of it. */
export function NotOffered({ title = t('page.not-offered'), why }: NotOfferedProps) {
  return (
    <div className={classes.barred} role="status">
      <IconPlugConnectedX size={20} stroke={1.5} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{why}</p>
      </div>
    </div>
  )
}

/** Replaces a page whose need is not met, and says what is missing and who can help. */
export function UnmetPage({ title, need }: { title: string; need: UnmetNeed }) {
  if (need.kind !== 'role' && need.kind !== 'human') return <NotOffered why={formatNeed(need)} />
  return (
    <div className={classes.barred} role="status">
      <IconLock size={20} stroke={1.5} aria-hidden />
      <div>
        <h2>{t('page.not-permitted', { title })}</h2>
        <p>{formatNeed(need)}</p>
      </div>
    </div>
  )
}
