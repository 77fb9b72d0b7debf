import { IconClock } from '@tabler/icons-react'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { Tag } from '../../../components/tag.tsx'
import { useConnection } from '../../../lib/connection.ts'
import classes from './push.module.css'

const t = texts('diagnostics')

/** Texts by the level from which they apply. */
const levels = [
  [406, 'level.register'],
  [420, 'level.test'],
  [483, 'level.encrypted'],
] as const
/** First level with the setting that stops sending to such tokens (service.md#push-devices). */
const switchLevel = 500

/** Warns that tokens of this kind are deprecated, with what this server reports about them. */
export function Outdated() {
  const { connection } = useConnection()
  const { featureLevel: level, push } = connection
  return (
    <div className={classes.outdated}>
      <p>
        <Tag icon={<IconClock size={12} stroke={1.7} aria-hidden />}>{t('push.deprecated')}</Tag>
      </p>
      {push.isEnabled === false ? (
        <p className={classes.notice} data-soft>
          {t('push.push-off')}
        </p>
      ) : null}
      <p
        className={push.isEncryptedAlone === true ? classes.notice : undefined}
        data-soft={push.isEncryptedAlone === true || undefined}
      >
        {t(`push.${switchKey(connection)}`)}
      </p>
      {levels.map(([since, key]) => (level !== null && level >= since ? <p key={key}>{t(`push.${key}`)}</p> : null))}
    </div>
  )
}

function switchKey({ push: { isEncryptedAlone }, featureLevel: level }: Connection) {
  if (isEncryptedAlone !== null) return isEncryptedAlone ? 'switch.off' : 'switch.on'
  return level !== null && level < switchLevel ? 'switch.older' : 'switch.unreported'
}
