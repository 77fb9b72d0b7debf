import { Button, Switch } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { ControlProps } from '../../../../records/edit/controls/control-props.ts'
import { useTextContext } from '../../../../records/edit/editor.ts'
import { reportProblem } from '../../../../components/notices/show-notice.ts'
import { checkWrite } from '../../../../lib/writes/store.ts'
import classes from '../sections.module.css'

const t = texts('channels')

/** Unarchiving a channel is a setting (service.md#archived-channels); archiving is another operation of the service. */
export function ArchivedControl({ field, labelId, helpId }: ControlProps) {
  const { profileId } = useTextContext().connection
  const { kind, id, base, value, set } = field
  if (base === undefined) return <p className={classes.fact}>{t('settings.field.unknown')}</p>
  if (base === false) {
    return (
      <Button
        size="xs"
        leftSection={<IconArchive size={14} stroke={1.5} />}
        aria-describedby={helpId}
        onClick={() => {
          const target = { base: false, mine: true }
          checkWrite(profileId, { kind, act: 'archive', id, target }).catch(reportProblem)
        }}
      >
        {t('settings.archive.archive')}
      </Button>
    )
  }
  return (
    <Switch
      aria-labelledby={labelId}
      aria-describedby={helpId}
      label={t('settings.archive.unarchive')}
      checked={value === false}
      onChange={(changed) => set(!changed.currentTarget.checked)}
    />
  )
}
