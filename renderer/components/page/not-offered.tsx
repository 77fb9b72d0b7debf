import { IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { levelText, type UnmetNeed } from '../../lib/text/needs.ts'
import { leastRoleLabel } from '../../lib/text/roles.ts'
import classes from './failure-panel.module.css'

const t = texts('organization')

/** Reason why a page is locked, in one sentence. */
export function formatNeed(need: UnmetNeed): string {
  switch (need.kind) {
    case 'role':
      return t('page.not-permitted-why', { role: leastRoleLabel(need.role) })
    case 'human':
      return t('page.not-for-bots')
    case 'level':
      return levelText(need.needed, need.level)
    case 'operation':
      return t('page.not-offered-why')
  }
}

interface NotOfferedProps {
  readonly title?: string
  readonly why: string
}

/** Notice about a feature that the server lacks, for a page or a part of it. */
export function NotOffered({ title = t('page.not-offered'), why }: NotOfferedProps) {
  return (
    <div className={classes.panel} role="status">
      <IconPlugConnectedX size={20} stroke={1.5} color="var(--text-2)" aria-hidden />
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
    <div className={classes.panel} role="status">
      <IconLock size={20} stroke={1.5} color="var(--text-2)" aria-hidden />
      <div>
        <h2>{t('page.not-permitted', { title })}</h2>
        <p>{formatNeed(need)}</p>
      </div>
    </div>
  )
}
