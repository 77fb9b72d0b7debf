import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/profiles.ts'
import { connectionKeys } from '../../lib/connection.ts'
import classes from './connect-page.module.css'
import { ConnectForm } from './connect-form.tsx'
import { DemoOffer } from './demo-offer.tsx'
import { t } from './text.ts'

/** The page for connecting the first account and every further one. */
export default function ConnectPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = async (profile: Profile) => {
    await queryClient.invalidateQueries({ queryKey: connectionKeys.all })
    // Back leads to where one was before, since connecting is over (REVIEW U10).
    await navigate({ to: `/o/${profile.id}/channels`, replace: true })
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('promise')}</p>
        </div>
        <DemoOffer onOpened={open} />
      </header>
      <ConnectForm onConnected={open} />
    </div>
  )
}
