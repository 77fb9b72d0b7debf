import { SegmentedControl, Switch } from '@mantine/core'
import { texts } from '#contract/texts.ts'

const t = texts('records', 'edit')

interface KnownSwitchProps {
  readonly labelledBy: string
  readonly describedBy: string
  /** Value; undefined if the server does not report it. */
  readonly value: boolean | undefined
  /** Choice that leaves an unknown value unchanged. */
  readonly leaveText?: string
  readonly onChange: (isOn: boolean) => void
}

/** A switch. If the server does not report its value, a third choice leaves the value unchanged. */
export function KnownSwitch({ labelledBy, describedBy, value, leaveText = t('leave'), onChange }: KnownSwitchProps) {
  if (value === undefined) {
    return (
      <SegmentedControl
        aria-labelledby={labelledBy}
        value="leave"
        data={[
          { value: 'leave', label: leaveText },
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
        onChange={(choice) => {
          if (choice !== 'leave') onChange(choice === 'on')
        }}
      />
    )
  }
  return (
    <Switch
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      label={t(value ? 'on' : 'off')}
      checked={value}
      onChange={(changed) => onChange(changed.currentTarget.checked)}
    />
  )
}
