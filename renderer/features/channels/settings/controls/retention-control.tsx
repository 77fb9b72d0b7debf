import { NumberInput, SegmentedControl } from '@mantine/core'
import { retentionText } from '../../record-text.ts'
import { useWordsContext } from '../../../../components/edit/editor.ts'
import classes from '../sections.module.css'
import { t } from '../text.ts'
import type { ControlProps } from '../../../../components/edit/controls/controls.tsx'

const proposedDays = 365

/** When messages are deleted: the organization's default, after days, or never (§4.3). */
export function RetentionControl({ field, labelId, helpId }: ControlProps) {
  const { value, base } = field
  const organizationDays = useWordsContext().connection.realm.messageRetentionDays
  const choose = (choice: string) =>
    field.set(choice !== 'days' ? choice : typeof base === 'number' ? base : proposedDays)
  return (
    <div className={classes.retention}>
      <SegmentedControl
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={typeof value === 'string' ? value : 'days'}
        data={[
          { value: 'realm_default', label: retentionText('realm_default', organizationDays) },
          { value: 'days', label: t('retention.days') },
          { value: 'unlimited', label: retentionText('unlimited', organizationDays) },
        ]}
        onChange={choose}
      />
      {typeof value === 'number' ? (
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
          onChange={(typed) => field.set(typeof typed === 'number' ? typed : 0)}
        />
      ) : null}
    </div>
  )
}
