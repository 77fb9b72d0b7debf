import { texts } from '#contract/texts.ts'
import { OutcomeMark } from '../../../records/review/outcome-table.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatTime } from '../../../lib/format.ts'
import classes from './push.module.css'

const t = texts('diagnostics')

/** Feature level since which a notification contains the organization's name (service.md#test-notifications). */
const namedLevel = 234

interface AcceptedProps {
  /** UNIX milliseconds. */
  readonly at: number
  readonly of: 'register' | 'test' | 'test-all'
}

/** Explains the server's acceptance: what to check on the device, and what no server can know. */
export function Accepted({ at, of }: AcceptedProps) {
  const { connection } = useConnection()
  const { featureLevel: level, push, realmName } = connection
  const isNamed = (level === null || level >= namedLevel) && realmName !== null
  return (
    <div className={classes.accepted}>
      <p>
        <OutcomeMark state="unverified" />
      </p>
      <p>{t(`push.accepted.${of}`, { time: formatTime(at) })}</p>
      {push.isEncryptedAlone === true ? <p className={classes.warning}>{t('push.accepted.switched-off')}</p> : null}
      {of === 'register' ? (
        <ul>
          <li>{t('push.accepted.send-test')}</li>
          <li>{t('push.accepted.devices-unknown')}</li>
        </ul>
      ) : (
        <ul>
          <li>{isNamed ? t('push.accepted.check-named', { name: realmName }) : t('push.accepted.check')}</li>
          <li>{t('push.accepted.background')}</li>
          <li>{t('push.accepted.arrival-unknown')}</li>
          {of === 'test-all' ? <li>{t('push.accepted.no-devices')}</li> : null}
        </ul>
      )}
    </div>
  )
}
