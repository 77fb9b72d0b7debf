import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chosenIn, withText } from '#contract/records/fields.ts'
import { texts } from '#contract/texts.ts'
import type { ControlProps } from '../../../records/edit/controls/control-props.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { IdsSelect, type NamedOption } from '../../../components/ids-select.tsx'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { offeredChannels } from '../../../records/channel/offered-channels.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { unnamedText } from '../../../lib/records/kind-texts.ts'
import { offeredGroups } from '../../../lib/organization/offered-groups.ts'

const t = texts('invitations')

/** Chooses channels for the new people. */
export function ChannelsControl(props: ControlProps) {
  const { connection, directory } = useTextContext()
  const { data } = useQuery(channelQueries.list(connection))
  const options = useMemo(() => {
    const offered = offeredChannels(data?.channels ?? [], connection, directory)
    return offered.map(({ stream_id: id, name, invite_only: isPrivate }) => ({
      id,
      name,
      label: isPrivate ? t('channels.private', { name }) : name,
    }))
  }, [data, connection, directory])
  const nameOf = (id: number) =>
    data?.channels.find(({ stream_id: other }) => other === id)?.name ?? unnamedText('channel', id)
  return <IdsControl {...props} options={options} nameOf={nameOf} placeholder={t('channels.placeholder')} />
}

/** Chooses user groups for the new people. */
export function GroupsControl(props: ControlProps) {
  const { connection, directory } = useTextContext()
  const options = useMemo(() => offeredGroups(directory, connection), [connection, directory])
  return (
    <IdsControl
      {...props}
      options={options}
      nameOf={(id) => groupName(directory, id)}
      placeholder={t(options.length === 0 ? 'groups.none' : 'groups.placeholder')}
    />
  )
}

interface IdsControlProps extends ControlProps {
  /** Options in the order in which they are offered. */
  readonly options: readonly NamedOption[]
  readonly nameOf: (id: number) => string
  readonly placeholder: string
}

function IdsControl({ field, labelId, helpId, options, nameOf, placeholder }: IdsControlProps) {
  const { ids, text } = chosenIn(field.value)
  return (
    <IdsSelect
      aria-labelledby={labelId}
      aria-describedby={helpId}
      options={options}
      chosen={ids}
      text={text}
      nameOf={nameOf}
      placeholder={placeholder}
      nothingFound={t('list.nothing-found')}
      onChange={(next, left) => field.set(withText(next, left))}
    />
  )
}
