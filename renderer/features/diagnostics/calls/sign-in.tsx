import { IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../../components/report-problem.ts'
import { FocusableButton } from '../../../components/focusable-button.tsx'
import { Unknown } from '../../../components/unknown.tsx'
import { connectionKeys, useConnection } from '../../../lib/connection.ts'
import { useLive } from '../../../lib/live.ts'
import classes from './calls.module.css'

const t = texts('diagnostics')

/** Shows whether this account has signed in to the provider, as far as the server reports that (service.md#video-calls). */
export function SignIn({ name }: { readonly name: string }) {
  const { connection } = useConnection()
  const { profileId, hasProviderBToken } = connection
  const isLive = useLive(({ states }) => states[profileId]?.state === 'live')
  if (hasProviderBToken === null) {
    return (
      <p>
        {t('calls.signed-in.whether', { name })} <Unknown why={t('calls.signed-in.unknown')} />
      </p>
    )
  }
  if (hasProviderBToken) {
    return (
      <p className={classes.state}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden />
        {t('calls.signed-in', { name })}
      </p>
    )
  }
  return (
    <>
      <p className={classes.state}>
        <IconKey size={16} stroke={1.5} aria-hidden />
        {t('calls.sign-in', { name })}
      </p>
      {isLive ? <p>{t('calls.sign-in.noticed')}</p> : <CheckAgain profileId={profileId} />}
    </>
  )
}

/** Button that asks the server again, for servers that send no events. */
function CheckAgain({ profileId }: { readonly profileId: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const check = async () => {
    setAsking(true)
    await queryClient.refetchQueries({ queryKey: connectionKeys.detail(profileId) })
    setAsking(false)
  }
  return (
    <div>
      <FocusableButton size="xs" isResting={isAsking} onClick={() => void check().catch(reportProblem)}>
        {t('calls.sign-in.check')}
      </FocusableButton>
    </div>
  )
}
