import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { formatFailure } from '../../../lib/format-failure.ts'
import { activeBots } from '../../../lib/organization/active-bots.ts'
import { emailAddressQuery } from './email-address.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import classes from './sections.module.css'

const t = texts('channels')

const gateway = 'gateway'
const senderSince = 335

/**
 * Shows the email address of the channel for a chosen sender, and copies it (service.md#channel-email-address). Nothing
 * changes on the server.
 */
export function EmailSection({ streamId }: { streamId: number }) {
  const { connection, directory } = useTextContext()
  const { profileId, me, featureLevel } = connection
  const [sender, setSender] = useState(gateway)
  const address = useQuery(emailAddressQuery(profileId, streamId, sender === gateway ? null : Number(sender)))
  const maySetSender = featureLevel === null || featureLevel >= senderSince

  const ownBots = activeBots(directory).filter(({ bot_owner_id: owner }) => me !== null && owner === me.userId)
  const senders = [
    { value: gateway, label: t('settings.email.gateway') },
    ...(me === null ? [] : [{ value: String(me.userId), label: me.fullName }]),
    ...ownBots.map((bot) => ({ value: String(bot.user_id), label: bot.full_name })),
  ]
  return (
    <div className={classes.plainRow}>
      <div>
        <span className={classes.plainName}>{t('settings.email.address')}</span>
        <p>{t('settings.email.help')}</p>
      </div>
      <div>
        <div className={classes.email}>
          <Select
            w={184}
            aria-label={t('settings.email.sender')}
            data={senders}
            value={sender}
            disabled={!maySetSender}
            onChange={(chosen) => setSender(chosen ?? gateway)}
          />
          <TextInput
            className={classes.address}
            aria-label={t('settings.email.address')}
            readOnly
            value={address.data ?? ''}
            onFocus={(focused) => focused.currentTarget.select()}
          />
          <CopyButton text={address.data} />
        </div>
        {maySetSender ? null : <p className={classes.reason}>{t('settings.email.sender-unsupported')}</p>}
        {address.error ? <p className={classes.problem}>{formatFailure(toFailure(address.error))}</p> : null}
      </div>
    </div>
  )
}
