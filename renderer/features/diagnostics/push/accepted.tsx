import { OutcomeMark } from '../../../components/review/outcome-table.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatTime } from '../../../lib/format.ts'
import classes from './push.module.css'
import { t } from './text.ts'

/** Feature level since which a notification names the organization (service.md#test-notifications). */
const namedLevel = 234

interface AcceptedProps {
  /** UNIX milliseconds. */
  readonly at: number
  readonly of: 'register' | 'test' | 'test-all'
}

/** Meaning of the server's acceptance: what to look for on the device, and what no server can know. */
export function Accepted({ at, of }: AcceptedProps) {
  const { connection } = useConnection()
  const { featureLevel: level, push, realmName } = connection
  const isNamed = (level === null || level >= namedLevel) && realmName !== null
  return (
    <div className={classes.accepted}>
      <p>
        <OutcomeMark state="unverified" />
      </p>
      <p>{t(`accepted.${of}`, { time: formatTime(at) })}</p>
      {push.isEncryptedAlone === true ? <p className={classes.warning}>{t('accepted.switched-off')}</p> : null}
      {of === 'register' ? (
        <ul>
          <li>{t('accepted.send-test')}</li>
          <li>{t('accepted.untold-devices')}</li>
        </ul>
      ) : (
        <ul>
          <li>{isNamed ? t('accepted.look-named', { name: realmName }) : t('accepted.look')}</li>
          <li>{t('accepted.background')}</li>
          <li>{t('accepted.untold-arrival')}</li>
          {of === 'test-all' ? <li>{t('accepted.untold-count')}</li> : null}
        </ul>
      )}
    </div>
  )
}
