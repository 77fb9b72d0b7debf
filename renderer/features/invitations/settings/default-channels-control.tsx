import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { isInUse } from '../../../records/channel/rows.ts'
import type { ControlProps } from '../../../records/edit/controls/control-props.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { nameOrder } from '../../../lib/format.ts'
import { formatList, formatListStart } from '../../../lib/sentences.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import classes from './settings.module.css'

const t = texts('invitations')

const named = 4

/** Switches the default channels on or off, and names them. */
export function DefaultChannelsControl({ field, labelId, helpId }: ControlProps) {
  const { connection } = useTextContext()
  const { data } = useQuery(channelQueries.list(connection))
  const names = data?.channels
    .filter((one) => one.is_default === true && isInUse(one))
    .map(({ name }) => name)
    .toSorted(nameOrder())
  const isOn = field.value === true
  return (
    <>
      <Switch
        aria-labelledby={labelId}
        aria-describedby={helpId}
        label={t(isOn ? 'default-channels.on' : 'default-channels.off')}
        checked={isOn}
        onChange={(changed) => field.set(changed.currentTarget.checked)}
      />
      {names === undefined || data?.scope === 'subscribed' ? null : <p className={classes.names}>{namesText(names)}</p>}
    </>
  )
}

function namesText(names: readonly string[]): string {
  if (names.length === 0) return t('default-channels.none')
  if (names.length <= named) return formatList(names)
  return t('default-channels.more', { names: formatListStart(names.slice(0, named)), count: names.length - named })
}
