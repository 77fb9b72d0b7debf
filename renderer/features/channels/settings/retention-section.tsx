import { NumberInput, SegmentedControl } from '@mantine/core'
import { useEditorSurroundings, useField } from './editor.ts'
import { SettingRow } from './setting-row.tsx'
import classes from './sections.module.css'
import { t } from './text.ts'
import { retentionValueWords } from './value-words.ts'

const proposedDays = 365

/** When messages are deleted: the organization's default, after days, or never (§4.3). */
export function RetentionSection() {
  const field = useField('message_retention_days')
  const { value, base, set } = field
  const isDays = typeof value === 'number'
  const organizationDays = useEditorSurroundings().connection.realm.messageRetentionDays
  const choose = (choice: string) => {
    if (choice === 'realm_default' || choice === 'unlimited') set('message_retention_days', choice)
    else set('message_retention_days', typeof base === 'number' ? base : proposedDays)
  }
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) => (
        <div className={classes.retention}>
          <SegmentedControl
            aria-labelledby={labelId}
            aria-describedby={helpId}
            value={isDays ? 'days' : value}
            data={[
              { value: 'realm_default', label: retentionValueWords('realm_default', organizationDays) },
              { value: 'days', label: t('retention.days') },
              { value: 'unlimited', label: t('retention.unlimited') },
            ]}
            onChange={choose}
          />
          {isDays ? (
            <NumberInput
              w={120}
              aria-label={t('retention.number')}
              suffix={` ${t('retention.unit')}`}
              allowNegative={false}
              allowDecimal={false}
              hideControls
              value={value === 0 ? '' : value}
              error={field.problem !== undefined}
              // An emptied field is a draft that cannot be sent yet, not a zero.
              onChange={(typed) => set('message_retention_days', typeof typed === 'number' ? typed : 0)}
            />
          ) : null}
        </div>
      )}
    </SettingRow>
  )
}
