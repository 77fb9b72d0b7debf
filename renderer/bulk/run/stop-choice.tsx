import { Group, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { texts } from '#contract/texts.ts'

const t = texts('bulk', 'run')

interface StopChoiceProps {
  readonly label: string
  readonly stops: boolean
  readonly onChange: (stops: boolean) => void
}

/** Choice of whether a run continues after the first refusal. */
export function StopChoice({ label, stops, onChange }: StopChoiceProps) {
  const id = useId()
  return (
    <Group gap="4px 12px" mb="sm">
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        value={stops ? 'stop' : 'on'}
        data={[
          { value: 'on', label: t('stop.on') },
          { value: 'stop', label: t('stop.stop') },
        ]}
        onChange={(choice) => onChange(choice === 'stop')}
      />
    </Group>
  )
}
