import { NumberInput } from '@mantine/core'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import type { Times } from './core/protocol.ts'
import classes from './typing.module.css'

const t = texts('diagnostics')

/** Usual times of servers, used if a server reports none. */
export const usualTimes: Times = { startedExpiry: 45_000, startedWait: 30_000, stoppedWait: 12_000 }

export const seconds = (milliseconds: number): string => formatNumber(milliseconds / 1000)

interface TimesLineProps {
  readonly reported: Connection['typing']
  readonly times: Times
  readonly onChange: (times: Times) => void
}

/** The three times of the server. If it reports none, there are fields that start with the usual times. */
export function TimesLine({ reported, times, onChange }: TimesLineProps) {
  const { startedExpiry, startedWait, stoppedWait } = times
  if (reported !== null) {
    return (
      <p className={classes.times}>
        {t('typing.times.reported', {
          expiry: seconds(startedExpiry),
          again: seconds(startedWait),
          pause: seconds(stoppedWait),
        })}
      </p>
    )
  }
  return (
    <div className={classes.unreported} role="group" aria-label={t('typing.times.unknown')}>
      <p className={classes.times}>{t('typing.times.unknown')}</p>
      {(['startedExpiry', 'startedWait', 'stoppedWait'] as const).map((name) => (
        <NumberInput
          key={name}
          label={t(`typing.times.${name}`)}
          suffix={` ${t('typing.times.unit')}`}
          w={120}
          min={1}
          max={600}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={times[name] / 1000}
          onChange={(typed) => {
            if (typeof typed === 'number' && typed >= 1) onChange({ ...times, [name]: typed * 1000 })
          }}
        />
      ))}
    </div>
  )
}
