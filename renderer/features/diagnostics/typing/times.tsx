import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { readNumber } from '../../../records/edit/controls/control-props.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import type { Times } from './core/protocol.ts'

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
      <Text size="sm" c="dimmed">
        {t('typing.times.reported', {
          expiry: seconds(startedExpiry),
          again: seconds(startedWait),
          pause: seconds(stoppedWait),
        })}
      </Text>
    )
  }
  return (
    <Group align="end" gap="8px 12px" role="group" aria-label={t('typing.times.unknown')}>
      <Text size="sm" c="dimmed" flex="1 1 100%">
        {t('typing.times.unknown')}
      </Text>
      {(['startedExpiry', 'startedWait', 'stoppedWait'] as const).map((name) => (
        <TimeInput
          key={name}
          label={t(`typing.times.${name}`)}
          seconds={times[name] / 1000}
          onChange={(value) => onChange({ ...times, [name]: value * 1000 })}
        />
      ))}
    </Group>
  )
}

interface TimeInputProps {
  readonly label: string
  readonly seconds: number
  readonly onChange: (seconds: number) => void
}

/** A number of seconds. One that is impossible is marked, and not used. */
function TimeInput({ label, seconds: value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState(String(value))
  const number = readNumber(typed)
  return (
    <TextInput
      label={label}
      rightSection={t('typing.times.unit')}
      w={120}
      inputMode="numeric"
      value={typed}
      error={number !== value}
      onChange={(changed) => {
        const next = readNumber(changed.currentTarget.value)
        setTyped(changed.currentTarget.value)
        if (typeof next === 'number' && next >= 1 && next <= 600) onChange(next)
      }}
    />
  )
}
