import { Switch } from '@mantine/core'
import classes from '../sections.module.css'
import { t } from '../text.ts'
import type { ControlProps } from '../../../../components/edit/controls/controls.tsx'

/** Only unarchiving is a setting (§4.3); archiving is another operation of the service. */
export function ArchivedControl({ field, labelId, helpId }: ControlProps) {
  if (field.base !== true) {
    return <p className={classes.fact}>{t(field.base === undefined ? 'field.unknown' : 'archive.active')}</p>
  }
  return (
    <Switch
      aria-labelledby={labelId}
      aria-describedby={helpId}
      label={t('archive.unarchive')}
      checked={field.value === false}
      onChange={(changed) => field.set(!changed.currentTarget.checked)}
    />
  )
}
