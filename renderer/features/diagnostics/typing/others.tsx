import { IconDots } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { formatClock } from '../../../lib/format.ts'
import { useConnection } from '../../../lib/connection.ts'
import { useLive } from '../../../lib/live.ts'
import type { Indicator } from './core/indicators.ts'
import { placeKey } from './core/place.ts'
import type { Names } from './names.ts'
import classes from './typing.module.css'

const t = texts('diagnostics')

interface OthersProps {
  readonly shown: readonly Indicator[]
  readonly names: Names
}

/** Shows who is typing, as a chat app would. Each person disappears by a stop or by expiry. */
export function Others({ shown, names }: OthersProps) {
  const { connection } = useConnection()
  const line = useLive(({ states }) => states[connection.profileId]?.state)
  const quiet = !connection.hasEvents
    ? 'silent'
    : line === 'lost' || line === 'offline' || line === 'signed-out'
      ? 'lost'
      : 'none'
  return (
    <div className={classes.others}>
      <h3>{t('typing.others.heading')}</h3>
      <div role="log" aria-label={t('typing.others.heading')}>
        {shown.length === 0 ? <p className={classes.muted}>{t(`typing.others.${quiet}`)}</p> : null}
        {shown.map(({ senderId, place, endsAt }) => (
          <p key={`${senderId} ${placeKey(place)}`} className={classes.typing}>
            <IconDots size={16} stroke={2} aria-hidden />
            <b>{t('typing.others.typing', { name: names.person(senderId), place: names.place(place) })}</b>
            <span className={classes.muted} aria-live="off">
              {t('typing.others.ends', { time: formatClock(endsAt) })}
            </span>
          </p>
        ))}
        {shown.length > 0 && quiet === 'lost' ? <p className={classes.muted}>{t('typing.others.lost')}</p> : null}
      </div>
    </div>
  )
}
