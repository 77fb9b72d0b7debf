import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTerminal2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { ProductionTag } from '../../components/organization-mark.tsx'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { useAbout } from '../../stores/about.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import classes from './top-bar.module.css'
import { withTexts } from '../../lib/load-texts.ts'

const t = texts('app')

// Before the first organization is connected, there is no account and no menu.
const AccountMenu = lazy(withTexts(() => import('./account-menu.tsx')))

export function TopBar({ profile }: { profile: Profile | undefined }) {
  const { history } = useRouter()
  if (!profile) {
    return (
      <header className={classes.bar}>
        <IconTerminal2 size={18} stroke={1.5} className={classes.logo} aria-hidden />
        <strong>{t('name')}</strong>
        <span className={classes.space} />
        {/* The account menu has it once there is an account. */}
        <Button size="xs" variant="subtle" onClick={() => useAbout.setState(true)}>
          {t('top.about')}
        </Button>
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
      <PaletteButton profile={profile} />
      {profile.isProduction ? (
        <Tooltip label={t('top.production-why')}>
          <span>
            <ProductionTag />
          </span>
        </Tooltip>
      ) : null}
      {/* The place of the account has a fixed size, so that the palette's button doesn't move while the menu loads. */}
      <div className={classes.account}>
        <Suspense>
          <AccountMenu profile={profile} />
        </Suspense>
      </div>
    </header>
  )
}
