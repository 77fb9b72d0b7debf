import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTerminal2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Profile } from '#contract/profiles.ts'
import { ProductionTag } from '../../components/organization-mark.tsx'
import { t } from '../text.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import classes from './top-bar.module.css'

export function TopBar({ profile }: { profile: Profile | undefined }) {
  const { history } = useRouter()
  if (!profile) {
    return (
      <header className={classes.bar}>
        <IconTerminal2 size={18} stroke={1.5} className={classes.logo} aria-hidden />
        <strong>{t('name')}</strong>
      </header>
    )
  }
  return (
    <header className={classes.bar}>
      <div className={classes.history}>
        <ActionIcon aria-label={t('top.back')} onClick={() => history.back()}>
          <IconChevronLeft size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon aria-label={t('top.forward')} onClick={() => history.forward()}>
          <IconChevronRight size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <Breadcrumb profileId={profile.id} />
      <span className={classes.space} />
      {profile.isProduction ? (
        <Tooltip label={t('top.production-why')}>
          <span>
            <ProductionTag />
          </span>
        </Tooltip>
      ) : null}
      <AccountMenu profile={profile} />
    </header>
  )
}
