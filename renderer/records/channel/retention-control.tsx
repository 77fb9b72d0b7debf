import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { valueText } from '../../lib/records/kind-texts.ts'
import { useTextContext } from '../edit/editor.ts'
import classes from './controls.module.css'
import { numberText, readNumber } from '../edit/controls/number-text.ts'
import type { ControlProps } from '../edit/controls/control-props.ts'

const t = texts('records', 'channel')

const proposedDays = 365

/**
 * Control of the retention of messages: the organization's default, a number of days, or forever
 * (service.md#updating-a-channel).
 */
export function RetentionControl({ field, labelId, helpId }: ControlProps) {
  const { value, base } = field
  const [typed, setTyped] = useState('')
  const isPeriod = value !== 'realm_default' && value !== 'unlimited'
  const context = useTextContext()
  const words = (wanted: string) => valueText(field.kind, field.name, wanted, context)
  const choose = (choice: string) =>
    field.set(choice !== 'days' ? choice : typeof base === 'number' ? base : proposedDays)
  return (
    <div className={classes.retention}>
      <SegmentedControl
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={isPeriod ? 'days' : value}
        data={[
          { value: 'realm_default', label: words('realm_default') },
          { value: 'days', label: t('retention.days') },
          { value: 'unlimited', label: words('unlimited') },
        ]}
        onChange={choose}
      />
      {isPeriod && value !== undefined ? (
        <TextInput
          w={120}
          inputMode="numeric"
          aria-label={t('retention.number')}
          rightSection={t('retention.unit')}
          rightSectionWidth={48}
          value={numberText(value, typed)}
          error={field.problem !== undefined}
          onChange={(changed) => {
            setTyped(changed.currentTarget.value)
            // Invalid text stays as it was typed, in a draft that can't be sent yet.
            field.set(readNumber(changed.currentTarget.value))
          }}
        />
      ) : null}
    </div>
  )
}
