import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import type { ControlProps } from '../../../records/edit/controls/controls.tsx'
import { useWordsContext } from '../../../records/edit/editor.ts'
import { channelQueries } from '../../../lib/organization/channels.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { unnamedText } from '../../../lib/records/kind-words.ts'
import { t } from '../words.ts'
import { offeredChannels, offeredGroups } from './offered.ts'

/** Chooses channels for the new people. */
export function ChannelsControl(props: ControlProps) {
  const { connection, directory } = useWordsContext()
  const { data } = useQuery(channelQueries.list(connection))
  const options = useMemo(() => {
    const offered = offeredChannels(data?.channels ?? [], connection, directory)
    return offered.map(({ stream_id: id, name, invite_only: isPrivate }) => ({
      id,
      name: isPrivate ? t('channels.private', { name }) : name,
    }))
  }, [data, connection, directory])
  const nameOf = (id: number) =>
    data?.channels.find(({ stream_id: other }) => other === id)?.name ?? unnamedText('channel', id)
  return <IdsControl {...props} options={options} nameOf={nameOf} placeholder={t('channels.placeholder')} />
}

/** Chooses user groups for the new people. */
export function GroupsControl(props: ControlProps) {
  const { connection, directory } = useWordsContext()
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
  /** In the order in which they are offered. */
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly nameOf: (id: number) => string
  readonly placeholder: string
}

/** Nobody scrolls through thousands of names: a search finds the others. */
const mostOffered = 50

function IdsControl({ field, labelId, helpId, options, nameOf, placeholder }: IdsControlProps) {
  const [query, setQuery] = useState('')
  const chosen = Array.isArray(field.value) ? (field.value as readonly number[]) : []
  const searched = useMemo(() => options.map((one) => ({ ...one, words: foldLetters(one.name) })), [options])
  const words = foldLetters(query.trim())
  const found = searched.filter((one) => one.words.includes(words) && !chosen.includes(one.id)).slice(0, mostOffered)
  const data = [
    ...chosen.map((id) => ({ value: String(id), label: nameOf(id) })),
    ...found.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <MultiSelect
      aria-labelledby={labelId}
      aria-describedby={helpId}
      placeholder={chosen.length === 0 ? placeholder : ''}
      data={data}
      value={chosen.map(String)}
      searchable
      hidePickedOptions
      searchValue={query}
      onSearchChange={setQuery}
      // The search has matched them already, ignoring accents.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('list.nothing-found')}
      // An empty list is the same as none.
      onChange={(next) => field.set(next.length === 0 ? undefined : next.map(Number))}
    />
  )
}
